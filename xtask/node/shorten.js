/**
 * Modules with short names: what WebAssembly and the glue around it call each other are words with sixteen random digits, which no
 * compression makes small. Only in the packed site, where nobody else reads them.
 */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const OPTIMIZER = fileURLToPath(new URL('../../node_modules/binaryen/bin/wasm-opt', import.meta.url));

/** What the modules use of WebAssembly. */
const FEATURES = ['simd', 'bulk-memory', 'nontrapping-float-to-int', 'reference-types', 'multivalue'].map((name) => `--enable-${name}`);

/**
 * A module, what makes its glue fit, and the names of what it exports by those that they had.
 *
 * @typedef {{ wasm: Buffer, glue: (source: string) => string, exports: Map<string, string> }} Short
 */

/** The same for the same module, which is packed many times in a run of the tests. @type {Map<string, Promise<Short>>} */
const known = new Map();

/**
 * @param {string} path of a module that wasm-pack wrote: `name_bg.wasm`, beside `name.js`
 * @returns {Promise<Short>}
 */
export function shorten(path) {
  const wasm = readFileSync(path);
  const key = createHash('sha256').update(wasm).digest('hex');
  const short = known.get(key) ?? shortened(wasm);
  known.set(key, short);
  return short;
}

/** @param {Buffer} wasm */
async function shortened(wasm) {
  const folder = mkdtempSync(join(tmpdir(), 'redoku-'));
  try {
    const file = join(folder, 'module.wasm');
    writeFileSync(file, wasm);
    const { stdout } = await run(process.execPath, [OPTIMIZER, file, '-o', file, ...FEATURES, '--minify-imports-and-exports-and-modules'], { maxBuffer: 2 ** 24 });
    /** @type {{ imports: [string, string, string][], exports: [string, string][] }} */
    const { imports, exports } = JSON.parse(stdout);
    const named = new Map(imports.map(([, name, short]) => [name, short]));
    const asked = new Map(exports);
    /** @param {string} source */
    const glue = (source) =>
      source
        .replaceAll(`"${imports[0][0]}"`, '"a"')
        .replace(/\b__wb\w+(?=: function\b|: \()/g, (name) => named.get(name) ?? name)
        .replace(/\bwasm\.(\w+)/g, (all, name) => (asked.has(name) ? `wasm.${asked.get(name)}` : all));
    return { wasm: readFileSync(file), glue, exports: asked };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
