import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { In } from 'typeorm';
import { openTestDatabase } from '../../../test/running/open-test-database';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { queueEmail } from '../../mail/outbox/queue-email';
import { inTransaction } from '../database/transaction';
import { EventFollowers } from './event-followers';
import { type DomainEvent } from './event-types';
import { EventEntity } from './event.entity';
import { recordEvent, recording } from './record-event';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let followers: EventFollowers;
beforeAll(async () => {
  database = await openTestDatabase();
  followers = new EventFollowers(database.dataSource);
});
afterAll(() => database.close());

const event: DomainEvent<'payment.disputed'> = {
  at: new Date('2025-10-01T09:00:00.123Z'),
  actor: 'stripe',
  type: 'payment.disputed',
  subjectId: 7,
  before: { status: 'needs_response' },
  after: { disputeId: 'du_1', status: 'lost', amountPence: 4500 },
};

const recordAlone = (one: DomainEvent) =>
  inTransaction(database.dataSource, (manager) => recordEvent(manager, one));

test('an event is kept as it was written', async () => {
  await recordAlone(event);
  const [stored] = await database.dataSource.manager.findBy(EventEntity, { subjectId: '7' });
  expect(stored).toMatchObject({ ...event, subjectType: 'booking', subjectId: '7' });
});

test('it goes with the change that it tells of', async () => {
  const failing = inTransaction(database.dataSource, async (manager) => {
    await recordEvent(manager, { ...event, subjectId: 8 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow();
  expect(await database.dataSource.manager.countBy(EventEntity, { subjectId: '8' })).toBe(0);
});

test('who follows it writes in its transaction: there together, or not at all', async () => {
  const seen: number[] = [];
  followers.follow('booking.status', 'credit', async (manager, { subjectId, at }) => {
    seen.push(subjectId);
    const onceKey = `followed:${subjectId}`;
    await queueEmail(manager, { kind: 'booking-confirmation', subjectId, onceKey, at });
    if (subjectId === 10) throw new Error('it cannot follow');
  });
  const move = (subjectId: number) =>
    recordAlone({
      type: 'booking.status',
      at: event.at,
      actor: 'system',
      subjectId,
      before: { paymentStatus: 'pending' },
      after: { paymentStatus: 'succeeded' },
    });
  await move(9);
  await expect(move(10)).rejects.toThrow('it cannot follow');
  await recordAlone({ ...event, subjectId: 11 });
  const { manager } = database.dataSource;
  expect(seen).toEqual([9, 10]);
  const kept = await manager.findBy(EventEntity, { subjectId: In(['9', '10', '11']) });
  expect(kept.map(({ subjectId }) => subjectId)).toEqual(['9', '11']);
  expect(await manager.find(OutboxEmailEntity)).toMatchObject([{ onceKey: 'followed:9' }]);
});

test('a batch records an event, and refuses one that has followers', async () => {
  const { dataSource } = database;
  for (const { sql, parameters } of recording(dataSource, { ...event, subjectId: 21 }))
    await dataSource.query(sql, parameters);
  expect(await dataSource.manager.countBy(EventEntity, { subjectId: '21' })).toBe(1);
  const { at, actor } = event;
  const moved = {
    before: { paymentStatus: 'pending' },
    after: { paymentStatus: 'succeeded' },
  } as const;
  const followed = { type: 'booking.status', at, actor, subjectId: 12, ...moved } as const;
  expect(() => recording(dataSource, followed)).toThrow('needs a manager');
});

test('the application does not start while a declared follower is missing', () => {
  const empty = new EventFollowers(database.dataSource);
  expect(() => empty.refuseMissing()).toThrow('credit (booking.status)');
  empty.follow('booking.status', 'credit', () => Promise.resolve());
  expect(() => empty.follow('booking.status', 'credit', () => Promise.resolve())).toThrow();
});

test('an event that an application without followers would swallow is refused', async () => {
  const other = await openTestDatabase();
  await expect(recordEvent(other.dataSource.manager, event)).rejects.toThrow(
    'No application follows',
  );
  await other.close();
});
