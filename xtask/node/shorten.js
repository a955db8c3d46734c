/**
 * Modules with short names: what WebAssembly and the glue around it call each other are words with
 * sixteen random digits, which no compression makes small. Only in the packed site, where nobody
 * else reads them.
 */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { kept } from './kept.js';

const run = promisify(execFile);

const OPTIMIZER = fileURLToPath(new URL('../../node_modules/binaryen/bin/wasm-opt', import.meta.url));

/** What the modules use of WebAssembly. */
const FEATURES = ['simd', 'bulk-memory', 'nontrapping-float-to-int', 'reference-types', 'multivalue'].map((name) => `--enable-${name}`);

/**
 * A module, what makes its glue fit, and the names of what it exports by those that they had.
 *
 * @typedef {{ wasm: Buffer, glue: (source: string) => string, exports: Map<string, string> }} Short
 */

/** Another one where this file or the optimizer is another one. */
const MAKER = readFileSync(fileURLToPath(import.meta.url), 'utf8') + readFileSync(join(OPTIMIZER, '../../package.json'), 'utf8');

/**
 * @param {string} path of a module that wasm-pack wrote: `name_bg.wasm`, beside `name.js`
 * @returns {Promise<Short>}
 */
export async function shorten(path) {
  const wasm = readFileSync(path);
  const key = createHash('sha256').update(MAKER).update(wasm).digest('hex');
  const short = JSON.parse(await kept(key, () => optimized(wasm)));
  /** @type {{ imports: [string, string, string][], exports: [string, string][], wasm: string }} */
  const { imports, exports, wasm: small } = short;
  const named = new Map(imports.map(([, name, short]) => [name, short]));
  const asked = new Map(exports);
  /** @param {string} source */
  const glue = (source) =>
    source
      .replaceAll(`"${imports[0][0]}"`, '"a"')
      .replace(/\b__wb\w+(?=: function\b|: \()/g, (name) => named.get(name) ?? name)
      .replace(/\bwasm\.(\w+)/g, (all, name) => (asked.has(name) ? `wasm.${asked.get(name)}` : all));
  return { wasm: Buffer.from(small, 'base64'), glue, exports: asked };
}

/**
 * @param {Buffer} wasm
 * @returns {Promise<string>} The module and its names, as JSON.
 */
async function optimized(wasm) {
  const folder = mkdtempSync(join(tmpdir(), 'redoku-'));
  try {
    const file = join(folder, 'module.wasm');
    writeFileSync(file, wasm);
    const { stdout } = await run(process.execPath, [OPTIMIZER, file, '-o', file, ...FEATURES, '--minify-imports-and-exports-and-modules'], {
      maxBuffer: 2 ** 24,
    });
    return JSON.stringify({ ...JSON.parse(stdout), wasm: readFileSync(file, 'base64') });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
