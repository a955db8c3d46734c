/** What techniques.html and docs/techniques.md say of each technique: easiest first, names of shapes beside the technique they belong to. */

/** @typedef {{ en: string, zh: string }} Both */

/**
 * @typedef {object} Entry
 * @property {string} key the `name` of its steps
 * @property {keyof typeof KINDS} kind
 * @property {Both} rating
 * @property {Both} also other names, '' where there are none
 * @property {string} en three sentences on what it is
 * @property {string} zh
 */

/** The kinds of techniques. */
export const KINDS = {
  single: { en: 'Singles', zh: '单数' },
  locked: { en: 'Locked digits', zh: '区块' },
  set: { en: 'Pairs, triplets, quads', zh: '数对与数组' },
  fish: { en: 'Fish', zh: '鱼' },
  wing: { en: 'Wings', zh: '翼' },
  unique: { en: 'Uniqueness', zh: '唯一性' },
  exclusion: { en: 'Exclusion', zh: '排除' },
  digit: { en: 'Chains of one digit', zh: '单数链' },
  chain: { en: 'Chains', zh: '链' },
  branch: { en: 'Chains with branches', zh: '分支链' },
};

/** @param {string} en @param {string} [zh] */
const both = (en, zh = en) => ({ en, zh });

/** @type {Entry[]} */
export const ENTRIES = [
  {
    key: 'last-cell', kind: 'single', rating: both('1.0'), also: both('full house, last digit', '唯一空格、Full House'),
    en: 'A row, column or box has only one empty cell left. Eight digits stand there, so the ninth goes in. It is the easiest step there is, and the last one of every puzzle.',
    zh: '某一行、列或宫只剩一个空格。那里已有八个数字，第九个填进去即可。这是最容易的一步，也是每道题的最后一步。',
  },
  {
    key: 'hidden-single', kind: 'single', rating: both('1.2 in a box, 1.5 in a row or column', '宫 1.2，行列 1.5'), also: both('only place, pinned digit, slicing and slotting', '隐性唯一数、排除法'),
    en: 'A digit has only one place left in a row, a column or a box. Look along the lines that already have the digit: they cross out cells until a single one is left. Boxes are easiest to scan, and most newspaper puzzles need little else.',
    zh: '某个数字在某一行、列或宫中只剩一个位置。顺着已有该数字的行和列看过去，划掉不能填的格，剩下的一格就是答案。宫最容易观察，报纸上的题目大多靠它就能做完。',
  },
  {
    key: 'direct-pointing', kind: 'locked', rating: both('1.7'), also: both('pointing and a hidden single', '宫区块加摒除'),
    en: 'In one box a digit can only be in one line, wherever exactly it goes. That line is then taken in the next boxes as well, and in one of them a single place is left for the digit. No pencil marks are needed to see it.',
    zh: '某个数字在一个宫里只能填在某一行（列），具体哪一格还不知道。这一行在相邻的宫里因此也被占用，其中一宫便只剩一个位置。不必写候选数也能看出来。',
  },
  {
    key: 'direct-claiming', kind: 'locked', rating: both('1.9'), also: both('claiming and a hidden single', '行列区块加摒除'),
    en: 'In one line a digit can only be in one box, so the other lines can’t have it there. In one of them a single place is left outside. The scale has a place for it, but no puzzle needs it: whenever it is there, direct pointing is there as well.',
    zh: '某个数字在一行（列）里只能填在某一宫，其他行在这一宫里便不能有它。其中一行在宫外只剩一个位置。难度表为它留了位置，但没有题目用得上：它出现时，宫区块摒除也一定出现。',
  },
  {
    key: 'direct-hidden-pair', kind: 'set', rating: both('2.0'), also: both('hidden pair and a single', '隐性数对加摒除'),
    en: 'Two digits have the same two places left in a row, a column or a box, and so fill them. A third digit loses these places and has only one other. It goes there at once.',
    zh: '两个数字在某一行、列或宫中只剩同样的两个位置，于是占满这两格。第三个数字不能再填在那里，只剩另外一个位置。这一格立刻就能填出。',
  },
  {
    key: 'naked-single', kind: 'single', rating: both('2.3'), also: both('sole candidate, only digit', '显性唯一数、唯一余数'),
    en: 'A cell can be only one digit, because the other eight stand in its row, its column or its box. It is simple to explain, but not so simple to find without pencil marks. Look at cells whose row, column and box are well filled.',
    zh: '某一格只能填一个数字，因为其他八个都已在它的行、列、宫中出现。道理简单，不写候选数却不容易发现。可以先看行、列、宫都填得较满的格。',
  },
  {
    key: 'direct-hidden-triplet', kind: 'set', rating: both('2.5'), also: both('hidden triple and a single', '隐性三数组加摒除'),
    en: 'Three digits have only three places left between them in a row, a column or a box. They fill these, and another digit is left with a single place outside. That one can be written down.',
    zh: '三个数字在某一行、列或宫中总共只剩三个位置，于是占满这三格。另一个数字因此只剩外面的一个位置。这一格就可以填了。',
  },
  {
    key: 'pointing', kind: 'locked', rating: both('2.6'), also: both('locked candidates (type 1), pointing pair', '区块排除、锁定候选数（类型 1）'),
    en: 'In one box all places for a digit lie in the same row or column. Wherever the digit goes, it goes in that line, so the rest of the line can’t have it. The box points along the line.',
    zh: '某个数字在一个宫里的位置全在同一行（列）。无论填在哪一格，都在这一行，所以这一行的其他格不能是它。宫像是沿着这一行指过去。',
  },
  {
    key: 'claiming', kind: 'locked', rating: both('2.8'), also: both('locked candidates (type 2), box-line reduction', '行列对宫区块、锁定候选数（类型 2）'),
    en: 'In one row or column all places for a digit lie in the same box. The line claims that box’s digit, so the other cells of the box can’t have it. It is pointing the other way round.',
    zh: '某个数字在一行（列）里的位置全在同一宫。这一宫的该数字被这一行占去，宫里的其他格不能是它。它与宫区块正好相反。',
  },
  {
    key: 'naked-pair', kind: 'set', rating: both('3.0'), also: both('twins, disjoint pair', '数对'),
    en: 'Two cells in the same row, column or box have the same two digits left, and nothing else. One of them takes one digit and one the other, so both digits are used up. All other cells there lose them.',
    zh: '同一行、列或宫中有两格只剩同样的两个数字。它们各占一个，两个数字就都用掉了。那里的其他格都不能再填这两个数字。',
  },
  {
    key: 'x-wing', kind: 'fish', rating: both('3.2'), also: both('fish of size two', '二链列'),
    en: 'In each of two rows a digit has the same two places. The rows need one each and can’t share a column, so between them they take the digit of both columns. Everything else in these columns loses it; rows and columns may change roles.',
    zh: '某个数字在两行里都只有同样的两个位置。两行各要一个，又不能在同一列，所以这两列的该数字都被这两行占去。这两列的其他格都不能是它；行与列可以互换。',
  },
  {
    key: 'hidden-pair', kind: 'set', rating: both('3.4'), also: both('hidden twins', '隐性对'),
    en: 'Two digits have the same two places left in a row, a column or a box. They fill these two cells, so whatever else seemed possible there is not. What is hidden among other candidates becomes a plain pair.',
    zh: '两个数字在某一行、列或宫中只剩同样的两个位置。它们占满这两格，那里看似可能的其他数字都可以划掉。藏在许多候选数里的数对就显露出来了。',
  },
  {
    key: 'naked-triplet', kind: 'set', rating: both('3.6'), also: both('naked triple', '三数组'),
    en: 'Three cells in the same row, column or box have only three digits left between them; no cell needs to have all three. Three cells take three digits, so these are used up. All other cells there lose them.',
    zh: '同一行、列或宫中有三格，合起来只剩三个数字，每格不必三个都有。三格正好分掉三个数字。那里的其他格都不能再填它们。',
  },
  {
    key: 'swordfish', kind: 'fish', rating: both('3.8'), also: both('fish of size three', '三链列'),
    en: 'It is an X-wing with three rows and three columns. In three rows a digit has places in only three columns, two or three in each row. So these rows take the digit of all three columns, and the rest of the columns loses it.',
    zh: '它是三行三列的 X 翼。某个数字在三行里的位置只涉及三列，每行两个或三个。所以这三列的该数字都被这三行占去，其他格不能是它。',
  },
  {
    key: 'hidden-triplet', kind: 'set', rating: both('4.0'), also: both('hidden triple', '隐性三链数'),
    en: 'Three digits have only three places left between them in a row, a column or a box. They fill these three cells, whatever else is pencilled in there. All other digits go from them.',
    zh: '三个数字在某一行、列或宫中总共只剩三个位置。无论那里还写着什么，这三格都由它们占满。其他数字都可以从这三格划掉。',
  },
  {
    key: 'xy-wing', kind: 'wing', rating: both('4.2'), also: both('Y-wing, bent triple', 'Y 翼'),
    en: 'One cell, the pivot, has two digits left; two cells in its row, column or box share one of these each, and have a third digit in common. Whichever the pivot is, one of the two wings becomes that third digit. So a cell that sees both wings can’t be it.',
    zh: '一格（轴）剩两个数字；与它同行、列或宫的两格各与它共有其中一个，并且共有第三个数字。无论轴填哪个，两翼中必有一个是第三个数字。所以能看到两翼的格不能是它。',
  },
  {
    key: 'xyz-wing', kind: 'wing', rating: both('4.4'), also: both('', ''),
    en: 'It is an XY-wing whose pivot has the third digit too. Then the pivot or one of the wings is that digit. A cell that sees all three of them can’t be it.',
    zh: '它是轴上也有第三个数字的 XY 翼。这样，轴或两翼之一必是该数字。能同时看到三者的格不能是它。',
  },
  {
    key: 'unique-rectangle', kind: 'unique', rating: both('4.5 and more', '4.5 起'), also: both('UR, deadly rectangle', '唯一性矩形（UR）'),
    en: 'Four cells in two rows, two columns and two boxes must not all hold the same two digits, for these could be swapped and the puzzle would have a second solution. So one of the four is something else. Type 1: only one can be; type 2: the something else is one digit; type 3: it completes a set; type 4: a digit is locked in two of them.',
    zh: '两行、两列、两宫交成的四格不能只填同样的两个数字，否则它们可以对调，题目就有第二个解。所以四格中必有一格是别的数字。类型 1：只有一格可以；类型 2：别的数字只有一个；类型 3：它凑成一个数组；类型 4：其中一个数字被锁定在两格。',
  },
  {
    key: 'unique-loop', kind: 'unique', rating: both('4.6 and more', '4.6 起'), also: both('uniqueness loop', '唯一性环'),
    en: 'It is a unique rectangle with six or more cells in a ring. Every row, column and box that the ring meets has exactly two of its cells, so two digits could still be swapped all the way round. The four types are the same.',
    zh: '它是六格或更多格连成一环的唯一矩形。环所到的每一行、列、宫都恰有其中两格，所以两个数字同样可以沿环对调。四种类型与唯一矩形相同。',
  },
  {
    key: 'naked-quad', kind: 'set', rating: both('5.0'), also: both('naked quadruple', '四数组'),
    en: 'Four cells in the same row, column or box have only four digits left between them. They use up these digits. All other cells there lose them.',
    zh: '同一行、列或宫中有四格，合起来只剩四个数字。四格正好分掉它们。那里的其他格都不能再填这些数字。',
  },
  {
    key: 'jellyfish', kind: 'fish', rating: both('5.2'), also: both('fish of size four', '四链列'),
    en: 'It is an X-wing with four rows and four columns. The four rows take the digit of the four columns between them. Larger fish are not needed: where one is, a smaller one swims the other way.',
    zh: '它是四行四列的 X 翼。四行把四列的该数字都占去。更大的鱼用不着：有大鱼的地方，换个方向看必有更小的鱼。',
  },
  {
    key: 'hidden-quad', kind: 'set', rating: both('5.4'), also: both('hidden quadruple', '隐性四链数'),
    en: 'Four digits have only four places left between them in a row, a column or a box. They fill these cells, and all other digits go from them. It is rare, and hard to see.',
    zh: '四个数字在某一行、列或宫中总共只剩四个位置。它们占满这四格，其他数字都可以划掉。它很少见，也很难发现。',
  },
  {
    key: 'bug', kind: 'unique', rating: both('5.6 and more', '5.6 起'), also: both('bivalue universal grave, BUG+1', '全双值格致死解法、BUG+1'),
    en: 'If every empty cell had two digits left, and every digit two places wherever it is missing, a puzzle could not have exactly one solution. So where a few extra candidates are all that prevents this, one of them is right. With a single one, that cell is solved.',
    zh: '如果每个空格都只剩两个数字，每个数字在所缺之处也都只剩两个位置，题目就不可能恰好有一个解。所以，若只靠几个多出来的候选数才避免这种局面，其中必有一个是对的。只多出一个时，那一格就解出来了。',
  },
  {
    key: 'aligned-pair', kind: 'exclusion', rating: both('6.2'), also: both('APE'),
    en: 'Take two cells and try every way to fill them together. Some ways clash, and some leave a neighbour of both without a digit. A digit that is in none of the ways that remain can go.',
    zh: '取两格，把它们的填法一起试一遍。有些填法互相冲突，有些会让与两格都相邻的某格无数可填。余下的填法里都没有出现的数字就可以划掉。',
  },
  {
    key: 'x-cycle', kind: 'digit', rating: both('6.5 and more', '6.5 起'), also: both('continuous nice loop on one digit, fishy cycle', '单数连续环'),
    en: 'Follow one digit: where a row, column or box has two places for it, one of them is right. When such links and their opposites come back to where they began, the digit is in every second cell of the ring, one way or the other. A cell that sees one of each kind can’t have it.',
    zh: '只看一个数字：某一行、列或宫只剩两个位置时，必有一个是对的（强链）；两格能互相看到时，至多一个是对的（弱链）。强弱相间又回到起点时，该数字在环上每隔一格出现一次，只有两种排法。与两种排法都相邻的格不能是它。',
  },
  {
    key: 'y-cycle', kind: 'chain', rating: both('6.5 and more', '6.5 起'), also: both('continuous XY-chain', '连续 XY 链'),
    en: 'A ring of cells with two digits left each, in which every cell shares a digit with the next one. All of them hold one way round or the other way round. So each shared digit is used up between its two cells.',
    zh: '各剩两个数字的格连成一环，每格与下一格共有一个数字。整环只有正、反两种填法。所以相邻两格共有的数字必被它们用掉。',
  },
  {
    key: 'forcing-x-chain', kind: 'digit', rating: both('6.6 and more', '6.6 起'), also: both('single-digit chain, discontinuous nice loop on one digit', '单数链'),
    en: 'Suppose a digit in a cell, and follow this digit alone from one row, column or box with two places to the next. If the chain comes back to say no, the digit can’t be there. The other way round: if “no” leads to “yes”, it is there.',
    zh: '假设某格是某个数字，只沿着这个数字，从一个只剩两个位置的行、列、宫推到下一个。如果推回来说“不是”，它就不能在那里。反过来，如果“不是”推出“是”，它就在那里。',
  },
  {
    key: 'skyscraper', kind: 'digit', rating: both('6.6'), also: both('two strong links', '两条强链'),
    en: 'In two parallel lines a digit has two places each, and one end of each stands in the same line across: the ground floor. They can’t both be right, so at least one of the two roofs is. A cell that sees both roofs can’t have the digit.',
    zh: '某个数字在两条平行线上各有两个位置，一端对齐（楼底）。两个楼底不能同时成立，所以两个楼顶至少有一个成立。能看到两个楼顶的格不能是它。',
  },
  {
    key: 'two-string-kite', kind: 'digit', rating: both('6.6'), also: both('two strong links', '两条强链'),
    en: 'A digit has two places in a row and two in a column, and one of each lies in the same box. These two can’t both be right, so one of the far ends is. The cell where the lines from the far ends meet can’t have the digit.',
    zh: '某个数字在一行有两个位置，在一列有两个位置，各有一个在同一宫。这两个不能同时成立，所以远端至少有一个成立。两个远端延长线的交点不能是它。',
  },
  {
    key: 'turbot-fish', kind: 'digit', rating: both('6.6'), also: both('two strong links', '大比目鱼'),
    en: 'It is the general case of skyscraper and kite: a digit has two places in each of two rows, columns or boxes, and one of each rules out the other. So one of the other two is right. A cell that sees both of these can’t have the digit.',
    zh: '它是摩天楼和双线风筝的一般形式：某个数字在两个行、列或宫中各有两个位置，其中各一个互相排斥。所以另外两个至少有一个成立。能看到这两个的格不能是它。',
  },
  {
    key: 'empty-rectangle', kind: 'digit', rating: both('7.6'), also: both('ER, hinge', 'ER'),
    en: 'In a box the places for a digit form a cross, one row and one column, and leave the rectangle of the other cells empty. A line outside with two places for the digit aims one end at the cross. A cell in line with the other end and with the other arm of the cross can’t have the digit.',
    zh: '某个数字在一宫里的位置排成十字（一行和一列），其余各格空着，构成矩形。宫外某行（列）有两个位置，一端对着十字的一臂。与另一端以及十字另一臂都在同一线上的格不能是它。',
  },
  {
    key: 'finned-x-wing', kind: 'digit', rating: both('7.6'), also: both('', ''),
    en: 'It is an X-wing, but for one or two more places in the same box as one of its corners: the fin. Either a fin is right, or the X-wing is. What both rule out, a cell of the corner’s line in that box, can’t have the digit.',
    zh: '它是 X 翼，只是在一角所在的宫里多出一两个位置，叫作“鳍”。要么鳍成立，要么 X 翼成立。两者都能排除的格（在该宫、与该角同线）不能是它。',
  },
  {
    key: 'sashimi-x-wing', kind: 'digit', rating: both('7.6'), also: both('sashimi fish', '缺角鳍 X 翼'),
    en: 'It is a finned X-wing in which the corner beside the fin is missing. The reasoning is the same: if no fin is right, the digit goes to the corners that remain. Either way a cell beside the fin can’t have it.',
    zh: '它是鳍旁边缺了一角的带鳍 X 翼。道理相同：如果鳍不成立，该数字就填在余下的角上。无论哪种，鳍旁边的那一格都不能是它。',
  },
  {
    key: 'xy-cycle', kind: 'chain', rating: both('7.0 and more', '7.0 起'), also: both('continuous nice loop, bidirectional cycle', '连续环'),
    en: 'A chain of “if this, then that” over any digits and cells comes back to where it began. Then it holds forwards or backwards, all the way round. Whatever clashes with both directions can go.',
    zh: '“若此则彼”的推理经过任意的数字和格，回到起点。那么整条链要么正着成立，要么反着成立。与两个方向都冲突的候选数可以划掉。',
  },
  {
    key: 'forcing-chain', kind: 'chain', rating: both('7.0 and more', '7.0 起'), also: both('alternating inference chain, discontinuous nice loop', '交替推理链（AIC）、不连续环'),
    en: 'Suppose something about one cell and follow what it forces, one link after another, with any digits. Where the chain ends by denying its own beginning, the beginning was wrong. Each link needs only a cell with two digits, or two places for a digit.',
    zh: '对某一格作一个假设，不限数字，一环一环推下去。如果最后推翻了自己的起点，起点就是错的。每一环只需要一个只剩两个数字的格，或某个数字只剩的两个位置。',
  },
  {
    key: 'w-wing', kind: 'chain', rating: both('7.1'), also: both('semi-remote naked pair', '半远程数对'),
    en: 'Two cells far apart have the same two digits left. Some row, column or box has only two places for one of these digits, one beside each cell, so they can’t both be that digit. One of them is the other digit, and a cell that sees both can’t be.',
    zh: '相隔较远的两格只剩同样的两个数字。某一行、列或宫里，其中一个数字只有两个位置，分别与这两格相邻，所以两格不能都是它。两格至少有一个是另一个数字，能看到两格的格不能是它。',
  },
  {
    key: 'xy-chain', kind: 'chain', rating: both('7.2 and more', '7.2 起'), also: both('double implication chain', '双值格链'),
    en: 'A chain of cells with two digits left each, in which every cell shares a digit with the next. If the first cell is not a certain digit, each cell pushes the next one along until the last cell is that digit. So one of the two ends is it, and a cell that sees both ends is not.',
    zh: '各剩两个数字的格连成一串，每格与下一格共有一个数字。如果第一格不是某个数字，一格推一格，最后一格就是它。所以两端必有一个是它，能看到两端的格不是。',
  },
  {
    key: 'remote-pair', kind: 'chain', rating: both('7.2 and more', '7.2 起'), also: both('', ''),
    en: 'It is an XY-chain whose cells all have the same two digits left. They alternate, so cells at an odd distance are one of each. No step is called so at present: neighbours in the chain are naked pairs, and after these an X-chain is always found first.',
    zh: '它是各格都只剩同样两个数字的 XY 链。这些格轮流填两个数字，相隔奇数步的两格各占一个。目前没有哪一步会叫这个名字：链上相邻的格是显性数对，用过它们之后，总会先发现 X 链。',
  },
  {
    key: 'aligned-triplet', kind: 'exclusion', rating: both('7.5'), also: both('ATE'),
    en: 'It is aligned pair exclusion with three cells. All ways to fill them are tried; those that clash or leave a neighbour empty go. A digit that is in none of the others goes as well.',
    zh: '它是三格的对齐排除。把三格的所有填法试一遍，互相冲突或让某格无数可填的都不算。余下的填法里都没有出现的数字就可以划掉。',
  },
  {
    key: 'nishio', kind: 'digit', rating: both('7.5 and more', '7.5 起'), also: both('', ''),
    en: 'Look at one digit alone, and suppose it in a cell. Follow where it has to be in other rows, columns and boxes, and where it can’t be. If some cell both has to have it and can’t, it was not in the first one. The method is Tetsuya Nishio’s.',
    zh: '只看一个数字，假设它在某一格。推下去，看它在其他行、列、宫里必须在哪里、不能在哪里。如果某格既必须是它又不能是它，最初的假设就错了。这种方法得名于西尾彻也。',
  },
  {
    key: 'cell-chains', kind: 'branch', rating: both('8.0 and more', '8.0 起'), also: both('triple forcing chain', '多重强制链'),
    en: 'Take a cell with three or more digits left, and follow what each of them forces. One of them is right, whichever it is. So what all of them lead to is true.',
    zh: '取一个剩三个或更多数字的格，分别看每个数字会推出什么。其中必有一个是对的。所以它们共同推出的结论一定成立。',
  },
  {
    key: 'region-chains', kind: 'branch', rating: both('8.0 and more', '8.0 起'), also: both('unit forcing chains, house forcing chains', '行列宫强制链'),
    en: 'Take a digit in a row, a column or a box, and follow what each of its places forces. One of the places is right, whichever it is. So what all of them lead to is true.',
    zh: '取某个数字在一行、列或宫里的各个位置，分别看每个位置会推出什么。其中必有一个是对的。所以它们共同推出的结论一定成立。',
  },
  {
    key: 'dynamic-cell', kind: 'branch', rating: both('8.5 and more', '8.5 起'), also: both('dynamic forcing chains', '动态强制链'),
    en: 'As with cell chains, each digit of a cell is followed, but now everything counts that has become clear on the way. A link may rest on several earlier ones, in branches that meet again. What all digits of the cell lead to is true.',
    zh: '与单元格强制链一样，把一格的每个数字推下去，但途中得出的一切都可以使用。一环可以依据前面的好几环，分支可以再会合。各个数字共同推出的结论一定成立。',
  },
  {
    key: 'dynamic-region', kind: 'branch', rating: both('8.5 and more', '8.5 起'), also: both('dynamic forcing chains', '动态强制链'),
    en: 'As with region chains, each place of a digit is followed, with everything that has become clear on the way. A link may rest on several earlier ones. What all places lead to is true.',
    zh: '与区域强制链一样，把某个数字的每个位置推下去，途中得出的一切都可以使用。一环可以依据前面的好几环。各个位置共同推出的结论一定成立。',
  },
  {
    key: 'dynamic-contradiction', kind: 'branch', rating: both('8.5 and more', '8.5 起'), also: both('contradiction forcing chains', '矛盾强制链'),
    en: 'Suppose a digit in a cell, and follow all that it forces, branch by branch. If two branches disagree on something, the digit was wrong. The hardest puzzles need patterns, or even other chains, inside of these branches.',
    zh: '假设某格是某个数字，沿着各个分支推下去。如果两个分支互相矛盾，这个数字就是错的。最难的题目还要在分支里使用其他结构，甚至其他的链。',
  },
  {
    key: 'dynamic-double', kind: 'branch', rating: both('8.5 and more', '8.5 起'), also: both('double forcing chains', '双向强制链'),
    en: 'Suppose that a cell is a certain digit, and then that it is not. Follow both, branch by branch. What both lead to is true.',
    zh: '先假设某格是某个数字，再假设不是。两种情形都沿着各个分支推下去。两者共同推出的结论一定成立。',
  },
];
