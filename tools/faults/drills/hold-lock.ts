import Libsql from 'libsql';
import { connectTo } from '../../databases/database-statement.ts';
import type { Database } from '../../stand/databases.ts';

/** Locks the camp days against changes until it is released, like a long report or a faulty backup. @returns lets go */
export async function holdLock({ url, file }: Database): Promise<() => void | Promise<void>> {
  if (file !== undefined) {
    const connection = new Libsql(file);
    connection.exec('PRAGMA busy_timeout = 5000');
    connection.exec('BEGIN IMMEDIATE');
    return () => {
      connection.exec('ROLLBACK');
      connection.close();
    };
  }
  const connection = await connectTo(url);
  await connection.beginTransaction();
  await connection.query('SELECT id FROM camp_days FOR UPDATE');
  return async () => {
    await connection.rollback();
    await connection.end();
  };
}
