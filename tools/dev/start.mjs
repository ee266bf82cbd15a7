/**
 * `npm start`: from a fresh clone to the whole product in a browser, with only Node installed.
 *
 * `npm run dev` (`--watch`): the same, rebuilding on every change.
 *
 * `npm start -- --demo`: with a current season and families who have booked it.
 */
import { inspect } from 'node:util';
import { provideDependencies } from './dependencies.mjs';
import { Failure } from '../base/failure.mjs';
import { bold, red } from '../base/progress.mjs';

const interrupted = new AbortController();
for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(name, () => interrupted.abort(name));
}
const { signal } = interrupted;

try {
  console.log(`\n${bold('Sunfield')}\n`);
  await provideDependencies(signal);
  const { runProduct } = await import('./run-product.ts');
  const { argv } = process;
  await runProduct({ watch: argv.includes('--watch'), demo: argv.includes('--demo') }, signal);
} catch (error) {
  if (signal.aborted) {
    console.log('\n  Everything is stopped.');
  } else {
    console.error(`\n${red(error instanceof Failure ? error.message : inspect(error))}\n`);
    process.exitCode = 1;
  }
}
