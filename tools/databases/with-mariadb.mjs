/**
 * `node tools/databases/with-mariadb.mjs <command> [argument]...`: runs a command with TEST_DATABASE_URL set to a
 * MariaDB that exists until the command ends. If TEST_DATABASE_URL is already set, that server is used instead.
 */
import { execa } from 'execa';
import { asCommand } from '../base/failure.mjs';
import { startMariadb } from './mariadb.ts';

const [command = '', ...args] = process.argv.slice(2);
const interrupted = new AbortController();
for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(name, () => interrupted.abort(name));
}

await asCommand(async () => {
  process.exitCode = await run(process.env.TEST_DATABASE_URL);
});

/** @param {string | undefined} given */
async function run(given) {
  if (given) return exitCode(given);
  const { url, stop } = await startMariadb({ isInMemory: true });
  try {
    return await exitCode(url);
  } finally {
    await stop();
  }
}

/** @param {string} url */
async function exitCode(url) {
  const { exitCode: code } = await execa(command, args, {
    stdio: 'inherit',
    env: { TEST_DATABASE_URL: url },
    cancelSignal: interrupted.signal,
    reject: false,
  });
  return code ?? 1;
}
