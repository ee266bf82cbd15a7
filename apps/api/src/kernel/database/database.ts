import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import libsql from 'libsql';
import mysql from 'mysql2';
import { createConnection } from 'mysql2/promise';
import {
  DataSource,
  type DataSourceOptions,
  DefaultNamingStrategy,
  type MixedList,
  type Table,
} from 'typeorm';
import { type Config } from '../config/config';
import { withBatches } from './batch';
import { shareSingleConnection } from './single-connection';
import { guardTransactions } from './transaction';
import { snakeCase } from 'typeorm/util/StringUtils.js';

/**
 * One schema on two kinds of database: SQLite (through libsql; a laptop, a very small provider) and MySQL or MariaDB.
 * Only the kernel handles their differences: `columns.ts` for types, `transaction.ts` for transactions and conditional
 * changes, `database-errors.ts` for errors, `dialect.ts` for SQL.
 */
export interface Schema {
  entities: MixedList<NewableFunction & (new () => object)>;
  migrations: MixedList<NewableFunction & (new () => object)>;
  subscribers?: MixedList<NewableFunction & (new () => object)>;
}

/**
 * `placesTaken` in code is `places_taken` in the database, and `booking` of `refunds` has the column `booking_id` and
 * the foreign key `fk_refunds_booking`. Tables and indexes are named explicitly.
 */
class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(property: string, customName: string, embeddedPrefixes: string[]): string {
    return [
      ...embeddedPrefixes.map((prefix) => snakeCase(prefix)),
      customName || snakeCase(property),
    ]
      .filter(Boolean)
      .join('_');
  }

  override joinColumnName(relation: string, referencedColumn: string): string {
    return snakeCase(`${relation}_${referencedColumn}`);
  }

  override foreignKeyName(table: Table | string, [column = '']: string[]): string {
    return `fk_${this.getTableName(table)}_${column.replace(/_(id|key)$/, '')}`;
  }
}

const common = {
  namingStrategy: new SnakeCaseNames(),
  synchronize: false,
  // TypeORM would log parameters, which are personal data.
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

/** Opens the database; the caller closes it with `destroy()`. Does not run migrations. */
export async function openDatabase(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = new DataSource(options);
  if (options.type === 'better-sqlite3') {
    shareSingleConnection(dataSource);
    // SQLite accepts any column type; TypeORM only those in its list.
    dataSource.driver.supportedDataTypes.push('mediumblob', 'mediumtext');
  }
  await dataSource.initialize();
  guardTransactions(dataSource);
  return dataSource;
}

/** Work of a command on a database, which is closed after it. Does not run migrations. */
export async function inDatabase<Result>(
  config: Pick<Config, 'databaseUrl'>,
  schema: Schema,
  work: (dataSource: DataSource) => Promise<Result>,
): Promise<Result> {
  const dataSource = await openDatabase(await databaseOptions(config, schema));
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
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
      // With NORMAL, a power cut could lose a booking already confirmed to the parent.
      connection.pragma('synchronous = FULL');
      connection.pragma('busy_timeout = 5000');
      // Erased data is overwritten, not left in free pages.
      connection.pragma('secure_delete = ON');
    },
  };
}

/** `?tls=true`: encrypted, and the server's certificate must match its name. */
export function serverAddress(url: string) {
  const address = new URL(url.replace(/^mariadb:/, 'mysql:'));
  const isTls = address.searchParams.get('tls') === 'true';
  address.searchParams.delete('tls');
  return { address: address.href, ssl: isTls ? { rejectUnauthorized: true } : undefined };
}

/**
 * TypeORM's `mysql` dialect writes invalid SQL for MariaDB when it renames a nullable column, and a `mysql://` address
 * may lead to a MariaDB, so the server itself is asked.
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
      createPool: (options: mysql.PoolOptions) =>
        withBatches((more) => createPreparedPool({ ...options, ...more }, isMariaDb)),
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
 * Set regardless of the server's defaults: times in UTC, no silent truncation, READ COMMITTED (under REPEATABLE READ a
 * plain SELECT before a lock can sell a place twice), and a lock timeout shorter than the usual 50 seconds. In a Galera
 * cluster, reads and row changes wait until their node has everything committed on other nodes, so that a new booking
 * is visible on every replica. MariaDB knows that variable with and without a cluster.
 */
function createPreparedPool(options: mysql.PoolOptions, isMariaDb: boolean): mysql.Pool {
  // `trace` records a stack for each statement. The log has the request of a failed one, and TypeORM's error its SQL.
  // Sums are decimals to the server, and numbers for us, as on SQLite.
  const pool = mysql.createPool({ ...options, trace: false, decimalNumbers: true });
  pool.on('connection', (connection: mysql.PoolConnection) => {
    // TypeORM asks for a promise wrapper at every statement; mysql2 would make a new one each time.
    const wrapper = connection.promise();
    connection.promise = () => wrapper;
    connection.query(
      "SET SESSION time_zone = '+00:00', sql_mode = 'TRADITIONAL,NO_ENGINE_SUBSTITUTION', innodb_lock_wait_timeout = 5",
    );
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
    if (isMariaDb) connection.query('SET SESSION wsrep_sync_wait = 3', () => undefined);
  });
  return pool;
}
