import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { bookIn } from '../../test/families/book-in';
import { startPaying } from '../../test/families/start-paying';
import { freePort } from '../../test/running/free-port';
import { logInStaff } from '../../test/running/log-in-staff';
import { type ApiProcess, startApiProcess } from '../../test/running/start-api-process';
import { withMailbox } from '../../test/running/start-mailing-api';
import { BookingEntity } from '../bookings/model/booking.entity';
import { OutboxEmailEntity } from '../mail/outbox/outbox-email.entity';
import { inTransaction } from '../kernel/database/transaction';
import { MessageReceiverEntity } from './message.entity';
import { sendMessagesJob } from './send-messages.job';

const families = 500;
const subject = 'The hall is closed';

let paying: Awaited<ReturnType<typeof start>>;
let victim: ApiProcess | undefined;
let first: number;
const start = () => withMailbox((smtp) => startPaying({ ...smtp }));
beforeAll(async () => {
  paying = await start();
});
beforeEach(async () => {
  await paying.reset();
  await seed();
});
afterAll(() => paying.stop());

/** One booked family, copied: placing 500 through HTTP takes minutes. */
async function seed(): Promise<void> {
  const { api } = paying;
  const { id } = await bookIn(api, api.browser());
  first = id;
  await api.runJob('outbox');
  const { manager } = api.dataSource;
  const tables = ['bookings', 'booking_children', 'booking_places'] as const;
  await inTransaction(api.dataSource, async (within) => {
    for (const table of tables) {
      const key = table === 'bookings' ? 'id' : 'booking_id';
      const [row] = await within.query<Record<string, unknown>[]>(
        `SELECT * FROM ${table} WHERE ${key} = ?`,
        [id],
      );
      for (let n = 1; n < families; n += 1) {
        const its = copyOf(table, row ?? {}, id + n, `family${n}@example.com`);
        const names = Object.keys(its);
        await within.query(
          `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
          Object.values(its),
        );
      }
    }
  });
  expect(await manager.countBy(BookingEntity, {})).toBe(families);
  paying.mailbox.clear();
}

/** The copies have no payments, which the books would miss. */
const withoutCopies = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run();
  } finally {
    await victim?.kill();
    for (const [table, key] of [
      ['booking_places', 'booking_id'],
      ['booking_children', 'booking_id'],
      ['bookings', 'id'],
    ])
      await paying.api.dataSource.query(`DELETE FROM ${table} WHERE ${key} > ?`, [first]);
  }
};

function copyOf(table: string, row: Record<string, unknown>, id: number, email: string) {
  if (table === 'bookings')
    return { ...row, id, client_request_id: null, parent_email: email, email_key: email };
  if (table === 'booking_children') return { ...row, id, booking_id: id };
  return { ...row, id, booking_id: id, child_id: id };
}

/** A process with timed jobs on the same database and mailbox. */
async function startVictim(): Promise<ApiProcess> {
  victim = await startApiProcess({
    API_PORT: String(await freePort()),
    DATABASE_URL: paying.databaseUrl,
    SMTP_URL: paying.mailbox.smtpUrl,
    OUTBOX_INTERVAL_MS: '100',
    ...paying.sandbox.env,
  });
  return victim;
}

async function send(): Promise<number> {
  const staff = await logInStaff(paying.api);
  const message = { kind: 'service', audience: { of: 'paid' }, subject, body: 'Dear {name}' };
  const { body } = await staff
    .post('/api/admin/messages')
    .send({ ...message, requestId: randomUUID() })
    .expect(201);
  return body.id;
}

const count = (of: 'receivers' | 'queued' | 'outbox') => {
  const { manager } = paying.api.dataSource;
  if (of === 'outbox') return manager.countBy(OutboxEmailEntity, { kind: 'message' });
  return of === 'receivers'
    ? manager.count(MessageReceiverEntity)
    : manager
        .createQueryBuilder(MessageReceiverEntity, 'one')
        .where('one.queuedAt IS NOT NULL')
        .getCount();
};
const told = () => paying.mailbox.messages.filter((mail) => mail.subject === subject);

/** As if the half minute for which a dead process keeps its jobs were over. */
const endLeases = () => paying.api.dataSource.query('DELETE FROM leases');

/** Until each family has its email; what a dead process claimed is free again after 30 seconds. */
async function finish(): Promise<void> {
  const { api } = paying;
  await endLeases();
  for (let round = 0; round < 40; round += 1) {
    api.clock.set(new Date());
    api.clock.advance({ minutes: round + 1 });
    await api.runJob(sendMessagesJob);
    await api.runJob('outbox');
    if (new Set(told().map(({ messageId }) => messageId)).size === families) break;
  }
  await api.runJob(sendMessagesJob);
}

async function expectEachOnce(): Promise<void> {
  expect([await count('receivers'), await count('queued'), await count('outbox')]).toEqual(
    Array(3).fill(families),
  );
  // A process that died after the mail server took an email sends it again under the same Message-ID.
  const byId = new Map(told().map((mail) => [mail.messageId, mail.to]));
  const addresses = [...byId.values()].map((to) => [to].flat()[0]?.text);
  expect(addresses).toHaveLength(families);
  expect(new Set(addresses).size).toBe(families);
}

it(
  'processes killed at every step leave each of 500 families told once',
  () =>
    withoutCopies(async () => {
      const id = await send();
      for (const [of, from] of [
        ['receivers', 0],
        ['receivers', 1],
        ['queued', 60],
        ['told', 150],
      ] as const) {
        await startVictim();
        const reached = async () => (of === 'told' ? told().length : await count(of)) >= from;
        await pWaitFor(reached, { interval: 5 });
        await victim?.kill();
        await endLeases();
      }
      await finish();
      await expectEachOnce();
      const staff = await logInStaff(paying.api);
      const { body } = await staff.get('/api/admin/messages').expect(200);
      expect(body.messages).toMatchObject([{ id, state: 'done', receivers: families, failed: 0 }]);
    }),
  300_000,
);

it(
  'a process that dies inside a batch leaves nothing of it',
  () =>
    withoutCopies(async () => {
      await send();
      const { api } = paying;
      const before = await count('outbox');
      await startVictim();
      // An email and the mark of its family are seen together, or neither.
      let apart = 0;
      const reached = async () => {
        const [row] = await api.dataSource.query<{ n: number | string; queued: number | string }[]>(
          `SELECT (SELECT COUNT(*) FROM outbox_emails WHERE kind = 'message') -
             (SELECT COUNT(*) FROM message_receivers WHERE queued_at IS NOT NULL) AS n,
           (SELECT COUNT(*) FROM message_receivers WHERE queued_at IS NOT NULL) AS queued`,
        );
        apart += Number(row?.n);
        return Number(row?.queued) >= 50;
      };
      await pWaitFor(reached, { interval: 1 });
      expect(apart).toBe(0);
      // The next batch waits for our lock, inside its transaction.
      await inTransaction(api.dataSource, async (manager) => {
        await manager.query('UPDATE messages SET version = version + 1');
        await new Promise((resolve) => setTimeout(resolve, 400));
        await victim?.kill();
      });
      expect(await count('outbox')).toBe(await count('queued'));
      expect(before).toBe(0);
      await finish();
      await expectEachOnce();
    }),
  240_000,
);
