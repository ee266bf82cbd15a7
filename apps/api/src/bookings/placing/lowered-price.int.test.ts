import { beforeEach, expect, it } from '@jest/globals';
import { amending } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const api = testApi();
const staff = testStaff(api);
const days = [{ date: '2025-10-27' }, { date: '2025-10-28' }];
const order = (totalPence: number, offPence: number, more: object = {}) => ({
  ...anOrder({ dates: days, totalPence }),
  lowered: { offPence, reason: 'Agreed on the phone' },
  ...more,
});
beforeEach(() => api.clock.set('2025-10-01T09:00:00.000Z'));

it('is agreed by staff with a reason: in the price’s lines, the ledger, the history and the note', async () => {
  const { body: placed } = await staff.post('/api/bookings', order(2000, 1000)).expect(201);
  expect(placed).toMatchObject({ totalPence: 2000 });
  const { body: booking } = await staff.get(`/api/bookings/${placed.id}`).expect(200);
  expect(booking.quote.lines).toMatchObject([
    { kind: 'camp-days', amountPence: 3000 },
    { kind: 'agreed-discount', label: 'Price agreed with us', amountPence: -1000 },
  ]);
  const ledger = await api.dataSource.query(
    'SELECT kind, amount_pence AS pence FROM ledger_entries WHERE booking_id = ? ORDER BY id',
    [placed.id],
  );
  expect(ledger).toEqual([
    { kind: 'charge', pence: 3000 },
    { kind: 'discount', pence: -1000 },
  ]);
  const { body: note } = await staff.get(`/api/admin/bookings/${placed.id}/note`).expect(200);
  expect(note.text).toBe('£10.00 off: Agreed on the phone');
  const { body: audit } = await staff.get('/api/admin/audit?action=booking.placed').expect(200);
  expect(audit).toMatchObject([{ after: { totalPence: 2000, loweredPence: 1000 } }]);
  // A day given up takes its share of it along.
  const family = amending(api);
  const { quoted } = await family.change(placed, (wish) => ({ places: wish.places.slice(0, 1) }));
  expect(quoted).toMatchObject({ quote: { totalPence: 1000 } });
});

it('is refused to parents, to staff without money, beyond what the days cost, and with a code', async () => {
  const { body: byParent } = await api.post('/api/bookings', order(2000, 1000)).expect(409);
  expect(byParent.code).toBe('price_changed');
  const account = { username: 'mo', password: 'whistle-and-cones', role: 'manager' };
  await staff.post('/api/admin/staff', { ...account, rights: ['people'] }).expect(201);
  const mo = await logInStaff(api, account);
  expect((await mo.post('/api/bookings').send(order(2000, 1000))).status).toBe(403);
  const { body: tooMuch } = await staff.post('/api/bookings', order(0, 4000)).expect(400);
  expect(tooMuch.fields).toMatchObject([{ path: 'lowered' }]);
  await staff.post('/api/bookings', order(2000, 1000, { code: 'SUMMER' })).expect(400);
  await staff.post('/api/bookings', order(2100, 1000)).expect(409);
});
