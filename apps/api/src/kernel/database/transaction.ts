import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { QueryFailedError, type DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { AppError } from '../base/app-error';
import { isDeadlock } from './database-errors';

const attempts = 10;
/** The waits between attempts grow until this. On a cluster that writes to all nodes, rows of one day conflict for seconds. */
const maxWaitMs = 640;
/** The time limit for retries; the last wait for a lock may exceed it. */
const timeoutMs = 10_000;
interface Context {
  isOver: boolean;
  /** What is done before the commit, once for each key, with what was collected for it. */
  last: Map<symbol, { collected: unknown; run: () => Promise<void> }>;
}
const open = new AsyncLocalStorage<Context>();

/** SQL of our own code, with a `?` for each value. */
export interface Statement {
  sql: string;
  parameters: unknown[];
}

/**
 * Runs `work` in one READ COMMITTED transaction and returns its result. On a deadlock, a lock wait timeout or a
 * cluster's certification conflict the database has rolled everything back: the *whole* of `work` runs again, so it
 * must do nothing outside the database. No HTTP, mail or Stripe calls in here, nothing slow; and only the `manager` it
 * is given: another repository would be another connection, and its writes would not be part of the transaction. Doing
 * so throws.
 *
 * Take locks first, in the order of decision 5: a booking that exists, then camp days in ascending id.
 *
 *     const booking = await inTransaction(this.dataSource, async (manager) => {
 *       await takePlaces(manager, wanted);
 *       return manager.save(BookingEntity, { … });
 *     });
 *
 * Throws `temporarily_unavailable` when several attempts or ten seconds were not enough.
 */
export const inTransaction = <Result>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> => repeated(() => dataSource.transaction(work));

/** For a single change, which needs no transaction: as `inTransaction`, with two messages fewer. */
export const inOneStatement = <Result>(
  { manager }: DataSource,
  change: (manager: EntityManager) => Promise<Result>,
): Promise<Result> => repeated(() => change(manager));

/** Runs a transaction that the database may roll back, and then again as `inTransaction` says. */
export async function repeated<Result>(transaction: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      const isLast = attempt === attempts || performance.now() - begun > timeoutMs;
      if (isLast) throw new AppError('temporarily_unavailable');
      // Jitter, or the same two transactions would collide again.
      await wait(Math.random() * Math.min(maxWaitMs, 10 * 2 ** attempt));
    }
  }
}

/**
 * Makes it an error to leave a transaction by accident: while one is open, its async context may not ask the data
 * source for another connection. On a server such a write would escape the transaction; on SQLite it would deadlock.
 */
export function guardTransactions(dataSource: DataSource): void {
  const createQueryRunner = dataSource.createQueryRunner.bind(dataSource);
  dataSource.createQueryRunner = (mode) => {
    refuseInside();
    return repeatingLoneWrites(createQueryRunner(mode));
  };

  const manager: Pick<EntityManager, 'transaction'> = dataSource.manager;
  const transaction = manager.transaction.bind(dataSource.manager);
  const guarded = <Result>(work: (inner: EntityManager) => Promise<Result>): Promise<Result> =>
    transaction(async (inner) => {
      const context: Context = { isOver: false, last: new Map() };
      try {
        return await open.run(context, async () => {
          const result = await work(inner);
          for (const { run } of context.last.values()) await run();
          return result;
        });
      } finally {
        context.isOver = true;
      }
    });
  Object.assign(manager, { transaction: guarded });
}

/**
 * A write outside a transaction commits by itself, so that it too can lose against another one, on a cluster also
 * without any lock. It is repeated then: a job or a request should not fail by it.
 */
function repeatingLoneWrites(runner: QueryRunner): QueryRunner {
  const query = runner.query.bind(runner) as (...asked: unknown[]) => Promise<unknown>;
  const repeating = (sql: string, ...others: unknown[]): Promise<unknown> =>
    !runner.isTransactionActive && isWrite.test(sql)
      ? repeated(() => query(sql, ...others))
      : query(sql, ...others);
  return Object.assign(runner, { query: repeating });
}

const isWrite = /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i;

/**
 * Runs `work` as the last thing in the open transaction, once for each key. Returns what the first call with this key
 * has `collected`, so that later ones add to it.
 */
export function atEndOfTransaction<Collected>(
  key: symbol,
  collected: Collected,
  work: (collected: Collected) => Promise<void>,
): Collected {
  const current = open.getStore();
  if (!current || current.isOver) throw new Error('There is no transaction to end');
  const known = current.last.get(key)?.collected as Collected | undefined;
  if (known) return known;
  current.last.set(key, { collected, run: () => work(collected) });
  return collected;
}

/** Throws inside a transaction. */
export function refuseInside(): void {
  const current = open.getStore();
  if (current && !current.isOver)
    throw new Error('Inside a transaction use only the manager that was given');
}

/**
 * Runs an INSERT, UPDATE or DELETE with `?` parameters and returns how many rows it matched: the portable way to make a
 * change only if a condition holds. Pass the transaction's manager, or `dataSource.manager` outside one.
 *
 *     const taken = await execute(manager,
 *       'UPDATE camp_days SET places_taken = places_taken + ? WHERE id = ? AND places_taken + ? <= capacity',
 *       [1, id, 1]);
 *     if (taken === 0) throw new AppError('session_full');
 */
export async function execute(
  manager: EntityManager,
  sql: string,
  parameters: unknown[] = [],
): Promise<number> {
  const runner = manager.queryRunner ?? manager.dataSource.createQueryRunner();
  try {
    const { affected } = await runner.query(sql, parameters, true);
    if (affected === undefined) throw new QueryFailedError(sql, [], new Error('Not a change'));
    return affected;
  } finally {
    if (!manager.queryRunner) await runner.release();
  }
}
