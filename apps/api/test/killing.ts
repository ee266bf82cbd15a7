import { setTimeout as wait } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { inTransaction } from '../src/kernel/database/transaction';
import { freePort } from './free-port';
import { type ApiProcess, startApiProcess } from './start-api-process';
import { startPaying } from './start-paying';

const consoleOrigin = 'http://admin.localhost:4300';
const login = { username: 'admin', password: 'sunfield-demo' };

/**
 * A real process of the API that is killed where it hurts, and another one, on the same database and the same Stripe,
 * which must come to the state that would have been reached without it.
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
    /** A call of the process that is to die. */
    call,
    dieDuring,
    /** Everything as on the first day, and a new process to kill. */
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
    /** The cookie of staff who are logged in at the process that is to die. */
    logIn: async () => {
      const answer = await call('POST', 'admin/login', login, '');
      const cookies = answer.headers.getSetCookie();
      return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    },
    /** Stripe does what it is asked, or not even that, and its answer hangs. */
    answersHang: (method: string, path: string, when: 'before' | 'after' = 'after') =>
      survivor.fail({ kind: 'timeout', when, hold: 60_000, count: 5, method, path }),
    /** Of a call that leaves no trace before Stripe answers. */
    dieWhileAsking: (dying: Promise<unknown>) => dieDuring(dying, () => wait(300)),
    /** Whoever changes a row of this table waits for us, and dies waiting: inside of its transaction. */
    dieBeforeCommit: (table: string, dying: () => Promise<unknown>) =>
      inTransaction(survivor.api.dataSource, async (manager) => {
        await manager.query(`UPDATE ${table} SET id = id`);
        await dieDuring(dying(), () => wait(400));
      }),
    until: (holds: () => Promise<boolean>) => () =>
      pWaitFor(holds, { interval: 25, timeout: 20_000 }),
    reconcile: async () => {
      survivor.api.clock.advance({ minutes: 2 });
      await survivor.api.runJob('reconcile-payments');
    },
    refundsAtStripe: async () => (await survivor.stripe.refunds.list({ limit: 100 })).data,
  };
}
