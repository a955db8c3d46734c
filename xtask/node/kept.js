/**
 * What takes long to make, kept in target/packed under a digest of what it is made from and by:
 * whoever packs the site makes only what is new.
 */

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../target/packed/', import.meta.url));

/** What is being made, or was. @type {Map<string, Promise<string>>} */
const known = new Map();

/**
 * @param {string} key
 * @param {() => Promise<string>} make
 * @returns {Promise<string>}
 */
export function kept(key, make) {
  const text = known.get(key) ?? found(folder + key, make);
  known.set(key, text);
  return text;
}

/**
 * @param {string} file
 * @param {() => Promise<string>} make
 */
async function found(file, make) {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const made = await make();
  mkdirSync(folder, { recursive: true });
  // All of it at once: another program may make the same.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, made);
  renameSync(draft, file);
  return made;
}
