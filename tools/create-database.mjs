import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

/**
 * An empty database of its own on a server that is given.
 *
 * @param {string} serverUrl mysql://… or mariadb://…
 */
export async function createDatabase(serverUrl) {
  const name = `sunfield_${randomUUID().replaceAll('-', '')}`;
  await query(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(serverUrl, `DROP DATABASE ${name}`) };
}

/**
 * @param {string} serverUrl
 * @param {string} statement
 */
async function query(serverUrl, statement) {
  const connection = await createConnection(serverUrl.replace(/^mariadb:/, 'mysql:'));
  await connection.query(statement);
  await connection.end();
}
