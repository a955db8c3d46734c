/**
 * Packs the site for one run of the journeys, with a witness in each page: a script that notes what
 * goes wrong there.
 */

import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pack } from '../../xtask/node/pack.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'redoku-journeys-'));
  const sources = join(folder, 'sources');
  cpSync(join(root, 'www'), join(sources, 'www'), { recursive: true });
  cpSync(fileURLToPath(new URL('./witness.js', import.meta.url)), join(sources, 'www/witness.js'));
  for (const name of readdirSync(root).filter((name) => name.endsWith('.html'))) {
    const page = readFileSync(join(root, name), 'utf8');
    writeFileSync(join(sources, name), page.replace(/^<link rel="stylesheet"/m, '<script src="www/witness.js"></script>\n$&'));
  }
  // The server looks here, in whatever process it runs.
  process.env.REDOKU_SITE = join(folder, 'site');
  await pack(process.env.REDOKU_SITE, '', sources);
  return () => rmSync(folder, { recursive: true, force: true });
}
