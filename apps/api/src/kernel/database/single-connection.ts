import type { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';

/**
 * SQLite has one connection, and TypeORM gives every caller the same query runner: parallel transactions fail, and a
 * plain `save()` during another caller's transaction reports success and is rolled back with it. Here the connection is
 * a pool of one instead: every caller gets a separate runner, which holds the connection for one query, or from the
 * beginning to the end of its transaction, while the others queue.
 *
 * A transaction that used a different runner would deadlock with itself; `transaction.ts` refuses that, on every kind
 * of database.
 */
export function shareSingleConnection(dataSource: DataSource): void {
  const mutex = new Mutex();
  const driver = dataSource.driver as BetterSqlite3Driver;
  driver.createQueryRunner = () => new WaitingQueryRunner(driver, mutex);
}

/**
 * First come, first served, yielding to the event loop between turns. libsql is synchronous, so otherwise queued
 * requests would run to completion before the process could accept anything new.
 */
class Mutex {
  private isTaken = false;
  private readonly waiting: (() => void)[] = [];

  async acquire(): Promise<void> {
    if (this.isTaken) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.isTaken = true;
    await new Promise((resolve) => setImmediate(resolve));
  }

  release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.isTaken = false;
  }
}

class WaitingQueryRunner extends BetterSqlite3QueryRunner {
  private isHolding = false;

  constructor(
    driver: BetterSqlite3Driver,
    private readonly mutex: Mutex,
  ) {
    super(driver);
  }

  override async query(
    sql: string,
    parameters: unknown[] = [],
    structured = false,
  ): ReturnType<BetterSqlite3QueryRunner['query']> {
    // Takes the write lock immediately: another process on the same file then waits for its turn, while a transaction
    // that begins with a read would fail at its first write.
    const statement = sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql;
    const run = () => super.query(statement, positional(parameters), structured);
    if (this.isHolding) return run();
    await this.mutex.acquire();
    try {
      return await run();
    } finally {
      this.mutex.release();
    }
  }

  override async startTransaction(isolationLevel?: IsolationLevel): Promise<void> {
    if (!this.isHolding) {
      await this.mutex.acquire();
      this.isHolding = true;
    }
    await super.startTransaction(isolationLevel);
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    if (!this.isTransactionActive) this.letGo();
  }

  override async rollbackTransaction(): Promise<void> {
    const isOutermost = this.transactionDepth <= 1;
    try {
      await super.rollbackTransaction();
    } finally {
      if (isOutermost) this.letGo();
    }
  }

  override async release(): Promise<void> {
    // A transaction left open must not be passed on to the next owner.
    if (this.isHolding) await this.rollbackTransaction();
    this.isReleased = true;
    await super.release();
  }

  private letGo(): void {
    if (!this.isHolding) return;
    this.isHolding = false;
    this.mutex.release();
  }
}

/** libsql takes a single null (an object in JavaScript) for a table of named parameters. */
const positional = (parameters: unknown[]): unknown[] =>
  parameters.length === 1 && parameters[0] === null ? [parameters] : parameters;
