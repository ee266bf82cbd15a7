import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../base/clock';
import { CONFIG, type Config } from '../config/config';
import { isDeadlock, isDuplicateKey } from '../database/database-errors';
import { execute } from '../database/transaction';
import { log } from '../log/log';
import { Stopping } from './stopping';

/** Why it cannot serve just now. */
export type NotReady = 'stopping' | 'database' | 'cluster' | 'schema' | 'disk';

/** Of the disk that an SQLite file is on. */
const minFreeBytes = 50 * 1024 * 1024;
/** A server whose disk is full lets a write wait rather than refusing it. */
const timeoutMs = 2000;
/** Anybody may ask, and each answer costs a write. */
const keptMs = 1000;
/** So long after a write that found no room nobody is sent here; then one that comes tries again. */
const fullMs = 10_000;

/**
 * Whether this replica can take a booking now. A database that answers `SELECT 1` may still be a cluster's node
 * without its quorum, read-only, or full: only a write tells.
 */
@Injectable()
export class Readiness {
  private last: { at: number; found: Promise<NotReady | undefined> } | undefined;
  private fullAt = -Infinity;

  constructor(
    private readonly dataSource: DataSource,
    private readonly stopping: Stopping,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What is missing, or undefined where nothing is. At most a second old. */
  check(): Promise<NotReady | undefined> {
    if (this.stopping.signal.aborted) return Promise.resolve('stopping');
    const now = this.clock.now().getTime();
    if (now - this.fullAt < fullMs) return Promise.resolve('disk');
    if (!this.last || now - this.last.at > keptMs) this.last = { at: now, found: this.look() };
    return this.last.found;
  }

  /**
   * Somebody's write found no room. A server with a full disk still changes a row where it stands, so asking it does
   * not tell.
   */
  noteFull(): void {
    this.fullAt = this.clock.now().getTime();
  }

  private async look(): Promise<NotReady | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<NotReady>((resolve) => {
      timer = setTimeout(() => resolve('database'), timeoutMs);
    });
    try {
      return await Promise.race([this.askAll(), timeout]);
    } catch (error) {
      log.error('not ready: the database does not serve', error);
      return 'database';
    } finally {
      clearTimeout(timer);
    }
  }

  private async askAll(): Promise<NotReady | undefined> {
    if (!(await this.isInCluster())) return 'cluster';
    if (await this.dataSource.showMigrations()) return 'schema';
    await this.write();
    return (await this.hasRoom()) ? undefined : 'disk';
  }

  /** Only Galera has such a variable. */
  private async isInCluster(): Promise<boolean> {
    if (this.dataSource.options.type === 'better-sqlite3') return true;
    const [ready] = await this.dataSource.query<{ Value: string }[]>(
      "SHOW STATUS LIKE 'wsrep_ready'",
    );
    return ready === undefined || ready.Value === 'ON' || !(await this.isClustered());
  }

  private async isClustered(): Promise<boolean> {
    const [on] = await this.dataSource.query<{ Value: string }[]>("SHOW VARIABLES LIKE 'wsrep_on'");
    return on?.Value === 'ON';
  }

  /** A lease that nobody ever holds: every replica writes the same row. */
  private async write(): Promise<void> {
    const { manager } = this.dataSource;
    const said = [Date.now(), 'readiness'];
    try {
      const statement = 'UPDATE leases SET expires_at = ? WHERE name = ?';
      if ((await execute(manager, statement, said)) > 0) return;
      const insert = "INSERT INTO leases (expires_at, name, owner) VALUES (?, ?, '')";
      await execute(manager, insert, said);
    } catch (error) {
      // Another replica was faster, on another node of a cluster perhaps: it could be written.
      if (!isDeadlock(error) && !isDuplicateKey(error)) throw error;
    }
  }

  private async hasRoom(): Promise<boolean> {
    const { databaseUrl } = this.config;
    const file = databaseUrl.slice('sqlite:'.length);
    if (!databaseUrl.startsWith('sqlite:') || file === ':memory:') return true;
    const { bavail, bsize } = await statfs(dirname(file));
    return bavail * bsize >= minFreeBytes;
  }
}
