/**
 * WebKitGTK, driven by the driver that comes with it (https://www.w3.org/TR/webdriver2/): as much
 * of Playwright's page as the journeys need. The window is on a screen that nobody sees.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { webkitDriver } from '../../xtask/node/browser.js';

/** @import { Page } from './engine.js' */

/** What the protocol calls the keys that write nothing. @type {Record<string, string>} */
const KEYS = {
  Backspace: '\ue003',
  Tab: '\ue004',
  Enter: '\ue007',
  Shift: '\ue008',
  Control: '\ue009',
  ControlOrMeta: '\ue009',
  Escape: '\ue00c',
  Space: ' ',
  End: '\ue010',
  Home: '\ue011',
  ArrowLeft: '\ue012',
  ArrowUp: '\ue013',
  ArrowRight: '\ue014',
  ArrowDown: '\ue015',
  Delete: '\ue017',
};

/** In what an element is handed over. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** How long the driver, or something to click on, may take to appear, in milliseconds. */
const PATIENCE = 60_000;

/**
 * The first element for a selector, also inside of other elements; `>>` leads from one into
 * another. Runs in the page.
 *
 * @param {string} selector
 */
function find(selector) {
  /** @param {ParentNode} root @param {string} selector @returns {Element | null} */
  const first = (root, selector) => {
    const found = root.querySelector(selector);
    if (found) return found;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inside = shadowRoot && first(shadowRoot, selector);
      if (inside) return inside;
    }
    return null;
  };
  /** @type {Element | null} */
  let at = null;
  for (const part of selector.split(' >> ')) {
    at = first(at?.shadowRoot ?? at ?? document, part);
    // What is in a list is not to be seen until that opens.
    if (!at?.checkVisibility() && at?.localName !== 'option') return null;
  }
  return at;
}

/**
 * The first element for a selector once a press on its middle would reach it: it has kept its place
 * for two frames, and nothing covers it. Runs in the page.
 *
 * @param {string} selector
 */
async function settled(selector) {
  const found = find(selector);
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const place = () => JSON.stringify(found.getBoundingClientRect());
  const before = place();
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  if (!found.isConnected || place() !== before) return null;
  const { left, top, width, height } = found.getBoundingClientRect();
  const hit = /** @type {Document | ShadowRoot} */ (found.getRootNode()).elementFromPoint(left + width / 2, top + height / 2);
  return hit && (found.contains(hit) || hit.contains(found)) ? found : null;
}

/**
 * Starts the browser.
 *
 * @returns {Promise<{ version: string, newPage(): Promise<Page>, close(): Promise<void> }>}
 */
export async function launch() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(/** @type {import('node:stream').Readable} */ (screen.stdio[3]), 'data');
  const port = await freePort();
  const driver = spawn(webkitDriver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`.trim(), NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  async function call(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = /** @type {{ value: any }} */ (await response.json());
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  await until(
    () =>
      call('GET', '/status').then(
        () => true,
        () => false,
      ),
    'the driver',
  );
  const { sessionId, capabilities } = await call('POST', '/session', { capabilities: {} });
  /** @param {string} path @param {object} body */
  const post = (path, body) => call('POST', `/session/${sessionId}${path}`, body);

  /** @param {string} source of a function @param {unknown[]} given */
  const run = async (source, ...given) => {
    const script = `const [given, done] = arguments;
      Promise.resolve().then(() => (${source})(...given)).then((value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));`;
    const { value, error } = await post('/execute/async', { script, args: [given] });
    if (error) throw new Error(error);
    return value ?? undefined;
  };

  /** @param {string} selector @returns {Promise<string>} */
  const element = async (selector) => (await until(() => run(find.toString(), selector), selector))[ELEMENT];

  /** @param {object[]} actions @param {'key' | 'pointer'} type */
  const perform = (actions, type) => post('/actions', { actions: [{ type, id: type, actions }] });
  /** @param {string} key */
  const strike = (key) => {
    const parts = key.split(/(?<=.)\+/).map((part) => KEYS[part] ?? part);
    const down = parts.map((value) => ({ type: 'keyDown', value }));
    return [...down, ...parts.reverse().map((value) => ({ type: 'keyUp', value }))];
  };

  /** What went wrong in pages that are gone. @type {string[]} */
  let problems = [];
  const note = async () => problems.push(...((await run('() => window.problems?.splice(0)')) ?? []));

  /** @type {Page} */
  const page = {
    async goto(url) {
      await note();
      await post('/url', { url });
    },
    async reload() {
      await note();
      await post('/refresh', {});
    },
    goBack: () => post('/back', {}),
    async setViewportSize({ width, height }) {
      // The window has a frame of its own.
      await post('/window/rect', { width, height });
      const [across, down] = await run('() => [outerWidth - innerWidth, outerHeight - innerHeight]');
      await post('/window/rect', { width: width + across, height: height + down });
    },
    click: (selector) =>
      until(async () => {
        const found = (await run(`(selector) => { ${find} ${settled} return settled(selector); }`, selector))?.[ELEMENT];
        // It may be replaced at that moment, or not be laid out yet.
        return (
          found &&
          post(`/element/${found}/click`, {}).then(
            () => true,
            (error) => !/^(stale|element not interactable)/.test(error.message) && Promise.reject(error),
          )
        );
      }, selector),
    focus: (selector) => run(`(selector) => (${find})(selector).focus()`, selector),
    async fill(selector, text) {
      await element(selector);
      await run(
        `(selector, text) => {
        const field = (${find})(selector);
        field.focus();
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }`,
        selector,
        text,
      );
    },
    async selectOption(selector, value) {
      await post(`/element/${await element(`${selector} >> option[value="${value}"]`)}/click`, {});
    },
    evaluate: (script, given) => run(typeof script === 'string' ? `() => ${script}` : `${script}`, given),
    async screenshot() {
      return Buffer.from(await call('GET', `/session/${sessionId}/screenshot`), 'base64');
    },
    keyboard: {
      press: (key) => perform(strike(key), 'key'),
      type: (text) => perform(Array.from(text).flatMap(strike), 'key'),
    },
    mouse: {
      async click(x, y, { delay } = { delay: 0 }) {
        const move = { type: 'pointerMove', x, y };
        const hold = { type: 'pause', duration: delay };
        await perform([move, { type: 'pointerDown', button: 0 }, hold, { type: 'pointerUp', button: 0 }], 'pointer');
      },
    },
    async problems() {
      await note();
      return problems;
    },
    async close() {
      problems = [];
      await post('/url', { url: 'about:blank' });
    },
  };

  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    newPage: async () => page,
    async close() {
      await call('DELETE', `/session/${sessionId}`).catch(() => {});
      driver.kill();
      screen.kill();
    },
  };
}

/**
 * Asks until there is an answer.
 *
 * @template T
 * @param {() => Promise<T>} ask
 * @param {string} what
 */
async function until(ask, what) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`${what} did not come`);
    await sleep(50);
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}
