/**
 * Packs the site for one run of the tests, into a folder of its own: others may pack theirs
 * meanwhile.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from '../../xtask/node/pack.js';

export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'redoku-site-'));
  // The server looks here, in whatever process it runs.
  process.env.REDOKU_SITE = folder;
  await pack(folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
