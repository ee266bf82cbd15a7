/**
 * `npm run bench [name]`: runs the benchmarks, tools/benchmarks/*.bench.mjs, one after another and shows their
 * results. Each exports `bench()`, which resolves to [{ what, value, unit }].
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
  (name) => name.endsWith('.bench.mjs') && name.includes(wanted),
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
    for (const { what, value, unit } of await bench()) {
      rows.push({ benchmark: file.replace('.bench.mjs', ''), what, value, unit });
    }
  } catch (error) {
    // Continue with the other benchmarks.
    if (!(error instanceof Failure)) throw error;
    console.error(red(error.message));
    process.exitCode = 1;
  }
}
console.table(rows);
