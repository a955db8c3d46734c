/**
 * The npm package as users get it: packed, and installed into a temporary project, all offline.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import npm from '../../xtask/node/npm.js';
import { test as base } from './fixtures.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {{ path: string, size: number }} Packed
 * @typedef {{ folder: string, tarball: string, files: Packed[] }} Project
 */

/** A project with the package installed, one per test worker. */
export const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<{}, { project: Project }, {}, {}>} */ ({
    project: [
      async ({}, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'redoku-npm-'));
        await npm(join(folder, 'package'));
        /** @param {string[]} words */
        const run = (...words) => {
          const options = {
            cwd: folder,
            encoding: /** @type {const} */ ('utf8'),
            stdio: /** @type {const} */ ('pipe'),
            shell: process.platform === 'win32',
          };
          return execFileSync('npm', [...words, '--offline', '--no-audit', '--no-fund', '--cache', join(folder, 'cache')], options);
        };
        const [{ filename, files }] = JSON.parse(run('pack', './package', '--json'));
        write(folder, 'package.json', '{ "type": "module", "private": true }');
        run('install', '--no-save', `./${filename}`);
        await use({ folder, tarball: join(folder, filename), files });
        rmSync(folder, { recursive: true, force: true });
      },
      { scope: 'worker' },
    ],
  }),
);

/**
 * @param {string} folder
 * @param {string} file
 * @param {string | Uint8Array} contents
 */
export function write(folder, file, contents) {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), contents);
}

/**
 * Runs a program in the project, and answers what it prints.
 *
 * @param {Project} project
 * @param {string} program
 * @param {string[]} flags For Node.js.
 */
export function node({ folder }, program, ...flags) {
  write(folder, 'program.js', program);
  return execFileSync(process.execPath, [...flags, 'program.js'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0' },
    timeout: 50_000, // less than a worker in a page waits
  });
}

/**
 * Links packages from our node_modules into those of a folder.
 *
 * @param {string} folder
 * @param {Record<string, string>} packages Their names in the folder's, each with that in ours.
 */
export function link(folder, packages) {
  for (const [name, ours] of Object.entries(packages)) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    if (!existsSync(place)) symlinkSync(join(root, 'node_modules', ours), place, 'junction');
  }
}

/**
 * Tests with their own server, and no other.
 *
 * @param {(project: Project) => Promise<{ address: string, close: () => unknown }>} start
 */
export const servedBy = (start) =>
  test.extend(
    /**
     * @type {import('@playwright/test').Fixtures<{}, { address: string }, {},
     *   { project: Project }>}
     */ ({
      address: [
        async ({ project }, use) => {
          const server = await start(project);
          await use(server.address);
          await server.close();
        },
        { scope: 'worker' },
      ],
    }),
  );
