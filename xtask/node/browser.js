/**
 * The browsers for the tests: those that `cargo xtask` found, started without any of their own
 * traffic.
 */

/** @import { LaunchOptions } from '@playwright/test' */

const { REDOKU_BROWSER, REDOKU_FIREFOX, REDOKU_WEBKIT } = process.env;

/**
 * The engines that there are: Chromium always, since without the variable Playwright takes its own.
 */
export const ENGINES = ['chromium', ...(REDOKU_FIREFOX ? ['firefox'] : []), ...(REDOKU_WEBKIT ? ['webkit'] : [])];

/** @type {LaunchOptions} */
export const launchOptions = {
  executablePath: REDOKU_BROWSER || undefined,
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-gpu',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
  ],
};

/**
 * Firefox as it is installed, driven by WebDriver BiDi; Playwright's own is another one.
 *
 * @type {LaunchOptions}
 */
export const firefoxOptions = { channel: 'moz-firefox', executablePath: REDOKU_FIREFOX };

/** The program that drives an installed WebKit. */
export const webkitDriver = REDOKU_WEBKIT ?? '';
