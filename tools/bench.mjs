/**
 * `npm run bench [name]`: runs the benchmarks, tools/benchmarks/*.bench.mjs, one after another and shows
 * what they measured. Each exports `bench()`, which resolves to [{ what, value, unit }].
 */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from './processes.mjs';
import { red } from './progress.mjs';

const folder = join(import.meta.dirname, 'benchmarks');
const wanted = process.argv[2] ?? '';
const files = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith('.bench.mjs') && name.includes(wanted))
  : [];
if (files.length === 0) {
  console.error(`There is no benchmark${wanted ? ` named like "${wanted}"` : ' yet'}.`);
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
    // The others are measured all the same.
    if (!(error instanceof Failure)) throw error;
    console.error(red(error.message));
    process.exitCode = 1;
  }
}
console.table(rows);
