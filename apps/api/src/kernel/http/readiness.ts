import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../base/clock';
import { CONFIG, type Config } from '../config/config';
import { isDeadlock, isDuplicateKey } from '../database/database-errors';
import { isSqlite } from '../database/dialect';
import { execute } from '../database/transaction';
import { log } from '../log/log';
import { Stopping } from './stopping';

/** Why it cannot serve at the moment. */
type NotReady = 'stopping' | 'database' | 'cluster' | 'schema' | 'disk';

/** On the disk of an SQLite file. */
const minFreeBytes = 50 * 1024 * 1024;
/** A server with a full disk delays a write instead of refusing it. */
const timeoutMs = 2000;
/** The check is public, and each one costs a write. */
const keptMs = 1000;
/** How long the replica is unready after a write failed for lack of space; then the next write tries again. */
const fullMs = 10_000;

/**
 * Whether this replica can take a booking now. A database that answers `SELECT 1` may still be a cluster node without
 * quorum, read-only, or full: only a write shows that.
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

  /** The reason it is not ready, or undefined. At most a second old. */
  check(): Promise<NotReady | undefined> {
    if (this.stopping.signal.aborted) return Promise.resolve('stopping');
    const now = this.clock.now().getTime();
    if (now - this.fullAt < fullMs) return Promise.resolve('disk');
    if (!this.last || now - this.last.at > keptMs) this.last = { at: now, found: this.look() };
    return this.last.found;
  }

  /**
   * Called when a write found no space. A server with a full disk can still update a row in place, so testing with an
   * update would not show it.
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

  /** Only Galera has this variable. */
  private async isInCluster(): Promise<boolean> {
    if (isSqlite(this.dataSource)) return true;
    const [ready] = await this.dataSource.query<{ Value: string }[]>(
      "SHOW STATUS LIKE 'wsrep_ready'",
    );
    return ready === undefined || ready.Value === 'ON' || !(await this.isClustered());
  }

  private async isClustered(): Promise<boolean> {
    const [on] = await this.dataSource.query<{ Value: string }[]>("SHOW VARIABLES LIKE 'wsrep_on'");
    return on?.Value === 'ON';
  }

  /** A lease that is never held: every replica writes the same row. */
  private async write(): Promise<void> {
    const { manager } = this.dataSource;
    const said = [Date.now(), 'readiness'];
    try {
      const statement = 'UPDATE leases SET expires_at = ? WHERE name = ?';
      if ((await execute(manager, statement, said)) > 0) return;
      const insert = "INSERT INTO leases (expires_at, name, owner) VALUES (?, ?, '')";
      await execute(manager, insert, said);
    } catch (error) {
      // Another replica wrote first, perhaps on another node of a cluster: so writing works.
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
