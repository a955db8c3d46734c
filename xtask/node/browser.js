/** The browser for the tests: the one that `cargo xtask` found, started without any of its own traffic. */

/** @type {import('@playwright/test').LaunchOptions} */
export const launchOptions = {
  // Without the variable Playwright takes its own.
  executablePath: process.env.REDOKU_BROWSER || undefined,
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-gpu',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
  ],
};
