/** The databases that the drills run on. Each drill gets an empty one of its own, which it may kill. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '../databases/create-database.mjs';
import { readRows, runStatement } from '../databases/database-statement.mjs';
import { installMariadb, runMariadb } from '../databases/mariadb.mjs';
import { Failure } from '../dev/failure.mjs';
import { freePort } from '../dev/ports.mjs';

export const kinds = /** @type {const} */ (['sqlite', 'mariadb', 'mysql']);
/** @typedef {typeof kinds[number]} Kind */
/** @typedef {Awaited<ReturnType<typeof openDatabase>>} Database */

/** MySQL only where a server is given: no drill ends a server that is not its own. */
export const availableKinds = () =>
  kinds.filter((kind) => kind !== 'mysql' || process.env.TEST_DATABASE_URL?.startsWith('mysql:'));

/**
 * @param {Kind} kind
 * @param {string} folder
 * @param {string[]} [options] for a MariaDB server
 */
export async function openDatabase(kind, folder, options = []) {
  const opened =
    kind === 'sqlite' ? inFile(folder) : await onServer(kind, join(folder, 'server'), options);
  return {
    ...opened,
    kind,
    /** @param {string} statement @param {(string | number)[]} [values] */
    read: (statement, values) => readRows(opened.url, statement, values),
    /** @param {string} statement @param {(string | number)[]} [values] */
    run: (statement, values) => runStatement(opened.url, statement, values),
  };
}

/** @param {string} folder */
function inFile(folder) {
  const nothing = async () => {};
  const file = join(folder, 'sunfield.db');
  return { url: `sqlite:${file}`, file, kill: nothing, start: nothing, close: nothing };
}

/** @param {Kind} kind @param {string} folder @param {string[]} options */
async function onServer(kind, folder, options) {
  if (kind === 'mysql') {
    const { url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '');
    const refuse = () => Promise.reject(new Failure('A server that is given is not ended.'));
    return { url, file: undefined, kill: refuse, start: refuse, close: drop };
  }
  mkdirSync(folder, { recursive: true });
  await installMariadb(folder);
  const port = await freePort();
  const run = () => runMariadb({ folder, port, options });
  let server = await run();
  const { url } = await createDatabase(server.url);
  return {
    url,
    file: undefined,
    /** As a power cut does it. */
    kill: async () => void (await server.kill()),
    start: async () => {
      server = await run();
    },
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
