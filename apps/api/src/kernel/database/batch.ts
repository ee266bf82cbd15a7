import {
  type Pool,
  type PoolConnection,
  type PoolOptions,
  type ResultSetHeader,
  type RowDataPacket,
} from 'mysql2';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { inTransaction, refuseInside, repeated, type Statement } from './transaction';

/** What one statement returned: rows, or how many rows it matched and the id it generated. Empty until it has run. */
export interface Answer<Row = unknown> {
  rows: readonly Row[];
  affected: number;
  insertId: number;
}

/**
 * Statements that are sent together. Each hands back its own answer, which is there once the batch has run:
 *
 *     const taken = batch.add(takingPlaces(wanted));
 *     const inserted = batch.add(...bookingRow(booking));
 */
export class Batch {
  readonly statements: Statement[] = [];
  private readonly answers: Answer[] = [];

  /** The answer is that of the last of these statements; `Row` says what a reading one returns. */
  add<Row = unknown>(...statements: readonly Statement[]): Answer<Row> {
    let answer: Answer<Row> = { rows: [], affected: 0, insertId: 0 };
    for (const statement of statements) {
      answer = { rows: [], affected: 0, insertId: 0 };
      this.statements.push(statement);
      this.answers.push(answer);
    }
    return answer;
  }

  /** For what runs it: one answer for each statement, in their order. */
  answered(answers: readonly Answer[]): void {
    for (const [at, answer] of answers.entries()) Object.assign(this.answers[at]!, answer);
  }
}

/**
 * The work of a transaction in two batches. It fills the first one; once that has run, what it returned refuses, or
 * fills the second one. It cannot wait, because the first statements hold locks.
 */
type Work<Result> = (first: Batch) => (second: Batch) => Result;

/** Work of the same transaction that needs a manager; with it, the statements go one by one. */
type After<Result> = (manager: EntityManager, result: Result) => Promise<void>;

/** By the ordinary pool of a data source. SQLite has none. */
const batchPools = new WeakMap<object, Pool>();

/** Whether the server of a connection is a node of a Galera cluster. */
const onNode = new WeakMap<PoolConnection, Promise<boolean>>();

/** MySQL has no such variable. A connection that does not answer counts as one to a node, which is always right. */
const askIfOnNode = (connection: PoolConnection): Promise<boolean> =>
  new Promise((resolve) => {
    connection.query<RowDataPacket[]>("SHOW VARIABLES LIKE 'wsrep_on'", (error, rows) =>
      resolve(error !== null || rows[0]?.['Value'] === 'ON'),
    );
  });

/** A server's pool, and beside it the only one whose connections take several statements in one message. */
export function withBatches(
  create: (options: Pick<PoolOptions, 'multipleStatements'>) => Pool,
): Pool {
  const [pool, batches] = [create({}), create({ multipleStatements: true })];
  batches.on('connection', (connection) => onNode.set(connection, askIfOnNode(connection)));
  const end = pool.end.bind(pool);
  pool.end = (done) => batches.end(() => end(done));
  batchPools.set(pool, batches);
  return pool;
}

/**
 * Runs a transaction in two messages: its beginning with the first batch, and the second one with COMMIT. It is
 * rolled back and repeated as by `inTransaction`, which runs the same statements one by one on SQLite. Its use is kept
 * to the files that `tools/rules/batches.test.ts` lists (decision 9). In a Galera cluster each statement is a message.
 */
export async function inTwoBatches<Result>(
  dataSource: DataSource,
  work: Work<Result>,
  after?: After<Result>,
): Promise<Result> {
  const pool = after ? undefined : batchPoolOf(dataSource);
  if (pool) {
    refuseInside();
    return repeated(() => onOneConnection(pool, work));
  }
  return inTransaction(dataSource, async (manager) => {
    const [first, second] = [new Batch(), new Batch()];
    const goOn = work(first);
    first.answered(await oneByOne(manager, first.statements));
    const result = goOn(second);
    second.answered(await oneByOne(manager, second.statements));
    await after?.(manager, result);
    return result;
  });
}

/** Reads with several statements in one message, in their order; each sees what is committed by then. */
export async function readBatch(dataSource: DataSource, batch: Batch): Promise<void> {
  const pool = batchPoolOf(dataSource);
  if (!pool) {
    const answers: Answer[] = [];
    for (const { sql, parameters } of batch.statements) {
      const rows = await dataSource.query<unknown[]>(sql, parameters);
      answers.push({ rows, affected: 0, insertId: 0 });
    }
    batch.answered(answers);
    return;
  }
  refuseInside();
  const connection = await connectionOf(pool);
  try {
    batch.answered(await send(connection, batch.statements));
  } finally {
    connection.release();
  }
}

function batchPoolOf({ driver }: DataSource): Pool | undefined {
  const pool: unknown = 'pool' in driver ? driver.pool : undefined;
  return typeof pool === 'object' && pool !== null ? batchPools.get(pool) : undefined;
}

async function oneByOne(
  manager: EntityManager,
  statements: readonly Statement[],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { sql, parameters } of statements) {
    const returned = await manager.queryRunner?.query(sql, parameters, true);
    const raw: unknown = returned?.raw;
    answers.push(
      Array.isArray(raw)
        ? { rows: raw, affected: 0, insertId: 0 }
        : { rows: [], affected: returned?.affected ?? 0, insertId: insertIdOf(raw) },
    );
  }
  return answers;
}

/** A server returns an object, SQLite the id itself. */
const insertIdOf = (raw: unknown): number =>
  typeof raw === 'object' && raw !== null && 'insertId' in raw ? Number(raw.insertId) : Number(raw);

async function onOneConnection<Result>(pool: Pool, work: Work<Result>): Promise<Result> {
  const connection = await connectionOf(pool);
  let result: Result;
  try {
    const ask = (await onNode.get(connection)) ? sendEach : send;
    const [first, second] = [new Batch(), new Batch()];
    const goOn = work(first);
    const [, ...answers] = await ask(connection, [plain('START TRANSACTION'), ...first.statements]);
    first.answered(answers);
    result = goOn(second);
    const written = await ask(connection, [...second.statements, plain('COMMIT')]);
    second.answered(written.slice(0, -1));
  } catch (error) {
    await rollBack(connection);
    throw error;
  }
  connection.release();
  return result;
}

const plain = (sql: string): Statement => ({ sql, parameters: [] });

/** A connection that cannot roll back is closed, by which the server does. */
async function rollBack(connection: PoolConnection): Promise<void> {
  try {
    await send(connection, [plain('ROLLBACK')]);
    connection.release();
  } catch {
    connection.destroy();
  }
}

const connectionOf = (pool: Pool): Promise<PoolConnection> =>
  new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)));
  });

/**
 * A node rolls a transaction back when another node commits the same row first. Between two statements of one message
 * it does not say so: it goes on outside the transaction, and even answers COMMIT as if all were kept.
 */
async function sendEach(
  connection: PoolConnection,
  statements: readonly Statement[],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const statement of statements) answers.push(...(await send(connection, [statement])));
  return answers;
}

/** The server stops at the first statement that fails. */
async function send(
  connection: PoolConnection,
  statements: readonly Statement[],
): Promise<Answer[]> {
  const text = statements.map((statement) => written(connection, statement)).join(';\n');
  const returned = await new Promise<unknown>((resolve, reject) => {
    connection.query(text, (error: (Error & { sql?: string }) | null, results) => {
      if (!error) return resolve(results);
      // It has the values, which are personal data.
      delete error.sql;
      reject(new QueryFailedError(statements.map(({ sql }) => sql).join(';\n'), [], error));
    });
  });
  const results = statements.length > 1 ? (returned as unknown[]) : [returned];
  return results.map((result) => {
    if (Array.isArray(result)) return { rows: result, affected: 0, insertId: 0 };
    const { affectedRows, insertId } = result as ResultSetHeader;
    return { rows: [], affected: affectedRows, insertId };
  });
}

/**
 * The driver escapes each value, and each statement has as many as it has placeholders, so that none can end up in
 * another one. The driver would write the properties of an object and the elements of a list as SQL, so neither is
 * accepted.
 */
function written(connection: PoolConnection, { sql, parameters }: Statement): string {
  const [first = '', ...others] = sql.split('?');
  if (sql.includes(';')) throw new Error('A statement of a batch must be a single one');
  if (!parameters.every(isPlain))
    throw new Error('A statement of a batch has a value that is no plain one');
  if (others.length !== parameters.length)
    throw new Error('A statement of a batch has other placeholders than values');
  return others.reduce(
    (text, part, at) => `${text}${connection.escape(parameters[at])}${part}`,
    first,
  );
}

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ||
  value instanceof Date ||
  Buffer.isBuffer(value);
