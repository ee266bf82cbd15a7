import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { anOrder } from '../../test/families/an-order';
import { logInStaff } from '../../test/running/log-in-staff';
import { payBooking } from '../../test/families/pay-booking';
import { startApi, type TestApi } from '../../test/running/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Line = [size: string, initials: string, quantity: number];
async function book(...lines: Line[]): Promise<number> {
  const tshirts = lines.map(([size, initials, quantity]) => ({ size, initials, quantity }));
  const shirts = lines.reduce((sum, [, , quantity]) => sum + quantity, 0);
  const order = anOrder({ tshirts, totalPence: 1500 + shirts * 1500 });
  const { body } = await api.post('/api/bookings', order).expect(201);
  return (body as { id: number }).id;
}

it('t-shirts are ordered by size and initials: those that were paid for', async () => {
  const first = await book(['age-9-10', 'AA', 1], ['age-5-6', 'AO', 2]);
  const second = await book(['age-5-6', 'AB', 1]);
  const none = await book();
  const deleted = await book(['age-5-6', 'XX', 1]);
  await book(['age-5-6', 'NO', 1]);
  for (const id of [first, second, none, deleted]) await payBooking(api, id);
  const staff = await logInStaff(api);
  await staff.delete(`/api/admin/bookings/${deleted}?refund=none`).expect(200);
  const seasons = ['October half-term 2025'];
  const age5 = { size: 'age-5-6', sizeName: 'Age 5-6', seasons };
  const age9 = { size: 'age-9-10', sizeName: 'Age 9-10', seasons };
  const { body } = await staff.get('/api/admin/tshirt-orders').expect(200);
  expect(body).toEqual([
    { ...age5, bookingId: second, initials: 'AB', quantity: 1 },
    { ...age5, bookingId: first, initials: 'AO', quantity: 2 },
    { ...age9, bookingId: first, initials: 'AA', quantity: 1 },
  ]);
  const { text } = await staff.get('/api/admin/tshirt-orders.csv').expect(200);
  const Season = 'October half-term 2025';
  expect(parse(text, { columns: true, bom: true })).toEqual([
    { Size: 'Age 5-6', Initials: 'AB', Quantity: '1', Booking: `#${second}`, Season },
    { Size: 'Age 5-6', Initials: 'AO', Quantity: '2', Booking: `#${first}`, Season },
    { Size: 'Age 9-10', Initials: 'AA', Quantity: '1', Booking: `#${first}`, Season },
  ]);
  await api.get('/api/admin/tshirt-orders').expect(401);
});
