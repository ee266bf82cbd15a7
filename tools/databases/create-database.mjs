import { randomUUID } from 'node:crypto';
import { runStatement } from './database-statement.mjs';

/**
 * Creates a separate empty database on the given server.
 *
 * @param {string} serverUrl mysql://… or mariadb://…
 */
export async function createDatabase(serverUrl) {
  const name = `sunfield_${randomUUID().replaceAll('-', '')}`;
  await runStatement(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runStatement(serverUrl, `DROP DATABASE ${name}`) };
}
