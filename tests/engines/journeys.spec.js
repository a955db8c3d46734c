/** What people do with Redoku, and what they see of it: the same in each engine. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { serve } from '../../xtask/node/server.js';
import { generate, init } from '../../www/make.js';
import { puzzles } from '../../www/page/examples-ruled.js';
import { RANGES } from '../../www/steps/level.js';
import { CONFLICT, DRAWING, EASY, EASY_SOLVED, EMPTY, NONE, TWO, plainly } from '../page/puzzles.js';
import { BLURRED, SHEET, SHEET_CELLS, TURNED } from '../page/pictures.js';
import { KEYS, MENU, PANELS, place } from '../where.js';
import { expect, test } from './engine.js';
import { darkestOf, inkOf, read, shadeOf } from './pixels.js';

/** @import { Sheet } from './engine.js' */

const LINES = EASY.replaceAll('.', '0').match(/.{9}/g)?.join('\n');

/** One digit of EASY mistyped, which no house shows: r1c3 would be 4. */
const WRONG = `531${EASY.slice(3)}`;

/** Custom rules: the second makes one wait. */
const OWN = 'return cells[0] === 0 || cells[0] === 5;';
const SLOW = 'for (const end = Date.now() + 5; Date.now() < end;); return true';

/** The examples with rules, in the order of their menu. */
const RULES = Object.keys(puzzles);

/** @param {Sheet} sheet @param {string} selector What comes, and is to be seen. */
const appears = (sheet, selector) => expect.poll(() => sheet.count(selector)).toBeGreaterThan(0);

/** @param {Sheet} sheet @param {string} selector */
const goes = (sheet, selector) => expect.poll(() => sheet.count(selector)).toBe(0);

test.describe('in the grid', () => {
  test('a puzzle is typed by keys and solved by Enter', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open();
    await page.click(sheet.cell(1, 1));
    await page.keyboard.type(EASY);
    await sheet.expectGrid(EASY);
    await page.keyboard.press('Enter');
    await sheet.expectGrid(EASY, EASY_SOLVED);
    expect(await sheet.kind()).toBe('unique');
  });

  test('keys move, erase, undo and redo', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(EASY);
    const one = `534${EASY.slice(3)}`;
    const both = `${one.slice(0, 17)}8${EASY.slice(18)}`;
    await page.click(sheet.cell(1, 3));
    await page.keyboard.type('4');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.type('8');
    await sheet.expectGrid(both);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await sheet.expectGrid(EASY);
    await page.keyboard.press('Control+y');
    await sheet.expectGrid(one);
    await page.keyboard.press('Control+Shift+z');
    await sheet.expectGrid(both);
    // The clues are locked: only the player's own digit goes.
    await page.keyboard.press('Control+Home');
    for (const key of ['Delete', 'ArrowRight', 'ArrowRight', 'Delete']) await page.keyboard.press(key);
    await sheet.expectGrid(`${EASY.slice(0, 17)}8${EASY.slice(18)}`);
  });

  test('the number pad types, and the tools undo, redo and clear', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open();
    await page.click(sheet.cell(5, 5));
    for (const digit of [3, 7, 0]) await sheet.pad(digit);
    const typed = `${EMPTY.slice(0, 40)}37${EMPTY.slice(42)}`;
    await sheet.expectGrid(typed);
    await sheet.press('undo');
    await sheet.expectGrid(`${EMPTY.slice(0, 40)}3${EMPTY.slice(41)}`);
    await sheet.press('redo');
    await sheet.expectGrid(typed);
    await sheet.press('clear');
    await sheet.expectGrid(EMPTY);
    await sheet.press('undo');
    await sheet.expectGrid(typed);
  });

  test('the number pad writes pencil marks if a key is held, and in pencil mode', async ({ sheet }) => {
    const { page } = sheet;
    const marks = () => sheet.ask((grid) => grid.pencilMarks?.[2] ?? 0);
    await sheet.open(EASY);
    await page.click(sheet.cell(1, 3));
    await sheet.hold(4);
    await expect.poll(marks).toBe(8);
    await sheet.press('marks');
    await sheet.pad(1);
    await expect.poll(marks).toBe(9);
    await sheet.pad(0);
    await expect.poll(marks).toBe(0);
    await sheet.expectGrid(EASY);
    await sheet.press('marks');
    await sheet.pad(4);
    await sheet.expectGrid(`534${EASY.slice(3)}`);
  });

  test('digits in conflict are marked as they are typed', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(CONFLICT);
    await appears(sheet, '[part~=conflict]');
    expect(await sheet.kind()).toBe('conflict');
    expect(await sheet.count('[part~=conflict]')).toBe(3);
    // Hatched from side to side: here beside the digits.
    const picture = read(await page.screenshot());
    for (const { left, top, width, height } of await sheet.boxes('[part~=conflict]')) {
      const shade = shadeOf(picture, {
        left: left + 0.06 * width,
        right: left + 0.24 * width,
        top: top + 0.2 * height,
        bottom: top + 0.8 * height,
      });
      expect(shade).toBeGreaterThan(0.15);
      expect(shade).toBeLessThan(0.6);
    }
    // A clue can be corrected once it is unlocked.
    await sheet.ask((grid) => grid.setPuzzle({ locked: false }));
    await page.click(sheet.cell(1, 2));
    await page.keyboard.press('Delete');
    await goes(sheet, '[part~=conflict]');
    expect(await sheet.kind()).toBe('typing');
  });
});

test.describe('playing', () => {
  test('a hint says more each time, and then does it', async ({ sheet }) => {
    await sheet.open(EASY);
    /** @type {string[]} */
    const said = [];
    for (let stage = 1; stage < 4; stage++) {
      await sheet.press('hint');
      await expect.poll(() => sheet.ask((grid) => grid.currentHint?.stage)).toBe(stage);
      said.push(await sheet.ask((grid) => grid.status.text));
    }
    expect(said).toEqual([
      'Look at box 2.',
      'There is only one place left for 8 in box 2: a hidden single.',
      'No other empty cell in box 2 can be 8, so the 8 has to go in r1c6.',
    ]);
    await sheet.press('hint');
    await expect.poll(() => sheet.ask((grid) => grid.value)).toBe(`${EASY.slice(0, 5)}8${EASY.slice(6)}`);
  });

  test('pencil marks are typed, kept up to date, and undone', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(EASY);
    await sheet.press('candidates');
    await expect.poll(() => sheet.ask((grid) => grid.pencilMarks?.[3])).toBe(0b100010);
    await page.click(sheet.cell(1, 3));
    await page.keyboard.press('m');
    await page.keyboard.press('1');
    await expect.poll(() => sheet.ask((grid) => grid.pencilMarks?.[2])).toBe(0b1010);
    await page.keyboard.press('m');
    await page.keyboard.press('2');
    await expect.poll(() => sheet.ask((grid) => grid.pencilMarks?.[3])).toBe(0b100000);
    await sheet.press('undo');
    await expect.poll(() => sheet.ask((grid) => grid.pencilMarks?.[3])).toBe(0b100010);
  });

  test('the way to the solution is walked', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(EASY);
    await sheet.panel('steps').open();
    await expect.poll(() => sheet.textOf(PANELS.steps.note)).toBe('Very easy · SE 1.2');
    await page.click(sheet.panel('steps').in('.way li:first-child button'));
    await expect.poll(() => sheet.ask((grid) => grid.currentHint?.stage)).toBe(3);
    await page.keyboard.press('Escape');
    await sheet.expectGrid(EASY);
  });
});

test.describe('the answer', () => {
  test('is the only solution, written in red', async ({ sheet }) => {
    await sheet.open(EASY);
    await sheet.solve('unique');
    await sheet.expectGrid(EASY, EASY_SOLVED);
    const [red, green, blue] = await sheet.ask((grid) => {
      const stroke = grid.shadowRoot?.querySelector('[part~=solved] svg');
      return stroke ? (getComputedStyle(stroke).stroke.match(/\d+/g) ?? []).map(Number) : [];
    });
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  });

  test('is that there is none', async ({ sheet }) => {
    await sheet.open(NONE);
    await sheet.solve('none');
    await sheet.expectGrid(NONE);
  });

  test('is one of several, which are shown one after the other', async ({ sheet }) => {
    await sheet.open(TWO);
    await sheet.solve('multiple');
    const { solved: first } = await sheet.read();
    await sheet.press('hint');
    await expect.poll(async () => (await sheet.read()).solved).not.toBe(first);
    await expect.poll(async () => (await sheet.read()).solved).toMatch(/^[.\d]*[1-9]/);
    await sheet.press('previous');
    await expect.poll(async () => (await sheet.read()).solved).toBe(first);
  });

  test('can be given up while a worker looks for it', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(EMPTY + plainly({ customRule: SLOW }));
    await sheet.press('allow');
    await goes(sheet, place('asks'));
    await sheet.press('solve');
    await expect.poll(() => sheet.attribute('notice', 'data-kind')).toBe('progress');
    await sheet.press('solve');
    await expect.poll(() => sheet.kind()).not.toBe('solving');
    await page.click(sheet.panel('rules').in('.remove'));
    await sheet.panel('rules').close();
    await sheet.load(EASY);
    await sheet.solve('unique');
    await sheet.expectGrid(EASY, EASY_SOLVED);
  });
});

test.describe('texts', () => {
  test('are pasted into the grid: 81 characters, a drawing', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open();
    for (const [text, givens] of [
      [EASY_SOLVED, EASY_SOLVED],
      [DRAWING, EASY],
    ]) {
      await sheet.carry(text);
      await page.click(sheet.cell(4, 4));
      await page.keyboard.press('ControlOrMeta+v');
      await sheet.expectGrid(givens);
    }
    await page.keyboard.press('Control+z');
    await sheet.expectGrid(EASY_SOLVED);
  });

  test('are read in the dialog, which says where one can’t be read', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open();
    await sheet.press('load');
    await page.fill(place('loadText'), `${LINES}`.replace('98', '9h'));
    await appears(sheet, place('loadShow'));
    expect(await sheet.attribute('loadOk', 'disabled')).toBe('');
    await sheet.press('loadShow');
    const selected = () =>
      page.evaluate((/** @type {string} */ selector) => {
        const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (document.querySelector(selector));
        return value.slice(selectionStart, selectionEnd);
      }, place('loadText'));
    expect(await selected()).toBe('h');
    await page.keyboard.type('8');
    await goes(sheet, place('loadShow'));
    await sheet.press('loadOk');
    await sheet.expectGrid(EASY);
    await page.keyboard.press('Enter');
    await sheet.expectGrid(EASY, EASY_SOLVED);
  });

  test('are copied in four forms, and by key', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(EASY);
    for (const [item, text] of [
      ['line', EASY],
      ['rows', `${LINES}\n`],
      ['drawing', DRAWING],
      ['link', `${sheet.address}#${EASY.replaceAll('.', '0')}`],
    ]) {
      await sheet.choose('share', `[data-item=${item}]`);
      await expect.poll(() => sheet.copied()).toBe(text);
    }
    await sheet.press('clear');
    await page.click(sheet.cell(1, 1));
    await page.keyboard.type('123');
    await page.keyboard.press('ControlOrMeta+c');
    expect(await sheet.copied()).toBe(`123${EMPTY.slice(3)}`);
  });

  test('are copied on a slow network too', async ({ sheet, server }) => {
    const { page } = sheet;
    const release = server.hold(/redoku-/);
    await sheet.open(EASY);
    await sheet.choose('share', '[data-item=rows]');
    // Until the click is so long ago that the browser would allow nothing for it any more.
    // Asked for once, since asking counts as a click for Playwright.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const timer = setInterval(() => {
            if (navigator.userActivation.isActive) return;
            clearInterval(timer);
            resolve(undefined);
          }, 100);
        }),
    );
    release();
    await expect.poll(() => sheet.text('notice')).not.toBe('');
    expect(await sheet.count(place('copyDialog'))).toBe(0);
    expect(await sheet.copied()).toBe(`${LINES}\n`);
  });
});

test.describe('pictures', () => {
  /** Opens one as a file. @param {Sheet} sheet @param {{ buffer: Buffer }} file */
  const open = async (sheet, { buffer }) => {
    await sheet.press('photo');
    await expect.poll(() => sheet.count(place('photoDialog'))).toBe(1);
    await sheet.page.evaluate(`(() => {
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(atob('${buffer.toString('base64')}'), (byte) => byte.charCodeAt(0))], 'photo.jpg', { type: 'image/jpeg' }));
      const input = document.querySelector('${place('photoDialog')} input[type=file]');
      input.files = files.files;
      input.dispatchEvent(new Event('change'));
    })()`);
  };

  test('are read, on their side too', async ({ sheet }) => {
    await sheet.open(EASY);
    for (const file of [SHEET, TURNED]) {
      await open(sheet, file);
      await expect.poll(async () => (await sheet.read()).givens).toBe(SHEET_CELLS);
      await goes(sheet, place('photoDialog'));
      await sheet.page.keyboard.press('Enter');
      await expect.poll(() => sheet.kind()).toBe('unique');
      for (const _ of ['the solution', 'the picture']) await sheet.page.keyboard.press('Control+z');
      await sheet.expectGrid(EASY);
    }
  });

  test('that are out of focus leave doubts, which go by keys', async ({ sheet }) => {
    await sheet.open();
    await open(sheet, BLURRED);
    const doubtful = () => sheet.ask((grid) => grid.highlighted('doubtful').length);
    await expect.poll(doubtful).toBeGreaterThan(3);
    const count = await doubtful();
    await sheet.page.keyboard.press('n');
    await sheet.page.keyboard.press('5');
    await expect.poll(doubtful).toBe(count - 1);
    expect(await sheet.count(place('skip'))).toBe(1);
  });
});

test.describe('new puzzles', () => {
  test('of a level are one press away, to be played and taken back', async ({ sheet }) => {
    await sheet.open(EASY);
    await sheet.choose('new', 4);
    await expect.poll(async () => (await sheet.read()).givens).not.toBe(EASY);
    const { locked, givenCells } = await sheet.ask(({ snapshot: { locked, givenCells } }) => ({ locked, givenCells }));
    expect([locked, givenCells.length >= 17]).toEqual([true, true]);
    await sheet.solve('unique');
    await sheet.press('undo');
    await sheet.press('undo');
    await sheet.expectGrid(EASY);
  });

  test('of a seed are the same everywhere', async ({ sheet }) => {
    const { page } = sheet;
    await init();
    const made = generate({ rating: RANGES.hard, symmetry: 'half-turn', seed: '42' });
    await sheet.open();
    await sheet.choose('new', '[data-item=options]');
    await appears(sheet, sheet.panel('make').in('form'));
    await page.focus(sheet.panel('make').in('input[type=text]'));
    await page.keyboard.type('hard seed:42');
    await page.keyboard.press('Tab');
    await page.click(sheet.panel('make').in('.main'));
    await sheet.expectGrid('cells' in made ? made.cells.join('') : '');
  });

  test('are printed on sheets', async ({ sheet }) => {
    const { page } = sheet;
    await init();
    const made = generate({ rating: RANGES.easy, symmetry: 'half-turn', seed: 'a.1' });
    await page.goto(`${sheet.address}sheet.html#count=2&to=easy&seed=a`);
    const shown = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.puzzles svg:first-of-type')]
          .slice(0, 1)
          .flatMap((svg) => [...svg.querySelectorAll('text')])
          .map((digit) => digit.textContent)
          .join(''),
      );
    await expect.poll(shown).toBe('cells' in made ? made.cells.filter(Boolean).join('') : '');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test.describe('examples and rules', () => {
  test('examples are chosen by keys', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open();
    await page.focus(place('wayExamples'));
    await page.keyboard.press('Enter');
    await appears(sheet, `${MENU} [role=menuitem]`);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await sheet.read()).givens).not.toBe(EMPTY);
    await page.keyboard.press('Enter');
    await expect.poll(() => sheet.kind()).toBe('unique');
    expect((await sheet.read()).solved).not.toBe(EMPTY);
  });

  test('a jigsaw and a rule in JavaScript are examples, and solved in workers', async ({ sheet }) => {
    await sheet.open();
    for (const [name, shown] of [
      ['jigsaw', '.drawing .region'],
      ['own', `${PANELS.rules.note}:not(:empty)`],
    ]) {
      await sheet.choose('examples', `[role=group]:last-child [role=menuitem]:nth-of-type(${RULES.indexOf(name) + 1})`);
      await appears(sheet, shown);
      await sheet.solve('unique');
      expect((await sheet.read()).solved).not.toBe(EMPTY);
    }
  });

  test('a cage is made by presses on the grid, kept in the address, and taken back', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(EASY);
    await sheet.panel('rules').open();
    await page.selectOption(sheet.panel('rules').in('.choose select'), 'cage');
    for (const cell of [sheet.cell(1, 1), sheet.cell(1, 2), sheet.cell(2, 1)]) await page.click(cell);
    await page.fill(sheet.panel('rules').in('form input[inputmode]'), '14');
    await page.click(sheet.panel('rules').in('form .main'));
    await appears(sheet, '.drawing .cage');
    const rules = [{ type: 'cage', cells: ['r1c1', 'r1c2', 'r2c1'], total: 14 }];
    expect(await sheet.ask(({ puzzle }) => puzzle.rules)).toEqual(rules);
    await page.click(sheet.panel('rules').in('form .row button'));
    await sheet.solve('unique');
    await page.reload();
    await sheet.started();
    await expect.poll(() => sheet.ask(({ puzzle }) => puzzle.rules)).toEqual(rules);
    await sheet.panel('rules').open();
    await page.click(sheet.panel('rules').in('.remove'));
    expect(await sheet.ask(({ puzzle }) => puzzle.rules)).toEqual([]);
    await sheet.press('undo');
    expect(await sheet.ask(({ puzzle }) => puzzle.rules)).toEqual(rules);
  });

  test('a custom rule says in which line it fails, and then holds', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open();
    await sheet.panel('rules').open();
    await page.selectOption(sheet.panel('rules').in('.choose select'), 'own');
    await page.fill(sheet.panel('rules').in('form textarea'), `const digit = cells[0];\nreturn digits === 5;`);
    await page.click(sheet.panel('rules').in('form .main'));
    await appears(sheet, sheet.panel('rules').in('.wrong:not(:empty)'));
    expect(await sheet.textOf(sheet.panel('rules').in('.wrong:not(:empty)'))).toMatch(/2.*digits/);
    await page.fill(sheet.panel('rules').in('form textarea'), OWN);
    await page.click(sheet.panel('rules').in('form .main'));
    await appears(sheet, sheet.panel('rules').in('li .facts'));
    await sheet.solve('multiple');
    expect((await sheet.read()).solved[0]).toBe('5');
  });

  test('a link brings its rules along, packed, and asks before it runs a program', async ({ sheet }) => {
    const { page } = sheet;
    const cage = { type: 'cage', cells: ['r1c3', 'r1c4'], total: 10 };
    await sheet.open(EASY + plainly({ rules: [cage], customRule: OWN }));
    await sheet.press('allow');
    await goes(sheet, place('asks'));
    await sheet.press('link');
    const link = await sheet.copied();
    expect(link.length).toBeLessThan(sheet.address.length + EASY.length + plainly({ rules: [cage], customRule: OWN }).length);
    await page.goto('about:blank');
    await page.goto(link);
    await sheet.started();
    await expect
      .poll(() => sheet.ask(({ puzzle, customRule }) => ({ rules: puzzle.rules, customRule })))
      .toEqual({ rules: [cage], customRule: OWN });
    await sheet.solve('unique');
    await sheet.expectGrid(EASY, EASY_SOLVED);
  });
});

test.describe('the analysis', () => {
  /** @param {Sheet} sheet */
  const outlook = (sheet) => sheet.attribute('outlook', 'data-outlook');

  test('says why there is no solution, and mends it', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(WRONG);
    await expect.poll(() => outlook(sheet)).toBe('none');
    await expect.poll(() => sheet.ask((grid) => grid.highlighted('suspect').includes(2))).toBe(true);
    await sheet.press('why');
    await page.click(sheet.panel('analysis').in('li button'));
    await expect.poll(() => outlook(sheet)).toBe('one');
    await sheet.press('undo');
    await sheet.expectGrid(WRONG);
  });

  test('says where solutions differ, counts them, and saves them all', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(`.${TWO.slice(1)}`);
    await page.evaluate(() => {
      const make = URL.createObjectURL;
      URL.createObjectURL = (/** @type {Blob} */ blob) => {
        Object.assign(window, { saved: blob.text() });
        return make(blob);
      };
    });
    await sheet.panel('analysis').open();
    await expect.poll(() => sheet.ask((grid) => grid.highlighted('differs').length)).toBe(4);
    await page.click(sheet.panel('analysis').in('.ways button:nth-child(2)'));
    await expect.poll(() => page.evaluate(() => 'saved' in window)).toBe(true);
    const lines = (await page.evaluate(() => Reflect.get(window, 'saved'))).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines).toContain(EASY_SOLVED);
  });

  test('writes what fits into empty cells, small', async ({ sheet }) => {
    const { page } = sheet;
    // Of the last row nothing is there: in each cell fits just the digit that its column lacks.
    await sheet.open(EASY_SOLVED.slice(0, 72) + EMPTY.slice(72));
    await sheet.panel('analysis').open();
    await page.selectOption(place('small'), 'candidates');
    const masks = Array.from(EASY_SOLVED.slice(72), (digit) => 1 << (Number(digit) - 1));
    await expect.poll(() => sheet.ask(({ candidates }) => candidates && Array.from(candidates).slice(72))).toEqual(masks);
  });
});

test.describe('sharing', () => {
  test('the dialog previews the frame, in the dark as well', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(EASY);
    await sheet.set('theme', 'dark');
    await sheet.press('web');
    await appears(sheet, `${place('shareDialog')} iframe`);
    const preview = () =>
      page.evaluate(() => {
        const frame = document.querySelector('iframe');
        const { left, top, width } = frame?.getBoundingClientRect() ?? new DOMRect();
        return {
          left,
          top,
          width,
          givens: frame?.contentDocument?.querySelector('redoku-grid')?.shadowRoot?.querySelectorAll('[part~=given]').length ?? 0,
        };
      });
    await expect.poll(async () => (await preview()).givens).toBe(30);
    const { left, top, width } = await preview();
    // In the middle of the last cell of the first row, which is empty.
    const dark = async () => read(await page.screenshot()).light(left + (width * 17) / 18, top + width / 18);
    await expect.poll(dark).toBeLessThan(60);
    await page.keyboard.press('Escape');
    await goes(sheet, place('shareDialog'));
  });

  test('the frame answers to the page around it', async ({ sheet }, info) => {
    const { page } = sheet;
    const folder = info.outputPath('host');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      `${folder}/index.html`,
      `<!doctype html><link rel="icon" href="data:,"><iframe src="${sheet.address}embed.html#${EASY}" width="400" height="560"></iframe>
      <script>heard = []; addEventListener('message', ({ data }) => heard.push(data))</script>`,
    );
    const host = await serve(0, { folder });
    try {
      await page.goto(host.address);
      /** @param {string} kind */
      const heard = (kind) =>
        page.evaluate(
          (/** @type {string} */ kind) => Reflect.get(window, 'heard').find((/** @type {any} */ { redoku }) => redoku === kind),
          kind,
        );
      await expect.poll(() => heard('ready')).toMatchObject({ value: EASY });
      await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.postMessage({ redoku: 'solve', id: 7 }, '*'));
      await expect.poll(() => heard('solved')).toMatchObject({ id: 7, status: 'unique', solution: EASY_SOLVED });
    } finally {
      host.close();
    }
  });

  test.describe(() => {
    test.use({ host: { headers: { 'Access-Control-Allow-Origin': '*' } } });

    test('the element works in a page on another origin, in its form, with its workers', async ({ sheet }, info) => {
      const { page } = sheet;
      const folder = info.outputPath('guest');
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        `${folder}/index.html`,
        `<!doctype html><html lang="en"><link rel="icon" href="data:,"><script type="module" src="${sheet.address}www/element.js"></script>
        <form><redoku-grid name="puzzle" controls="full" value="${EASY}"></redoku-grid></form>
        <script>heard = []; for (const name of ['input', 'change', 'solved']) addEventListener(name, ({ type }) => heard.push(type), true)</script>`,
      );
      const guest = await serve(0, { folder });
      try {
        await page.goto(guest.address);
        await expect.poll(() => sheet.ask((grid) => grid.value)).toBe(EASY);
        await sheet.ask((grid) => grid.ready);
        await page.click(sheet.cell(1, 3));
        await page.keyboard.type('4');
        expect(await page.evaluate(() => new FormData(/** @type {HTMLFormElement} */ (document.querySelector('form'))).get('puzzle'))).toBe(
          `534${EASY.slice(3)}`,
        );
        await page.click('[part~=tool]');
        await sheet.expectGrid(`534${EASY.slice(3)}`, EASY_SOLVED);
        await sheet.ask((grid) => grid.blur());
        await expect
          .poll(() => page.evaluate(() => Reflect.get(window, 'heard')))
          .toEqual(expect.arrayContaining(['input', 'change', 'solved']));
        expect(await sheet.ask((grid) => grid.solve().then(({ status }) => status))).toBe('unique');
        await page.evaluate(() => document.querySelector('form')?.reset());
        expect(await sheet.ask((grid) => grid.value)).toBe(EASY);
      } finally {
        guest.close();
      }
    });
  });
});

test.describe('what lasts', () => {
  test('the address: a reload, the back button', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open();
    await page.click(sheet.cell(1, 1));
    await page.keyboard.type('12');
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#12/);
    await page.reload();
    await sheet.started();
    await sheet.expectGrid(`12${EMPTY.slice(2)}`);
    await sheet.carry(EASY);
    await page.click(sheet.cell(1, 1));
    await page.keyboard.press('ControlOrMeta+v');
    await sheet.expectGrid(EASY);
    await page.goBack();
    await sheet.expectGrid(`12${EMPTY.slice(2)}`);
  });

  test('the language and the theme', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(EASY);
    const before = await sheet.text('solve');
    await sheet.set('language', 'zh');
    await expect.poll(() => sheet.text('solve')).not.toBe(before);
    await sheet.set('theme', 'dark');
    await page.reload();
    await sheet.started();
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^zh/);
    expect(await sheet.text('solve')).not.toBe(before);
    const { light, width } = read(await page.screenshot());
    expect(light(2, 2)).toBeLessThan(60);
    expect(light(width - 2, 2)).toBeLessThan(60);
  });

  test('all of it, without network', async ({ sheet, server }) => {
    const { page } = sheet;
    await sheet.open();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    // More than the core, which is there first, is used below.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const files = /\{"[^"]+":"sha256-[^}]*\}/.exec(await (await fetch('sw.js')).text())?.[0] ?? '{}';
          const [name] = await caches.keys();
          return Object.keys(JSON.parse(files)).length - (await (await caches.open(name)).keys()).length;
        }),
      )
      .toBe(0);
    server.close();
    await page.goto('about:blank');
    await sheet.open(EASY);
    await sheet.solve('unique');
    await sheet.panel('analysis').open();
    await appears(sheet, `${place('findings')}:not(:empty)`);
    await sheet.panel('analysis').close();
    await sheet.panel('rules').open();
    await appears(sheet, sheet.panel('rules').in('select'));
  });
});

test.describe('looks', () => {
  test('digits stand in the middle of their cells and keys', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(EASY);
    const boxes = (await sheet.boxes(`[part~=given], ${KEYS}`)).filter(({ text }) => text);
    expect(boxes).toHaveLength(30 + 9);
    const picture = read(await page.screenshot());
    for (const { left, top, width, height, text } of boxes) {
      // Only the middle third, to leave out the small counts on the keys.
      const box = { left: left + width / 3, top: top + 4, right: left + (2 * width) / 3, bottom: top + height - 4 };
      const ink = inkOf(picture, box);
      expect(ink.bottom, `There is a ${text}.`).toBeGreaterThan(ink.top);
      const off = (ink.top + ink.bottom - box.top - box.bottom) / 2 / height;
      expect(Math.abs(off), `The ${text} is ${off} of its cell too low.`).toBeLessThan(0.04);
    }
  });

  test('clues, the reader’s digits and the solution differ without colour', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(EASY);
    await page.click(sheet.cell(1, 3));
    await page.keyboard.type('4');
    await sheet.solve('unique');
    // The red pen takes a second.
    await expect.poll(() => sheet.ask((grid) => grid.shadowRoot?.getAnimations().length)).toBe(0);
    const picture = read(await page.screenshot());
    /** The ink of the 4s of a kind, and how light their darkest pixels are. @param {string} kind */
    const look = async (kind) => {
      const fours = (await sheet.boxes(kind)).filter(({ text }) => text === '4');
      expect(fours.length).toBeGreaterThan(0);
      const each = fours.map(({ left, top, width, height }) => {
        const box = { left: left + 4, top: top + 4, right: left + width - 4, bottom: top + height - 4 };
        return { ink: shadeOf(picture, box), light: darkestOf(picture, box) };
      });
      const mean = (/** @type {'ink' | 'light'} */ name) => each.reduce((sum, one) => sum + one[name], 0) / each.length;
      return { ink: mean('ink'), light: mean('light') };
    };
    const clue = await look('[part~=given]:not([part~=own])');
    const own = await look('[part~=own]');
    const solved = await look('[part~=solved]');
    expect(own.ink).toBeGreaterThan(0.03);
    expect(solved.ink).toBeGreaterThan(1.2 * own.ink);
    expect(clue.light).toBeLessThan(Math.min(own.light, solved.light) - 20);
  });

  test('a press beside a dialog closes it, one inside does not', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(EASY);
    for (const name of /** @type {const} */ (['load', 'help'])) {
      const dialog = place(`${name}Dialog`);
      await sheet.press(name);
      await appears(sheet, dialog);
      await page.click(`${dialog} h2`);
      expect(await sheet.count(dialog)).toBe(1);
      await page.mouse.click(4, 4);
      await goes(sheet, dialog);
    }
    await sheet.press('web');
    await appears(sheet, `${place('shareDialog')} iframe`);
    await page.mouse.click(4, 4);
    await goes(sheet, place('shareDialog'));
  });

  test('words that are buttons are underlined', async ({ sheet }) => {
    const { page } = sheet;
    await sheet.open(EASY);
    // The styles come with the dialog.
    await sheet.press('load');
    await appears(sheet, place('loadText'));
    const line = () =>
      page.evaluate((/** @type {string} */ selector) => {
        const { textDecorationLine, textDecorationColor, color } = getComputedStyle(
          /** @type {Element} */ (document.querySelector(selector)),
        );
        return { line: textDecorationLine, pale: textDecorationColor !== color };
      }, place('loadShow'));
    expect(await line()).toEqual({ line: 'underline', pale: true });
  });

  test('nothing is wider than a narrow window', async ({ sheet }) => {
    const { page } = sheet;
    await page.setViewportSize({ width: 375, height: 800 });
    await sheet.open(EASY);
    // One panel at a time in so little room.
    for (const [name, shown] of /** @type {const} */ ([
      ['analysis', 'button'],
      ['rules', 'select'],
    ])) {
      const { open, close, in: within } = sheet.panel(name);
      await open();
      await appears(sheet, within(shown));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await close();
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});
