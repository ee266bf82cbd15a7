import { randomUUID } from 'node:crypto';
import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';

const SQLITE = 'sqlite:';

/** @param {string} url mysql://… or mariadb://… @param {import('mysql2/promise').ConnectionOptions} [options] */
export const connectTo = (url, options) =>
  createConnection({ uri: url.replace(/^mariadb:/, 'mysql:'), ...options });

/**
 * Runs one statement on the product's database, bypassing the API: for what neither parents nor staff can do or see.
 * The rows that it returns are objects by column name.
 *
 * @param {string} url sqlite:<path>, mysql://… or mariadb://…
 * @param {string} statement with `?` for each value
 * @param {(string | number)[]} [values]
 * @returns {Promise<Record<string, any>[]>}
 */
export async function runStatement(url, statement, values = []) {
  if (url.startsWith(SQLITE)) {
    const database = new Libsql(url.slice(SQLITE.length));
    try {
      // Wait for the API's own writes; its transactions are short.
      database.exec('PRAGMA busy_timeout = 5000');
      const prepared = database.prepare(statement);
      if (prepared.reader) return /** @type {Record<string, any>[]} */ (prepared.all(...values));
      prepared.run(...values);
      return [];
    } finally {
      database.close();
    }
  }
  const connection = await connectTo(url);
  try {
    const [rows] = await connection.query(statement, values);
    return /** @type {Record<string, any>[]} */ (rows);
  } finally {
    await connection.end();
  }
}

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
