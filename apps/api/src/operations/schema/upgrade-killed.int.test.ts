import { afterEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pWaitFor from 'p-wait-for';
import { type DataSource } from 'typeorm';
import { bookIn } from '../../../test/families/book-in';
import { refundBooking } from '../../../test/families/refund-booking';
import { freePort } from '../../../test/running/free-port';
import { logInStaff } from '../../../test/running/log-in-staff';
import { spawnApi, startApiProcess } from '../../../test/running/start-api-process';
import { startMailingApi } from '../../../test/running/start-mailing-api';
import { createMigratedDatabase } from '../../../test/running/template-database';
import { databaseOptions, openDatabase } from '../../kernel/database/database';
import { schema } from './schema';

const timeoutMs = 120_000;
const bookings = 5;
/** Steps of the next version. */
const killedBefore = ['the table', 'payment 3', 'the arrivals', 'the index', 'the end'];

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

/** A camp day of release 1.0.0: families that paid, one of them refunded in part, and children at the gate. */
async function liveADay(url: string): Promise<void> {
  const api = await startMailingApi({ env: { DATABASE_URL: url } });
  const placed = [];
  for (let family = 0; family < bookings; family += 1) {
    placed.push(
      await bookIn(api, api.browser(), {
        children: [{ name: `Amara Okafor ${family}`, age: '7', medicalInfo: 'Peanut allergy' }],
        dates: [{ date: '2025-10-28' }],
      }),
    );
  }
  await refundBooking(api, placed[0]?.id ?? 0, 500);
  api.clock.set('2025-10-28T08:58:00Z');
  const staff = await logInStaff(api);
  const children = await api.dataSource.query<{ id: number }[]>('SELECT id FROM booking_children');
  const at = api.clock.now().toISOString();
  await staff
    .post('/api/admin/attendance')
    .send({
      deviceId: randomUUID(),
      sentAt: at,
      date: '2025-10-28',
      venue: 'st-marys',
      events: children.map(({ id }) => ({ id: randomUUID(), childId: id, kind: 'arrived', at })),
    })
    .expect(200);
  await api.runJob('outbox');
  await api.stop();
}

/** Every row of 1.0.0, with its columns of that time, but what a start notes of itself. */
async function rowsOf(dataSource: DataSource): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { tableName, columns } of dataSource.entityMetadatas) {
    if (tableName === 'health_notes') continue;
    const names = columns.map(({ databaseName }) => `\`${databaseName}\``).join(', ');
    const found = await dataSource.query<object[]>(`SELECT ${names} FROM ${tableName}`);
    rows[tableName] = found.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
}

test('a next version that is killed on its way, wherever it is, finishes with every row of 1.0.0', async () => {
  const database = await createMigratedDatabase();
  cleanups.push(database.drop);
  await liveADay(database.url);
  const dataSource = await openDatabase(
    await databaseOptions({ databaseUrl: database.url }, schema),
  );
  cleanups.push(() => dataSource.destroy());
  const before = await rowsOf(dataSource);
  expect(before['ledger_entries']?.length).toBeGreaterThan(bookings);
  const next = async () => ({
    API_PORT: String(await freePort()),
    DATABASE_URL: database.url,
    JOBS_INTERVAL_MS: '3600000',
    STRIPE_API_URL: 'http://127.0.0.1:9',
    NODE_OPTIONS: `--import ${join(__dirname, '../../../test/next-version.mjs')}`,
  });

  for (const step of killedBefore) {
    const dying = spawnApi({ ...(await next()), STOP_BEFORE: step });
    const isThere = () => dying.output().includes(`waiting before ${step}`);
    await pWaitFor(() => isThere() || dying.child.exitCode !== null, {
      interval: 20,
      timeout: { milliseconds: timeoutMs, message: `It never came to ${step}` },
    });
    expect(dying.output()).toContain('waiting before');
    await dying.kill();
    // Its lease would only delay the next.
    await dataSource.query("DELETE FROM leases WHERE name = 'migrations'");
  }

  const upgraded = await startApiProcess(await next());
  cleanups.push(upgraded.kill);
  const answer = await fetch(`${upgraded.url}/api/health/ready`);
  expect(answer.status).toBe(200);
  expect(await rowsOf(dataSource)).toEqual(before);
  expect(await dataSource.query('SELECT id FROM payments WHERE receipt_no IS NULL')).toEqual([]);
  expect(await dataSource.query('SELECT * FROM next_arrivals')).toHaveLength(bookings);
  const check = spawnApi(await next(), ['check-invariants']);
  await check.ended;
  expect([check.child.exitCode, check.output()]).toEqual([0, '']);
});
