/**
 * Measures in Node what its parent asks for, so that it can take turns with others: a JSON array a
 * line.
 */

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { prepare } from './solvers.js';

const [set, module, engine, sudoku] = process.argv.slice(2).map((file) => readFileSync(file));
const solvers = prepare({ module, engine, sudoku }, set.toString(), () => {
  const { user, system } = process.cpuUsage();
  return user + system;
});

for await (const line of createInterface(process.stdin)) {
  const [solver, limit, times] = JSON.parse(line);
  const answer = solver === 'check' ? (solvers.check() ?? {}) : solvers.run(solver, limit, times);
  console.log(JSON.stringify(answer));
}
