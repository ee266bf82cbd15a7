import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, calendarDateInLondon } from '@sunfield/words/dates';
import pWaitFor from 'p-wait-for';
import { payingInParts } from '../../../test/families/paying-in-parts';
import { type Paying, startPaying } from '../../../test/families/start-paying';
import { freePort } from '../../../test/running/free-port';
import { type ApiProcess, startApiProcess } from '../../../test/running/start-api-process';
import { PaymentPlanEntity } from '../../bookings/model/payment-plan.entity';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { inTransaction } from '../../kernel/database/transaction';
import { balancesJob } from './balances.job';

const families = 600;
const today = calendarDateInLondon(new Date());
/** The first reminder was due 15 days ago, and the second is in 15 days: the process that is killed has the real time. */
const terms = { dueOn: addDays(today, 45), remindDays: [60, 30], graceDays: 2 };

let paying: Paying;
let victim: ApiProcess | undefined;
beforeAll(async () => {
  paying = await startPaying();
  await paying.reset();
});
afterAll(() => paying.stop());

/** One family that owes a balance, copied: hundreds through HTTP take minutes. */
async function seed(): Promise<number> {
  const { api } = paying;
  api.clock.set(new Date('2025-10-01T10:00:00Z'));
  const parts = payingInParts(paying);
  await parts.allow();
  const { id } = await parts.begin();
  await api.dataSource.manager.update(PaymentPlanEntity, { bookingId: id }, terms);
  await inTransaction(api.dataSource, async (manager) => {
    for (const [table, key] of tables) {
      const [row] = await manager.query<Record<string, unknown>[]>(
        `SELECT * FROM ${table} WHERE ${key} = ?`,
        [id],
      );
      for (let n = 1; n < families; n += 1) {
        const its = { ...row, [key]: id + n, ...(key === 'id' && { client_request_id: null }) };
        const names = Object.keys(its);
        await manager.query(
          `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
          Object.values(its),
        );
      }
    }
  });
  return id;
}
const tables = [
  ['bookings', 'id'],
  ['payment_plans', 'booking_id'],
] as const;

/** The families that were reminded, and the plans that say so; seen at one moment. */
async function reminded(): Promise<{ emails: number; plans: number }> {
  const [row] = await paying.api.dataSource.query<{ emails: number | string; plans: number }[]>(
    `SELECT (SELECT COUNT(*) FROM outbox_emails WHERE kind = 'balance-reminder') AS emails,
       (SELECT COUNT(*) FROM payment_plans WHERE notices > 0) AS plans`,
  );
  return { emails: Number(row?.emails), plans: Number(row?.plans) };
}

it('processes killed at every step remind each of 600 families once', async () => {
  const { api } = paying;
  const first = await seed();
  const endLeases = () => api.dataSource.query('DELETE FROM leases');
  try {
    for (const from of [1, 50, 100]) {
      victim = await startApiProcess({
        API_PORT: String(await freePort()),
        DATABASE_URL: paying.databaseUrl,
        JOBS_INTERVAL_MS: '200',
        ...paying.sandbox.env,
      });
      await pWaitFor(async () => (await reminded()).emails >= from, {
        interval: 2,
      });
      // Its next email waits for our lock, and it dies inside its transaction.
      await inTransaction(api.dataSource, async (manager) => {
        await manager.query('UPDATE outbox_emails SET id = id');
        await wait(300);
        await victim?.kill();
      });
      const { emails, plans } = await reminded();
      expect(emails).toBe(plans);
      // As if the half minute for which a dead process keeps its jobs were over.
      await endLeases();
    }
    const { emails } = await reminded();
    // It was killed before it was done.
    expect(emails).toBeLessThan(families);
    api.clock.set(new Date());
    await Promise.all([api.runJob(balancesJob), api.runJob(balancesJob)]);
    const kind = 'balance-reminder';
    const sent = await api.dataSource.manager.findBy(OutboxEmailEntity, { kind });
    expect(new Set(sent.map(({ subjectId }) => subjectId)).size).toBe(families);
    expect(sent).toHaveLength(families);
  } finally {
    await victim?.kill();
    // The copies have no payments, which the books would miss.
    for (const [table, key] of tables.toReversed())
      await api.dataSource.query(`DELETE FROM ${table} WHERE ${key} > ?`, [first]);
  }
}, 240_000);
