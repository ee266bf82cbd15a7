import { randomUUID } from 'node:crypto';
import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';

const SQLITE = 'sqlite:';

/**
 * Runs one statement on the product's database, bypassing the API: for actions in tests and benchmarks that neither
 * parents nor staff can perform.
 *
 * @param {string} url sqlite:<path>, mysql://… or mariadb://…
 * @param {string} statement with `?` for each value
 * @param {(string | number)[]} [values]
 */
export async function runStatement(url, statement, values = []) {
  if (url.startsWith(SQLITE)) {
    const database = new Libsql(url.slice(SQLITE.length));
    // Wait for the API's own writes; its transactions are short.
    database.exec('PRAGMA busy_timeout = 5000');
    database.prepare(statement).run(...values);
    database.close();
    return;
  }
  const connection = await createConnection(url.replace(/^mariadb:/, 'mysql:'));
  await connection.query(statement, values);
  await connection.end();
}

/**
 * The rows that a statement returns, as objects by column name.
 *
 * @param {string} url
 * @param {string} statement with `?` for each value
 * @param {(string | number)[]} [values]
 * @returns {Promise<Record<string, any>[]>}
 */
export async function readRows(url, statement, values = []) {
  if (url.startsWith(SQLITE)) {
    const database = new Libsql(url.slice(SQLITE.length));
    database.exec('PRAGMA busy_timeout = 5000');
    try {
      return /** @type {Record<string, any>[]} */ (database.prepare(statement).all(...values));
    } finally {
      database.close();
    }
  }
  const connection = await createConnection(url.replace(/^mariadb:/, 'mysql:'));
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
