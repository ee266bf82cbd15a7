/** `npm test`: runs every check, on a fresh clone with nothing running. */
import { inspect } from 'node:util';
import { provideDependencies } from '../dev/dependencies.mjs';
import { Failure } from '../base/failure.mjs';
import { red } from '../base/progress.mjs';

try {
  await provideDependencies();
  const { checkEverything } = await import('./every-check.mjs');
  process.exitCode = (await checkEverything()) ? 0 : 1;
} catch (error) {
  console.error(red(error instanceof Failure ? error.message : inspect(error)));
  process.exitCode = 1;
}
