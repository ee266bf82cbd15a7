import { expect, it } from '@jest/globals';
import { type MonthEnd } from '@sunfield/contracts/payments/bookkeeping/books';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const api = testApi();
const owner = testStaff(api, '2025-10-01T09:00:00Z');
const read = async () =>
  (await owner.get('/api/admin/books/month-end?month=2025-10').expect(200)).body as MonthEnd;
const send = (...lines: string[]) =>
  owner
    .post('/api/admin/bank-lines')
    .set('Content-Type', 'text/csv')
    .send(['Date,Description,Amount', ...lines].join('\n'))
    .expect(200);
const exportIt = () =>
  owner.get('/api/admin/books/export?month=2025-10&program=freeagent').expect(200);

it('says what is to be done before a month is closed', async () => {
  const { body } = await api.post('/api/bookings', anOrder()).expect(201);
  await owner
    .patch(`/api/bookings/${body.id}/payment-status`, {
      status: 'succeeded',
      paymentIntentId: 'manual_1',
      method: 'cash',
    })
    .expect(200);
  await exportIt();
  expect(await read()).toEqual({
    bankTo: null,
    unmatched: 0,
    uncounted: [{ date: '2025-10-01', venue: null }],
    payouts: 0,
    payoutsToCheck: 0,
    exportedAt: null,
  });
  const count = { date: '2025-10-01', method: 'cash', note: '', expectedPence: 1500, counts: 0 };
  await owner.post('/api/admin/cash-book/counts', { ...count, counted: '15.00' }).expect(201);
  await owner.goTo('2025-11-02T09:00:00Z');
  // Only money out, on its last day.
  await send('30/10/2025,A STRANGER,10.00', '01/11/2025,NOT OF OCTOBER,10.00');
  await send('31/10/2025,RENT OF HALL,-40.00');
  await exportIt();
  expect(await read()).toMatchObject({
    bankTo: '2025-11-01',
    unmatched: 1,
    uncounted: [],
    exportedAt: '2025-11-02T09:00:00.000Z',
  });
});
