import { randomUUID } from 'node:crypto';
import Libsql from 'libsql';
import { createConnection, type ConnectionOptions } from 'mysql2/promise';

const SQLITE = 'sqlite:';

/** @param url mysql://… or mariadb://… */
export const connectTo = (url: string, options?: ConnectionOptions) =>
  createConnection({ uri: url.replace(/^mariadb:/, 'mysql:'), ...options });

/**
 * Runs one statement on the product's database, bypassing the API: for what neither parents nor staff can do or see.
 * The rows that it returns are objects by column name.
 *
 * @param url sqlite:<path>, mysql://… or mariadb://…
 * @param statement with `?` for each value
 */
export async function runStatement(
  url: string,
  statement: string,
  values: (string | number)[] = [],
): Promise<Record<string, any>[]> {
  if (url.startsWith(SQLITE)) {
    const database = new Libsql(url.slice(SQLITE.length));
    try {
      // Wait for the API's own writes; its transactions are short.
      database.exec('PRAGMA busy_timeout = 5000');
      const prepared = database.prepare(statement);
      if (prepared.reader) return prepared.all(...values) as Record<string, any>[];
      prepared.run(...values);
      return [];
    } finally {
      database.close();
    }
  }
  const connection = await connectTo(url);
  try {
    const [rows] = await connection.query(statement, values);
    return rows as Record<string, any>[];
  } finally {
    await connection.end();
  }
}

/**
 * Creates a separate empty database on the given server.
 *
 * @param serverUrl mysql://… or mariadb://…
 */
export async function createDatabase(serverUrl: string) {
  const name = `sunfield_${randomUUID().replaceAll('-', '')}`;
  await runStatement(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runStatement(serverUrl, `DROP DATABASE ${name}`) };
}
