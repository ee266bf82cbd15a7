import { expect, it } from '@jest/globals';
import { amending } from '../../../test/families/amending';
import { confirmAddress } from '../../../test/families/confirm-address';
import { testMailingApi } from '../../../test/running/start-mailing-api';
import { newestBooking } from './known-parents';

const api = testMailingApi();
const { mailbox } = api;

it('a parent is known by the address that the booking has now, and no longer by the one before', async () => {
  const family = amending(api);
  const booking = await family.paid();
  await family.change(booking, () => ({ parentEmail: 'ngozi.obi@example.com' }));
  await confirmAddress(api, booking.id);
  await api.runJob('outbox');
  mailbox.clear();
  for (const email of ['ngozi@example.com', 'ngozi.obi@example.com']) {
    await api.post('/api/address-proof/code', { email }).expect(202);
  }
  await api.runJob('outbox');
  expect(mailbox.recipients).toEqual([['ngozi.obi@example.com']]);
});

it('a parent is found by an index', async () => {
  const { manager } = api.dataSource;
  const [sql, parameters] = newestBooking(manager, 'a@example.com').getQueryAndParameters();
  // On so small a table MySQL may choose another index; `possible_keys` still shows that it could
  // use this one.
  const explain: Partial<Record<string, string>> = {
    'better-sqlite3': 'EXPLAIN QUERY PLAN',
    mysql: 'EXPLAIN FORMAT=TRADITIONAL',
  };
  const { type } = manager.connection.options;
  const plan: unknown = await manager.query(`${explain[type] ?? 'EXPLAIN'} ${sql}`, parameters);
  expect(JSON.stringify(plan)).toContain('ix_bookings_email');
});
