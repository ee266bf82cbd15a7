import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../test/open-test-database';
import { inTransaction } from '../kernel/database/transaction';
import { recordEvent, type DomainEvent } from './record-event';
import { EventEntity } from './event.entity';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
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

test('an event is kept as it was written', async () => {
  await inTransaction(database.dataSource, (manager) => recordEvent(manager, event));
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
