import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import libsql from 'libsql';
import mysql from 'mysql2';
import { createConnection } from 'mysql2/promise';
import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import type { Config } from '../config/config';
import { SnakeCaseNames } from './naming-strategy';
import { shareSingleConnection } from './single-connection';
import { guardTransactions } from './transaction';

/**
 * One schema on two kinds of database: SQLite (through libsql; a laptop, a very small provider) and
 * MySQL or MariaDB. What differs between them is dealt with in the kernel and nowhere else:
 * `columns.ts` for types, `transaction.ts` for transactions and conditional changes,
 * `database-errors.ts` for what went wrong.
 */
export interface Schema {
  entities: MixedList<NewableFunction & (new () => object)>;
  migrations: MixedList<NewableFunction & (new () => object)>;
  subscribers?: MixedList<NewableFunction & (new () => object)>;
}

const common = {
  namingStrategy: new SnakeCaseNames(),
  synchronize: false,
  // TypeORM would log parameters, and those are people's data.
  logging: false,
};

export async function databaseOptions(
  config: Pick<Config, 'databaseUrl'>,
  schema: Schema,
): Promise<DataSourceOptions> {
  const url = config.databaseUrl;
  const lists = schema as Pick<DataSourceOptions, 'entities' | 'migrations' | 'subscribers'>;
  if (url.startsWith('sqlite:')) return { ...sqliteOptions(url), ...common, ...lists };
  return { ...(await serverOptions(url)), ...common, ...lists };
}

/** Opens the database; the caller closes it with `destroy()`. Migrations are another step. */
export async function openDatabase(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = new DataSource(options);
  if (options.type === 'better-sqlite3') {
    shareSingleConnection(dataSource);
    // Its columns may have any name; TypeORM lists those that it has met.
    dataSource.driver.supportedDataTypes.push('mediumblob');
  }
  await dataSource.initialize();
  guardTransactions(dataSource);
  return dataSource;
}

function sqliteOptions(url: string): DataSourceOptions {
  const database = url.slice('sqlite:'.length);
  if (database !== ':memory:') mkdirSync(dirname(database), { recursive: true });
  return {
    type: 'better-sqlite3',
    driver: libsql,
    database,
    statementCacheSize: 0,
    prepareDatabase: (connection: { pragma(statement: string): unknown }) => {
      connection.pragma('journal_mode = WAL');
      // With NORMAL a power cut may lose what was already acknowledged as booked.
      connection.pragma('synchronous = FULL');
      connection.pragma('busy_timeout = 5000');
      // What is erased is overwritten, rather than left in free pages.
      connection.pragma('secure_delete = ON');
    },
  };
}

/** `?tls=true`: encrypted, and the server's certificate must be one for its name. */
export function serverAddress(url: string) {
  const address = new URL(url.replace(/^mariadb:/, 'mysql:'));
  const isTls = address.searchParams.get('tls') === 'true';
  address.searchParams.delete('tls');
  return { address: address.href, ssl: isTls ? { rejectUnauthorized: true } : undefined };
}

/**
 * TypeORM's `mysql` dialect writes invalid SQL for MariaDB when it renames a nullable column, and a
 * `mysql://` address may well lead to a MariaDB: so the server itself is asked.
 */
async function serverOptions(url: string): Promise<DataSourceOptions> {
  const { address, ssl } = serverAddress(url);
  const connection = await createConnection({ uri: address, ssl });
  const [rows] = await connection.query('SELECT VERSION() AS version');
  await connection.end();
  const isMariaDb = /mariadb/i.test(JSON.stringify(rows));
  return {
    type: isMariaDb ? 'mariadb' : 'mysql',
    driver: {
      ...mysql,
      createPool: (options: mysql.PoolOptions) => createPreparedPool(options, isMariaDb),
    },
    url: address,
    ssl,
    charset: 'utf8mb4',
    timezone: 'Z',
    supportBigNumbers: true,
    bigNumberStrings: false,
    poolSize: 10,
  };
}

/**
 * Whatever the server's own settings: times in UTC, no silent truncation, READ COMMITTED (under
 * REPEATABLE READ one plain SELECT before a lock is enough to sell a place twice), and nobody waits for a
 * lock for the server's usual 50 seconds. In a Galera cluster a read, and a change of rows, waits until its node
 * has what was committed on another: a booking just made is there, whichever replica is asked next.
 * MariaDB knows that variable with and without a cluster.
 */
function createPreparedPool(options: mysql.PoolOptions, isMariaDb: boolean): mysql.Pool {
  const pool = mysql.createPool(options);
  pool.on('connection', (connection: mysql.PoolConnection) => {
    connection.query(
      "SET SESSION time_zone = '+00:00', sql_mode = 'TRADITIONAL,NO_ENGINE_SUBSTITUTION', innodb_lock_wait_timeout = 5",
    );
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
    if (isMariaDb) connection.query('SET SESSION wsrep_sync_wait = 3', () => undefined);
  });
  return pool;
}
