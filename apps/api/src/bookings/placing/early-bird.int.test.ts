import { expect, it } from '@jest/globals';
import { anOrder } from '../../../test/families/an-order';
import { amending } from '../../../test/families/amending';
import { testPaying } from '../../../test/families/start-paying';
import { testStaff } from '../../../test/running/log-in-staff';

const paying = testPaying({ webhooks: false });
const { api } = paying;
const staff = testStaff(api, '2025-10-10');
const family = amending(api);
const ends = { kind: 'early-bird', until: '2025-10-10', off: { percent: 10 } };
const book = (totalPence: number, more: object = {}) =>
  api.post('/api/bookings', anOrder({ totalPence, ...more }));

it('an early bird ends at midnight by the API’s London clock, also for a form that is open', async () => {
  await staff
    .put('/api/admin/seasons/1/price-rules', { version: 1, priceRules: [ends] })
    .expect(200);
  // British summer time: an hour before midnight UTC.
  await staff.goTo('2025-10-10T22:59:00.000Z');
  const shown = await api.get('/api/catalogue').expect(200);
  expect(shown.body).toMatchObject({ today: '2025-10-10' });
  const { body: placed } = await book(1350).expect(201);
  const { quote } = await family.view(placed.id, placed.accessToken);
  expect(quote.lines.map(({ label }) => label)).toContain(
    'Early-bird discount, 10% off until Friday, 10th October 2025',
  );

  await staff.goTo('2025-10-10T23:01:00.000Z');
  const late = { parentEmail: 'ada@example.com' };
  const { body: refused } = await book(1350, late).expect(409);
  expect(refused).toMatchObject({ code: 'price_changed', quote: { totalPence: 1500 } });
  // A browser that has the catalogue of before gets the new date, so that the form shows the new total.
  const again = await api.get('/api/catalogue').set('If-None-Match', shown.headers.etag ?? '');
  expect(again.body).toMatchObject({ today: '2025-10-11' });
  await book(1500, late).expect(201);

  // What was placed in time keeps its price at checkout, and no code makes it dearer.
  await paying.open(placed);
  const code = { name: 'FIVE', off: { percent: 5 }, withSiblings: true, withOthers: true };
  const always = { startsOn: null, endsOn: null, maxUses: null, maxPerFamily: null };
  await staff.post('/api/admin/codes', { ...code, ...always }).expect(201);
  const access = placed.accessToken;
  const { body } = await api
    .put(`/api/bookings/${placed.id}/code`, { code: 'five', access })
    .expect(400);
  expect(body.fields[0].message).toBe('With code FIVE and today’s prices, you would not pay less.');
  expect(await family.view(placed.id, access)).toMatchObject({ totalPence: 1350 });
});
