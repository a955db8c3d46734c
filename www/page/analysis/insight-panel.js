/**
 * The panel that tells what is known of the puzzle: why it has no solution and what would mend it,
 * or where solutions differ.
 */

import { button, dress } from '../dom.js';
import { dressForms } from '../forms.js';
import { follow, store } from '../store.js';
import { disable, isDisabled, make } from '../../element/nodes.js';
import { ALL, cellsIn, long, occurrences, reasons, repairName } from './insight-words.js';
import { countSolutions, saveSolutions, stopJobs } from './jobs.js';
import { say, write } from '../../messages/words.js';
import { UNPLAYED, partsOf } from '../../puzzle/moment.js';
import { digits, filled } from '../../puzzle/puzzle.js';

/** @import { Tell } from '../line.js' */
/** @import { RedokuGrid } from '../../element.js' */
/** @import { Notes } from './insight.js' */
/** @import { Known } from './questions.js' */
/** @import { Repair } from '../../pkg/analysis.js' */

/**
 * @typedef {object} Tools what the panel can do
 * @property {RedokuGrid} grid
 * @property {Tell} tell
 * @property {(notes: Notes) => void} choose pencil marks
 * @property {() => void} search for longer if a question took too long, or stop that search
 * @property {(news: Partial<Known>) => void} show findings
 */

/** So many repairs are offered at first. */
const FIRST = 4;

/** What was counted for a moment, as a round number. @param {number} count */
const floor = (count) => {
  const unit = 10 ** Math.floor(Math.log10(count));
  return unit * Math.floor(count / unit);
};

/** @typedef {ReturnType<typeof insightPanel>} InsightPanel */

/** Loads the styles. */
export const ready = () => Promise.all([dressForms(), dress(new URL('./insight.css', import.meta.url))]);

/**
 * @param {HTMLElement} body what the panel is to fill
 * @param {Tools} tools
 */
export function insightPanel(body, { grid, tell, choose, search, show }) {
  const says = make('p', { id: 'insight-says', tabindex: '-1' });
  const more = make('div');
  const counted = make('p');
  const counting = button('', () => countSolutions(tell, panel, show));
  const running = make('div', { class: 'told counting' }, counted, counting);
  const searched = make('p');
  const searching = button('', search);
  const further = make('div', { class: 'told further', hidden: true }, searched, searching);
  /** Whether a question took too long. */
  let tired = false;
  const small = make('select', { id: 'insight-small' });
  const smallLabel = make('label', { for: 'insight-small' });
  const ofCell = make('p', { 'aria-live': 'polite' });
  small.addEventListener('change', () => choose(/** @type {Notes} */ (small.value)));
  const [keeping, saving] = [keep, () => saveSolutions(tell, panel)].map((act) => {
    const made = button('', () => isDisabled(made) || act());
    return made;
  });
  body.append(
    make('div', { class: 'told' }, says, more),
    further,
    running,
    make('div', { class: 'ways' }, keeping, saving),
    make('div', { class: 'small' }, smallLabel, small, ofCell),
  );

  /** Locks the clues, or unlocks them. */
  function keep() {
    grid.setPuzzle({ locked: !grid.locked });
    tell(grid.locked ? say('insight.kept', { count: grid.givenCells.length }) : say('insight.released'));
  }

  /** @param {string} text */
  const line = (text) => make('p', {}, text);

  /**
   * Another puzzle takes the place of this one; the keys stay here, where they are here.
   *
   * @param {ArrayLike<number>} clues
   * @param {number} at The cell that is selected then.
   * @param {string} done
   */
  function change(clues, at, done) {
    const keys = body.contains(document.activeElement);
    const { givenCells: before, candidates, ...snapshot } = grid.snapshot;
    // What the player has written stays, but for digits where there is a clue now.
    const cells = grid.cells.map((digit, cell) => clues[cell] || (before.includes(cell) ? 0 : digit));
    const played = partsOf(snapshot, UNPLAYED);
    const revealed = played.revealed.filter((cell) => !clues[cell]);
    grid.setPuzzle({ cells, candidates, givenCells: filled(clues), ...played, revealed });
    grid.selected = at;
    tell(done);
    if (keys) says.focus({ preventScroll: true });
  }

  /** @param {Repair} repair */
  function way(repair) {
    const what = repairName(repair, grid.cells);
    const made = button(what, () => change(repair.grid, repair.cells[0], say('insight.repaired', { what })));
    // Its cells are marked while somebody thinks about it.
    for (const event of ['focus', 'pointerenter']) made.addEventListener(event, () => grid.highlight('pointed', repair.cells, 'analysis'));
    for (const event of ['blur', 'pointerleave']) made.addEventListener(event, () => grid.highlight('pointed', [], 'analysis'));
    return make('li', {}, made);
  }

  /** @param {readonly Repair[]} repairs @param {string} question */
  function waysOut(repairs, question) {
    const others = repairs.slice(FIRST);
    const list = make('ul', {}, ...repairs.slice(0, FIRST).map(way));
    const rest = make(
      'li',
      {},
      button(
        say('insight.moreRepairs', { count: others.length }),
        () => {
          const items = others.map(way);
          const keys = rest.contains(document.activeElement);
          rest.replaceWith(...items);
          if (keys) items[0].querySelector('button')?.focus();
        },
        { class: 'quiet' },
      ),
    );
    if (others.length) list.append(rest);
    return [line(say(question)), list];
  }

  /**
   * A button that shows clues in the grid and names them.
   *
   * @param {number[]} cells
   */
  function marking(cells) {
    const named = make('p', { hidden: true }, cellsIn(cells, grid.cells));
    const mark = button(
      say('insight.mark', { count: cells.length }),
      () => {
        const on = mark.getAttribute('aria-pressed') !== 'true';
        mark.setAttribute('aria-pressed', `${on}`);
        grid.highlight('pointed', on ? cells : [], 'analysis');
        named.hidden = !on;
      },
      { 'aria-pressed': 'false' },
    );
    return [mark, named];
  }

  /** @param {{ cell: number, digit: number }[]} fix */
  function writing(fix) {
    const cells = digits(grid.puzzle.cells);
    for (const { cell, digit } of fix) cells[cell] = digit;
    return button(say('insight.write', { count: fix.length }), () =>
      change(cells, fix[0].cell, say('insight.written', { count: fix.length })),
    );
  }

  /** @param {Known} known @returns {[string, ...HTMLElement[]]} */
  function words({ outlook, plain, count, diagnosis, rules, repairs, redundant, differences, lacking, exact, end }) {
    const ended = end ? [line(say(`insight.${end}`))] : [];
    /**
     * What is known before the rest is.
     *
     * @param {string} first
     * @returns {[string, ...HTMLElement[]]}
     */
    const sofar = (first) => [first, ...ended];
    if (outlook === 'none') {
      if (!diagnosis) return sofar(say(end ? 'insight.nothing' : 'insight.looking'));
      const [first, ...others] = reasons(diagnosis, rules ?? [], grid.cells, !!grid.snapshot.candidates);
      return [
        first,
        ...others.map(line),
        ...(!repairs ? ended : repairs.length ? waysOut(repairs, 'insight.repairs') : [line(say('insight.noRepairs'))]),
      ];
    }
    if (outlook === 'one') {
      const unique = say('insight.unique');
      if (!redundant) return sofar(unique);
      if (!redundant.length) return [unique, line(say('insight.minimal'))];
      return [unique, line(say('insight.redundant', { count: redundant.length })), ...marking(redundant)];
    }
    if (outlook === 'own') return [say('insight.ownRule')];
    if (outlook === 'empty') return [say('insight.empty', { all: long(ALL) })];
    if (outlook === 'slow') return [say(end === 'failed' ? 'insight.failed' : 'insight.slow')];
    if (!diagnosis) return end ? sofar(say(`insight.${outlook}`, { count })) : [say('insight.looking')];
    const many = exact
      ? say('insight.exactly', { all: long(exact) })
      : diagnosis.more
        ? say('insight.moreThan', { count: floor(diagnosis.count) })
        : say('insight.counted', { count: diagnosis.count });
    const exactly = diagnosis.more && !plain ? [line(say('insight.plainOnly'))] : [];
    if (!differences) return [...sofar(many), ...exactly];
    const { cells, fix, fewest } = differences;
    const all = cells.length === 81 - grid.givenCells.length;
    const where = cells.length
      ? [...exactly, line(all ? say('insight.differAll') : say('insight.differ', { count: cells.length }))]
      : exactly;
    if (lacking) where.push(line(say('insight.lacking', { count: lacking })));
    const slips = repairs?.length ? waysOut(repairs, 'insight.slips') : ended;
    if (!fix.length) return [many, ...where, ...slips];
    const digits = Object.fromEntries(fix.map(({ cell, digit }) => [cell, digit]));
    const named = cellsIn(
      fix.map(({ cell }) => cell),
      digits,
    );
    return [
      many,
      ...where,
      line(say(fewest ? 'insight.fewest' : 'insight.enough', { count: fix.length, cells: named })),
      writing(fix),
      ...slips,
    ];
  }

  const panel = {
    /**
     * How far counting is.
     *
     * @param {string} text
     * @param {boolean} busy
     */
    count(text, busy) {
      counted.textContent = text;
      running.classList.toggle('busy', busy);
      write(counting, say(busy ? 'insight.cancel' : 'insight.count'));
    },

    /**
     * Shows the progress of a search without a time limit, or offers to start one.
     *
     * @param {string} text
     * @param {boolean} busy
     */
    search(text, busy) {
      searched.textContent = text;
      further.classList.toggle('busy', busy);
      further.hidden = !busy && !tired;
      write(searching, say(busy ? 'insight.cancel' : 'insight.goOn'));
    },

    /** @param {boolean} busy Whether solutions are being looked for, to be saved. */
    save(busy) {
      write(saving, say(busy ? 'insight.cancel' : 'insight.save'));
    },

    /** @param {Notes} notes Which pencil marks are shown. */
    choose(notes) {
      small.value = notes;
      ofCell.hidden = notes !== 'true';
    },

    /** Shows in how many solutions the candidates of the selected cell occur. */
    showCell() {
      const { candidates } = store.analysis;
      const cell = grid.selected;
      const known = store.notes === 'true' && candidates && !grid.cells[cell];
      write(ofCell, known ? occurrences(candidates, cell) : '');
    },

    /** Stops the jobs, and removes the progress and the marks of the previous puzzle. */
    reset() {
      stopJobs();
      panel.count('', false);
      panel.save(false);
      grid.highlight('pointed', [], 'analysis');
    },

    /** @param {boolean} keys Whether the keys come here, too. */
    focus(keys) {
      if (keys) says.focus();
      else says.scrollIntoView({ block: 'nearest' });
    },
  };

  function speak() {
    const { value } = small;
    smallLabel.textContent = say('insight.small');
    small.replaceChildren(...['off', 'candidates', 'true'].map((notes) => make('option', { value: notes }, say(`insight.notes.${notes}`))));
    small.value = value || 'off';
    panel.save(false);
    panel.count('', false);
    panel.search('', false);
    lock();
  }

  const lock = () => write(keeping, say(grid.locked ? 'insight.release' : 'insight.keep'));

  follow(['language'], speak);
  follow(['puzzle'], lock);
  /** What the panel was last drawn from. @type {unknown[]} */
  let drawn = [];
  follow(['analysis', 'language'], ({ analysis, language }) => {
    const parts = !body.hidden ? [language, ...Object.values(analysis)] : [];
    const unchanged = parts.every((part, index) => part === drawn[index]);
    drawn = parts;
    // A button that is replaced between press and release is never clicked.
    if (unchanged) return;
    const [first, ...others] = words(analysis);
    says.textContent = first;
    more.replaceChildren(...others);
    tired = analysis.end === 'tired';
    further.hidden = !tired && !further.classList.contains('busy');
    counting.hidden = !analysis.diagnosis?.more || !analysis.plain || !!analysis.exact;
    disable(saving, !/^(one|several|many)$/.test(analysis.outlook));
    disable(keeping, /own|empty/.test(analysis.outlook));
  });
  speak();
  return panel;
}
