/**
 * `npm run test:faults [name] [--database=sqlite|mariadb|mysql|galera] [--runs=N] [--without-guard]`: breaks the
 * built product in every known way, and counts what was lost, done twice or oversold. Fails unless all counts are
 * zero. `--without-guard` proves that the drills work: it disables the protection, and each drill must fail.
 */
import { availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { red } from '../base/progress.mjs';
import { isServerOurs, kinds, missingFor } from '../stand/databases.ts';
import type { Drill } from './drills/drill.ts';
import { drills } from './drills/drills.ts';
import { runDrill } from './run-drill.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    runs: { type: 'string' },
    'without-guard': { type: 'boolean', default: false },
  },
});
const wanted = positionals[0] ?? '';
const chosen = drills.filter(({ name }) => name.startsWith(wanted));
const runs = values.runs === undefined ? undefined : Number(values.runs);
/** Drills use a cluster only when they are written for it, or on request. */
const databasesOf = (drill: Drill) =>
  kinds.filter((kind) => {
    if (drill.onCluster && kind !== 'galera') return false;
    if (values.database) return kind === values.database;
    return kind === 'mysql' ? !missingFor(kind) : kind !== 'galera' || drill.onCluster;
  });
const lacking = [...new Set(chosen.flatMap(databasesOf))].map(missingFor).find(Boolean);
const refusal =
  (chosen.length === 0 && `There is no drill named "${wanted}".`) ||
  (values.database &&
    !kinds.some((kind) => kind === values.database) &&
    `There is no database called "${values.database}".`) ||
  (chosen.every((drill) => databasesOf(drill).length === 0) &&
    `The drill "${wanted}" runs on --database=galera only.`) ||
  lacking ||
  (runs !== undefined && !(Number.isInteger(runs) && runs > 0) && '--runs must be 1 or more.');
if (refusal) {
  console.error(refusal);
  process.exit(1);
}

const gigabytes = Math.round(totalmem() / 2 ** 30);
console.log(
  `Node ${process.versions.node}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, ${gigabytes} GB\n`,
);
const rows = [];
for (const drill of chosen) {
  for (const kind of databasesOf(drill)) {
    if (drill.endsItsServer && !isServerOurs(kind)) continue;
    console.log(`… ${drill.name} on ${kind}`);
    const withoutGuard = values['without-guard'];
    if (withoutGuard) console.log(`  without its guard: ${drill.guard}`);
    const { row, isGood, sentences, lastLines } = await runDrill(drill, {
      kind,
      runs: runs ?? drill.runs,
      withoutGuard,
    });
    rows.push(row);
    for (const sentence of sentences) console.log(`  ${sentence}`);
    if (isGood !== withoutGuard) continue;
    process.exitCode = 1;
    console.log(red(withoutGuard ? '  The drill noticed nothing.' : '  Failed.'));
    if (!withoutGuard) console.log(lastLines.map((line) => `  | ${line}`).join('\n'));
  }
}
console.table(rows);
