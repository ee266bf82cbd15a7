import { setTimeout as wait } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { inTransaction } from '../../src/kernel/database/transaction';
import { freePort } from './free-port';
import { type ApiProcess, startApiProcess } from './start-api-process';
import { startPaying } from '../families/start-paying';

const consoleOrigin = 'http://admin.localhost:4300';
const login = { username: 'admin', password: 'sunfield-demo' };

/**
 * A real API process that is killed at a critical moment, and another one on the same database and Stripe, which must
 * reach the same state as without the crash.
 */
export async function startKilling(env: Record<string, string> = {}) {
  const survivor = await startPaying(env);
  let victim: ApiProcess | undefined;

  const call = (method: string, path: string, body: object = {}, cookie?: string) =>
    fetch(`${victim?.url}/api/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(cookie !== undefined && { Cookie: cookie, Origin: consoleOrigin }),
      },
      body: JSON.stringify(body),
    });

  /** The calls end with their process. */
  async function dieDuring(
    dying: Promise<unknown>,
    arrived: () => Promise<unknown>,
  ): Promise<void> {
    const cutOff = dying.catch(() => 'cut off');
    await arrived();
    await victim?.kill();
    await cutOff;
    await survivor.sandbox.control('DELETE', '/_sandbox/faults');
  }

  return {
    survivor,
    victimUrl: () => victim?.url ?? '',
    /** Calls the process that will be killed. */
    call,
    dieDuring,
    /** Resets everything, and starts a new process to kill. */
    begin: async () => {
      await survivor.reset();
      await survivor.settings({ webhooks: { mode: 'drop' } });
      victim = await startApiProcess({
        API_PORT: String(await freePort()),
        DATABASE_URL: survivor.databaseUrl,
        JOBS_INTERVAL_MS: '3600000',
        ...survivor.sandbox.env,
      });
    },
    end: async () => victim?.kill(),
    stop: () => survivor.stop(),
    /** The cookie of staff logged in at the process that will be killed. */
    logIn: async () => {
      const answer = await call('POST', 'admin/login', login, '');
      const cookies = answer.headers.getSetCookie();
      return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    },
    /** Stripe carries out the request, or with `before` not even that, and its answer hangs. */
    answersHang: (method: string, path: string, when: 'before' | 'after' = 'after') =>
      survivor.fail({ kind: 'timeout', when, hold: 60_000, count: 5, method, path }),
    /** For a call that leaves no trace before Stripe answers. */
    dieWhileAsking: (dying: Promise<unknown>) => dieDuring(dying, () => wait(300)),
    /**
     * A change to this table’s rows, or to those of a WHERE, waits for our lock and dies waiting, inside its transaction.
     * New rows wait on SQLite alone.
     */
    dieBeforeCommit: (table: string, dying: () => Promise<unknown>, where = '') =>
      inTransaction(survivor.api.dataSource, async (manager) => {
        await manager.query(`UPDATE ${table} SET id = id ${where}`);
        await dieDuring(dying(), () => wait(400));
      }),
    until: (holds: () => Promise<boolean>) => () => pWaitFor(holds, { interval: 25 }),
    reconcile: async () => {
      survivor.api.clock.advance({ minutes: 2 });
      await survivor.api.runJob('reconcile-payments');
    },
    refundsAtStripe: async () => (await survivor.stripe.refunds.list({ limit: 100 })).data,
  };
}
