/**
 * `node tools/databases/with-mariadb.mjs <command> [argument]...`: runs a command with TEST_DATABASE_URL
 * naming a MariaDB that is there for as long as the command runs. A server that TEST_DATABASE_URL names
 * already is used instead.
 */
import { spawn } from 'node:child_process';
import { Failure } from '../dev/failure.mjs';
import { startMariadb } from './mariadb.mjs';

const [command = '', ...args] = process.argv.slice(2);
try {
  process.exitCode = await run(process.env.TEST_DATABASE_URL);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @param {string | undefined} given */
async function run(given) {
  if (given) return exitCode(given);
  const { url, stop } = await startMariadb();
  try {
    return await exitCode(url);
  } finally {
    await stop();
  }
}

/**
 * @param {string} url
 * @returns {Promise<number>}
 */
function exitCode(url) {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  });
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => child.kill(name));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
