/**
 * What a step of a solution says, in English: where to look, what is there, why, and what follows.
 */
export default {
  'steps.cell': 'r{row}c{column}',
  'steps.row': 'row {n}',
  'steps.column': 'column {n}',
  'steps.box': 'box {n}',
  'steps.row.many': 'rows {list}',
  'steps.column.many': 'columns {list}',
  'steps.box.many': 'boxes {list}',
  'steps.placed': '{digit} in {cell}',
  'steps.comma': '{a}, {b}',
  'steps.and': '{a} and {b}',
  'steps.or': '{a} or {b}',
  'steps.more': { one: '{list} and {count} more cell', other: '{list} and {count} more cells' },
  'steps.space': ' ',

  'steps.level.veryEasy': 'very easy',
  'steps.level.easy': 'easy',
  'steps.level.medium': 'medium',
  'steps.level.hard': 'hard',
  'steps.level.veryHard': 'very hard',
  'steps.level.extreme': 'extreme',
  'steps.level.beyond': 'beyond extreme',

  'steps.name.last-cell': 'Last empty cell',
  'steps.name.hidden-single': 'Hidden single',
  'steps.name.direct-pointing': 'Direct pointing',
  'steps.name.direct-claiming': 'Direct claiming',
  'steps.name.direct-hidden-pair': 'Direct hidden pair',
  'steps.name.naked-single': 'Naked single',
  'steps.name.direct-hidden-triplet': 'Direct hidden triplet',
  'steps.name.pointing': 'Pointing',
  'steps.name.claiming': 'Claiming',
  'steps.name.naked-pair': 'Naked pair',
  'steps.name.x-wing': 'X-wing',
  'steps.name.hidden-pair': 'Hidden pair',
  'steps.name.naked-triplet': 'Naked triplet',
  'steps.name.swordfish': 'Swordfish',
  'steps.name.hidden-triplet': 'Hidden triplet',
  'steps.name.xy-wing': 'XY-wing',
  'steps.name.xyz-wing': 'XYZ-wing',
  'steps.name.unique-rectangle': 'Unique rectangle',
  'steps.name.unique-loop': 'Unique loop',
  'steps.name.naked-quad': 'Naked quad',
  'steps.name.jellyfish': 'Jellyfish',
  'steps.name.hidden-quad': 'Hidden quad',
  'steps.name.bug': 'BUG',
  'steps.name.aligned-pair': 'Aligned pair exclusion',
  'steps.name.x-cycle': 'X-cycle',
  'steps.name.y-cycle': 'Y-cycle',
  'steps.name.forcing-x-chain': 'X-chain',
  'steps.name.xy-cycle': 'XY-cycle',
  'steps.name.forcing-chain': 'Forcing chain',
  'steps.name.aligned-triplet': 'Aligned triplet exclusion',
  'steps.name.nishio': 'Nishio',
  'steps.name.cell-chains': 'Cell forcing chains',
  'steps.name.region-chains': 'Region forcing chains',
  'steps.name.dynamic-cell': 'Dynamic cell chains',
  'steps.name.dynamic-region': 'Dynamic region chains',
  'steps.name.dynamic-contradiction': 'Dynamic contradiction',
  'steps.name.dynamic-double': 'Dynamic double chains',
  'steps.name.skyscraper': 'Skyscraper',
  'steps.name.two-string-kite': 'Two-string kite',
  'steps.name.turbot-fish': 'Turbot fish',
  'steps.name.empty-rectangle': 'Empty rectangle',
  'steps.name.finned-x-wing': 'Finned X-wing',
  'steps.name.sashimi-x-wing': 'Sashimi X-wing',
  'steps.name.w-wing': 'W-wing',
  'steps.name.xy-chain': 'XY-chain',
  'steps.name.remote-pair': 'Remote pair',
  'steps.name.rule': 'Rule',
  'steps.name.trial': 'Trial',
  'steps.type': '{name}, type {n}',
  'steps.depth.1': '{name}, with patterns inside',
  'steps.depth.2': '{name}, with chains inside',
  'steps.depth.3': '{name}, with branching chains inside',
  'steps.depth.4': '{name}, with dynamic chains inside',
  'steps.depth.5': '{name}, with dynamic chains two deep',

  'steps.where.cell': 'Look at {cell} (row {row}, column {column}), and along its row, column and box.',
  'steps.where.cells': 'Look at {cells}.',
  'steps.where.houses': 'Look at {houses}.',

  'steps.result.place': '{cell} is {digit}.',
  'steps.result.gone': '{cells} can’t be {digits}',
  'steps.result.comma': '{a}, {b}',
  'steps.result.and': '{a}, and {b}',
  'steps.result.rest': { one: '{count} more cell loses digits too', other: '{count} more cells lose digits too' },
  'steps.result.remove': 'So {list}.',

  'steps.only': '{cell} can only be {digits}.',
  'steps.places': 'In {house}, {digit} can only be in {cells}.',

  'steps.last-cell.what': 'Only one cell is still empty in {house}.',
  'steps.last-cell.idea': '{cell} is the last empty cell in {house}, and {digit} is the only digit missing there.',
  'steps.last-cell.1': 'Eight of the nine cells in {house} are filled.',
  'steps.last-cell.2': 'The missing digit is {digit}, so it goes in {cell}.',
  'steps.hidden-single.what': 'There is only one place left for {digit} in {house}: a hidden single.',
  'steps.hidden-single.idea': 'No other empty cell in {house} can be {digit}, so the {digit} has to go in {cell}.',
  'steps.hidden-single.1': 'In {house}, {digit} is still missing, and it has to go somewhere.',
  'steps.hidden-single.2': 'The other empty cells there can’t be {digit}, so {cell} is {digit}.',
  'steps.hidden-single.seen': {
    one: 'The {digit} in {cells} rules out the other empty cells there.',
    other: 'The {digit}s in {cells} rule out the other empty cells there.',
  },
  'steps.naked-single.what': 'Only one digit is still possible in this cell: a naked single.',
  'steps.naked-single.idea': '{cell} can only be {digit}: every other digit is in its row, column or box, or has been ruled out.',
  'steps.naked-single.1': 'Go through the nine digits for {cell}: all but {digit} are in its row, column or box, or have been ruled out.',
  'steps.naked-single.2': 'So {digit} is what it has to be.',

  'steps.direct-pointing.what': 'In {base}, {digit} can only be in {cover}. That leaves just one place for {digit} in {house}.',
  'steps.direct-claiming.what': 'In {base}, {digit} can only be in {cover}. That leaves just one place for {digit} in {house}.',
  'steps.pointing.what': 'In {base}, {digit} can only be in {cover}, so the rest of {cover} can’t be {digit}: pointing.',
  'steps.claiming.what': 'In {base}, {digit} can only be in {cover}, so the rest of {cover} can’t be {digit}: claiming.',
  'steps.locked.what': 'In {base}, {digit} can only be in {cover}, so the rest of {cover} can’t be {digit}: locked candidates.',
  'steps.locked.idea': 'In {base}, {digit} can only be in {cover}. Wherever it goes, that is {cover}’s {digit}.',
  'steps.locked.1': 'In {base}, {digit} can only be in {cells}.',
  'steps.locked.2': 'All of these are in {cover}, which takes only one {digit}.',
  'steps.locked.3': 'So no other cell of {cover} can be {digit}.',
  'steps.directLocked.idea':
    'In {base}, {digit} can only be in {cover}, so it can’t be elsewhere in {cover}. That leaves {cell} as its only place in {house}.',
  'steps.directLocked.3': 'So no other cell of {cover} can be {digit}, and in {house} only {cell} is left for it.',

  'steps.naked.what': {
    2: 'Two cells in {house} can only be {either}: a naked pair.',
    3: 'Three cells in {house} can only be {either}: a naked triplet.',
    4: 'Four cells in {house} can only be {either}: a naked quad.',
  },
  'steps.naked.idea': {
    2: '{cells} can only be {either}. Two cells for two digits: they use up both, so no other cell in {house} can be {either}.',
    3: '{cells} can only be {either}. Three cells for three digits: they use up all three, so no other cell in {house} can be any of them.',
    4: '{cells} can only be {either}. Four cells for four digits: they use up all four, so no other cell in {house} can be any of them.',
  },
  'steps.naked.1': {
    2: 'Two cells need two digits, and they have only {digits} to share.',
    3: 'Three cells need three digits, and they have only {digits} to share.',
    4: 'Four cells need four digits, and they have only {digits} to share.',
  },
  'steps.naked.2': 'So {digits} are taken, and no other cell in {house} can be {either}.',
  'steps.hidden.what': {
    2: 'In {house}, the digits {digits} have the same two places left: a hidden pair.',
    3: 'In {house}, the digits {digits} have only three places left between them: a hidden triplet.',
    4: 'In {house}, the digits {digits} have only four places left between them: a hidden quad.',
  },
  'steps.hidden.idea': {
    2: 'In {house}, the digits {digits} can only be in {cells}. Two digits fill two cells, so nothing else fits there.',
    3: 'In {house}, the digits {digits} can only be in {cells}. Three digits fill three cells, so nothing else fits there.',
    4: 'In {house}, the digits {digits} can only be in {cells}. Four digits fill four cells, so nothing else fits there.',
  },
  'steps.hidden.1': {
    2: 'Two digits need two cells, and these have only {cells}.',
    3: 'Three digits need three cells, and these have only {cells}.',
    4: 'Four digits need four cells, and these have only {cells}.',
  },
  'steps.hidden.2': 'So {digits} fill {cells}, and there is no room in them for any other digit.',
  'steps.directSet.what': {
    2: 'In {house}, the digits {digits} have the same two places left. That leaves just one place for {digit}.',
    3: 'In {house}, the digits {digits} have only three places left between them. That leaves just one place for {digit}.',
  },
  'steps.directSet.idea': {
    2: 'In {house}, the digits {digits} can only be in {cells}, and so fill both. That leaves {cell} as the only place for {digit}.',
    3: 'In {house}, the digits {digits} can only be in {cells}, and so fill all three. That leaves {cell} as the only place for {digit}.',
  },
  'steps.directSet.1': {
    2: 'Two digits need two cells, and these have only {cells}.',
    3: 'Three digits need three cells, and these have only {cells}.',
  },
  'steps.directSet.2': 'So {digits} fill {cells}, and in {house} only {cell} is left for {digit}.',

  'steps.fish.rows.what': {
    2: 'Two rows have room for {digit} in the same two columns only: an X-wing.',
    3: 'Three rows have room for {digit} in the same three columns only: a swordfish.',
    4: 'Four rows have room for {digit} in the same four columns only: a jellyfish.',
  },
  'steps.fish.columns.what': {
    2: 'Two columns have room for {digit} in the same two rows only: an X-wing.',
    3: 'Three columns have room for {digit} in the same three rows only: a swordfish.',
    4: 'Four columns have room for {digit} in the same four rows only: a jellyfish.',
  },
  'steps.fish.rows.idea': {
    2: 'In {base}, {digit} can only be in {cover}, so both columns get their {digit} from these rows.',
    3: 'In {base}, {digit} can only be in {cover}, so all three columns get their {digit} from these rows.',
    4: 'In {base}, {digit} can only be in {cover}, so all four columns get their {digit} from these rows.',
  },
  'steps.fish.columns.idea': {
    2: 'In {base}, {digit} can only be in {cover}, so both rows get their {digit} from these columns.',
    3: 'In {base}, {digit} can only be in {cover}, so all three rows get their {digit} from these columns.',
    4: 'In {base}, {digit} can only be in {cover}, so all four rows get their {digit} from these columns.',
  },
  'steps.fish.rows.1': 'Each of these rows needs its own {digit}, and no two of them can have it in the same column.',
  'steps.fish.columns.1': 'Each of these columns needs its own {digit}, and no two of them can have it in the same row.',
  'steps.fish.rows.2': 'So the {digit}s of {cover} are all in {base}, and no other cell of {cover} can be {digit}.',
  'steps.fish.columns.2': 'So the {digit}s of {cover} are all in {base}, and no other cell of {cover} can be {digit}.',

  'steps.xy-wing.what': 'Three cells have two candidates each, and only three digits between them: an XY-wing.',
  'steps.xy-wing.idea':
    'If {pivot} is {a}, {one} is {digit}; if it is {b}, {two} is {digit}. So no cell that sees both (and so can’t repeat their digits) can be {digit}.',
  'steps.xy-wing.so': 'So {one} or {two} is {digit}. A cell that sees both can’t be {digit}.',
  'steps.xyz-wing.what': 'One cell has three candidates, and two cells that it sees each have two of them: an XYZ-wing.',
  'steps.xyz-wing.idea':
    'If {pivot} is {a}, {one} is {digit}; if it is {b}, {two} is {digit}; otherwise {pivot} itself is {digit}. So no cell that sees all three (and so can’t repeat their digits) can be {digit}.',
  'steps.xyz-wing.so':
    'Otherwise {pivot} itself is {digit}. So one of {pivot}, {one} and {two} is {digit}, and a cell that sees all three can’t be {digit}.',
  'steps.wing.if': 'If {cell} is {digit}, {other} can’t be {digit}, so it is {then}.',

  'steps.unique-rectangle.what': 'Four cells in two rows, two columns and two boxes could all be {a} or {b}: a unique rectangle.',
  'steps.unique-loop.what': 'A loop of {count} cells, two in every row, column and box it visits, could all be {a} or {b}: a unique loop.',
  'steps.unique.1': 'Suppose {all} held nothing but {a} and {b}.',
  'steps.unique.2': 'Each row, column and box that they meet has two of them, so {a} and {b} could be swapped in all {count} cells.',
  'steps.unique.3': 'That would be a second solution. A proper sudoku has only one, so one of these cells is something else.',
  'steps.unique.1.idea':
    'If {wide} were {a} or {b} too, these could be swapped in all {count} cells: two solutions, where a proper sudoku has one.',
  'steps.unique.1.1': 'Only {wide} can be anything else: it still has {extra}. So it is neither {a} nor {b}.',
  'steps.unique.2.idea':
    '{wide} has to be {extra}: otherwise {a} and {b} could be swapped in all {count} cells, and there would be two solutions.',
  'steps.unique.2.1': 'The only other digit they can hold is {extra}, so {wide} is {extra}.',
  'steps.unique.2.2': 'A cell that sees all places for that {extra} can’t be {extra}.',
  'steps.unique.3n.idea':
    '{wide} has to be {extra}, or {a} and {b} could be swapped: two solutions. With {set} that takes up {digits} in {house}.',
  'steps.unique.3n.1': 'Only two of these cells can be anything else, so {wide} is {extra}.',
  'steps.unique.3n.2': 'That cell and {set} can only be {either}: as many cells as digits.',
  'steps.unique.3n.3': 'They take {digits}, so no other cell in {house} can be {either}.',
  'steps.unique.3h.idea':
    '{wide} is neither {a} nor {b}, or these could be swapped: two solutions. So in {house}, {digits} also need {set}.',
  'steps.unique.3h.1': 'Only two of these cells can be anything else, so {wide} is {extra}.',
  'steps.unique.3h.2': 'In {house}, the digits {digits} fit only in these two cells and {set}, but one of the two holds another digit.',
  'steps.unique.3h.3': 'That leaves as many cells as digits, so {set} can’t be anything else.',
  'steps.unique.4.idea':
    'In {house}, {locked} has to be in {wide}. If the other one were {other}, {a} and {b} could be swapped in all {count} cells: two solutions.',
  'steps.unique.4.1': 'In {house}, {locked} can only be in {wide}, so one of the two is {locked}.',
  'steps.unique.4.2': 'If the other one were {other}, nothing would prevent the swap. So neither is {other}.',

  'steps.bug.what': 'Nearly every empty cell has just two digits left: a “bivalue universal grave”, or BUG.',
  'steps.bug.1':
    'Leave out {extras}. Then every empty cell has two digits left, and every digit two places in each row, column and box that lacks it.',
  'steps.bug.2': 'A grid like that never has exactly one solution. A proper sudoku does, so at least one of those left out is right.',
  'steps.bug.1.idea':
    'Without {extras}, every cell would have two digits and every digit two places left, which never gives just one solution.',
  'steps.bug.1.1': 'So {wide} is {extra}.',
  'steps.bug.2.idea':
    '{wide} has to be {extra}. Otherwise every cell would have just two digits left, and such a grid never has just one solution.',
  'steps.bug.2.1': 'So {wide} is {extra}.',
  'steps.bug.2.2': 'A cell that sees all of these cells can’t be {extra}.',
  'steps.bug.3n.idea': '{wide} is {extra}, or there would not be just one solution. With {set} that takes up {digits} in {house}.',
  'steps.bug.3n.1': 'So {wide} is {extra}. That cell and {set} can only be {either}: as many cells as digits.',
  'steps.bug.3n.2': 'They take {digits}, so no other cell in {house} can be {either}.',
  'steps.bug.4.idea':
    'In {house}, {locked} has to be in {wide}. The other one takes its extra digit ({choice}), or there would not be just one solution.',
  'steps.bug.4.1': 'In {house}, {locked} can only be in {wide}, so one of the two is {locked}.',
  'steps.bug.4.2': 'The other one takes the digit left out there: {choice}. Neither cell can be anything else.',

  'steps.aligned.what': 'Try all ways to fill {cells} together. Some leave nothing for a cell nearby: aligned exclusion.',
  'steps.aligned.idea': 'If {cell} is {digit}, every choice for {others} is wrong: it clashes, or it leaves nothing for {around}.',
  'steps.aligned.1': 'Try all ways to fill {cells} together.',
  'steps.aligned.if': 'If {cell} is {digit}:',
  'steps.aligned.twin': '{cell} can’t be {digit}, because {other} in the same row, column or box is.',
  'steps.aligned.empty': '{cell} can’t be {digit}: nothing would be left for {other}, which can only be {digits}.',

  'steps.suppose.on': 'Suppose {cell} is {digit}.',
  'steps.suppose.off': 'Suppose {cell} is not {digit}.',
  'steps.link.off.cell': 'Then {cell} is not {digit}, because it is {other}.',
  'steps.link.off.house': 'Then {cell} is not {digit}, because {house} has its {digit} in {from}.',
  'steps.link.off.rule': 'Then {cell} is not {digit}: {house} doesn’t allow that while {from} is {digit}.',
  'steps.link.on.cell': 'Then {cell} is {digit}, because nothing else is left for it.',
  'steps.link.on.house': 'Then {cell} is {digit}, because {house} has no other place for {digit}.',
  'steps.link.again': 'Nor is {cell} {digit}, for the same reason.',
  'steps.link.step': 'Then {cell} is not {digit}. {name}: {idea}',

  'steps.forcing-x-chain.what': 'Follow {digit} alone, from one row, column or box to the next: an X-chain.',
  'steps.forcing-chain.what': 'Is it {digit} or not? Assume one of the two, and follow what that forces, link by link: a forcing chain.',
  'steps.forcing.on.idea':
    'Suppose {cell} is {digit}. Link by link, that makes {from} {other}, and then {cell} can’t be {digit} after all.',
  'steps.forcing.off.cell.idea':
    'Suppose {cell} is not {digit}. Link by link, everything else is ruled out for it, so it is {digit} after all.',
  'steps.forcing.off.house.idea':
    'Suppose {cell} is not {digit}. Link by link, {house} loses every other place for {digit}, so it is {digit} after all.',
  'steps.forcing.so.on': 'So {cell} can’t be {digit}: that assumption disproves itself.',
  'steps.forcing.so.off': 'So {cell} has to be {digit}: the opposite disproves itself.',

  'steps.x-cycle.what': 'The places for {digit} are linked in a loop of {count} cells: an X-cycle.',
  'steps.y-cycle.what': 'A loop of {count} cells with two candidates each, where every cell shares one with the next: a Y-cycle.',
  'steps.xy-cycle.what': 'A chain of “if this, then that” through {count} cells comes back to where it began: an XY-cycle.',
  'steps.cycle.x.idea':
    'Around the loop {cells}, {digit} takes every other cell, starting with one or with the next. A cell that sees one of each set can’t be {digit}.',
  'steps.cycle.idea': 'The loop {cells} is true in one direction or the other. Either way, {cell} sees a {digit}.',
  'steps.cycle.1': 'The chain is back where it began, so it also works in reverse.',
  'steps.cycle.2': 'Either these are right: {yes}. Or these: {no}.',
  'steps.cycle.gone': '{cell} sees {a} and {b}. One of those is {digit}, so {cell} can’t be {digit}.',

  'steps.nishio.what': 'Look at the {digit}s alone. One wrong choice here, and they no longer all fit: Nishio’s method.',
  'steps.nishio.on.idea':
    'If {cell} were {digit}, then {end} would both have to be and not be {other}: the {digit}s would no longer all fit.',
  'steps.nishio.off.idea':
    'If {cell} were not {digit}, then {end} would both have to be and not be {other}: the {digit}s would no longer all fit.',
  'steps.dynamic-contradiction.what':
    'Is it {digit} or not? Assume one of the two, and follow everything that this forces, branch by branch, until two branches disagree.',
  'steps.contradiction.on.idea':
    'Suppose {cell} is {digit}. Then {end} has to be {other}, and yet can’t be {other}. So {cell} isn’t {digit}.',
  'steps.contradiction.off.idea':
    'Suppose {cell} is not {digit}. Then {end} has to be {other}, and yet can’t be {other}. So {cell} is {digit}.',
  'steps.contradiction.on': 'It can’t be both, so {cell} is not {digit}.',
  'steps.contradiction.off': 'It can’t be both, so {cell} is {digit}.',
  'steps.end.on': 'On the one hand, {cell} has to be {digit}:',
  'steps.end.off': 'On the other hand, {cell} can’t be {digit}:',

  'steps.dynamic-double.what': 'Is it {digit} or not? Follow everything that each case forces: both lead to the same result.',
  'steps.double.on.idea': 'Whether {cell} is {digit} or not, it follows that {end} is {other}.',
  'steps.double.off.idea': 'Whether {cell} is {digit} or not, it follows that {end} can’t be {other}.',

  'steps.cell-chains.what': 'This cell can only be {digits}. Follow what each of them forces: all lead to the same result.',
  'steps.dynamic-cell.what':
    'This cell can only be {digits}. Follow everything that each of them forces, branch by branch: all lead to the same result.',
  'steps.region-chains.what': 'In {house}, {digit} has few places left. Follow what each of them forces: all lead to the same result.',
  'steps.dynamic-region.what':
    'In {house}, {digit} has few places left. Follow everything that each of them forces, branch by branch: all lead to the same result.',
  'steps.cell.on.idea': 'Whichever of {digits} is right in {cell}, it follows that {end} is {other}.',
  'steps.cell.off.idea': 'Whichever of {digits} is right in {cell}, it follows that {end} can’t be {other}.',
  'steps.cell.1': '{cell} can only be {digits}.',
  'steps.region.on.idea': 'In {house}, {digit} has to be in {cells}. Whichever place it takes, {end} is {other}.',
  'steps.region.off.idea': 'In {house}, {digit} has to be in {cells}. Whichever place it takes, {end} can’t be {other}.',
  'steps.region.1': 'In {house}, {digit} can only be in {cells}.',
  'steps.way.here': 'If {cell} is {digit}, there is nothing more to show.',
  'steps.whichever.on': 'So {cell} is {digit} in any case.',
  'steps.whichever.off': 'So {cell} is not {digit} in any case.',

  'steps.skyscraper.what': '{digit} has two places in {houseA} and two in {houseB}, and one end of each lines up: a skyscraper.',
  'steps.two-string-kite.what':
    '{digit} has two places in {houseA} and two in {houseB}, and one end of each is in the same box: a two-string kite.',
  'steps.turbot-fish.what':
    'In {houseA} and in {houseB}, {digit} has two places each, and one end of each rules out the other: a turbot fish.',
  'steps.pairs.idea': 'In {houseA}, {digit} is in {placesA}; in {houseB}, in {placesB}. {inner} can’t both be {digit}, so {outer} is.',
  'steps.empty-rectangle.what':
    'In {box}, {digit} is left only in one row and one column, which cross; {line} has two places for it: an empty rectangle.',
  'steps.empty-rectangle.idea':
    'In {line}, {digit} is in {near} or {far}. If it is {far}, {target} can’t be {digit}; if {near}, {box} has its {digit} in line with {target}.',
  'steps.finned-x-wing.what': 'In {lines}, {digit} would form an X-wing without the extra candidate in {fins}, the fin: a finned X-wing.',
  'steps.sashimi-x-wing.what':
    'In {lines}, {digit} would form an X-wing, but one corner is missing, and {fins} is the fin: a sashimi X-wing.',
  'steps.finned.idea':
    'If {fins} is {digit}, {cell} in the same box can’t be. If not, {digit} in {lines} forms an X-wing, which rules out {cell} too.',
  'steps.w-wing.what': 'Two cells can only be {digit} or {other}, and {house} keeps them from both being {other}: a W-wing.',
  'steps.w-wing.idea':
    '{cells} can only be {digit} or {other}. If both were {other}, {house} would have no place for {other}. So {either} is {digit}.',
  'steps.xy-chain.what': 'A chain of {count} cells with two candidates each, where every cell shares one with the next: an XY-chain.',
  'steps.xy-chain.idea':
    'Go along {cells}: if {first} isn’t {digit}, each cell forces the next, until {last} is {digit}. So {either} is {digit}.',
  'steps.remote-pair.what': 'A chain of {count} cells that can all only be {digits}: a remote pair.',
  'steps.remote-pair.idea': '{cells} are {digits} in turn, so {first} and {last} are one of each: {either} is {digit}.',

  'steps.rule.what': 'By itself, {rule} rules out some digits.',
  'steps.rule.idea': 'Only some digits fit {rule}. {follows}',
  'steps.rule.1': 'Go through the ways to fill these cells: none of those that keep to {rule} has a digit that is struck out.',
  'steps.apart.what': 'In {house}, {digit} has few places left, and by {rule} they all rule out the same cell elsewhere.',
  'steps.apart.idea': 'In {house}, {digit} has to be in {places}. Whichever it is, {rule} keeps {digit} out of {cells}.',
  'steps.apart.1': 'By {rule} or by a row, column or box, each of these places rules out {digit} in {cells}.',
  'steps.trial.what': 'No simple step is left. This cell has the fewest digits that it can be: try them.',
  'steps.trial.idea': '{cell} can be {digits}. Tried to the end, only {digit} leads to a solution.',
  'steps.trial.1': 'Try them one by one: all but {digit} sooner or later lead to a contradiction.',
};
