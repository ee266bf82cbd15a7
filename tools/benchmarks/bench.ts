/**
 * `npm run bench [name]`: runs the benchmarks, tools/benchmarks/*.bench.ts, one after another and shows their
 * results, each beside its goal and its reference. Each exports `bench()`, which resolves to rows:
 * [{ what, value, unit, atMost?, atLeast?, reference? }].
 */
import { readdirSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '../base/failure.mjs';
import { red } from '../base/progress.mjs';

const folder = import.meta.dirname;
const wanted = process.argv[2] ?? '';
const files = readdirSync(folder).filter(
  (name) => name.endsWith('.bench.ts') && name.includes(wanted),
);
if (files.length === 0) {
  console.error(`There is no benchmark named like "${wanted}".`);
  process.exit(1);
}
console.log(
  `Node ${process.versions.node}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}\n`,
);
const rows = [];
for (const file of files) {
  console.log(`… ${file}`);
  const { bench } = await import(pathToFileURL(join(folder, file)).href);
  try {
    const name = file.replace('.bench.ts', '');
    for (const row of await bench()) rows.push({ benchmark: name, ...besideGoal(row) });
  } catch (error) {
    // Continue with the other benchmarks.
    if (!(error instanceof Failure)) throw error;
    console.error(red(error.message));
    process.exitCode = 1;
  }
}
console.table(rows);

interface Row {
  what: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
  reference?: number | string;
}

function besideGoal({ what, value, unit, atMost, atLeast, reference = '' }: Row) {
  const goal = atMost ?? atLeast;
  if (goal === undefined) return { what, value, unit, goal: '', reference, met: '' };
  const isMet = atMost === undefined ? value >= goal : value <= goal;
  const words = `${atMost === undefined ? '≥' : '≤'} ${goal}`;
  return { what, value, unit, goal: words, reference, met: isMet ? 'yes' : 'no' };
}
