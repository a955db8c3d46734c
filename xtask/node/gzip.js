/** Prints the size that each of the named files has when gzipped, one a line. */

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

for (const file of process.argv.slice(2)) {
  console.log(gzipSync(readFileSync(file), { level: 9 }).length);
}
