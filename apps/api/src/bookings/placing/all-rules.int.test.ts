import { expect, it } from '@jest/globals';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const today = '2025-10-28';
const tomorrow = '2025-10-29';
const api = testApi();
const staff = testStaff(api, `${today}T08:50:00Z`);

const codes = { tenth: 10, whole: 100 };
/** What one order may have, each of it or not. */
const parts = {
  code: [undefined, ...Object.keys(codes)],
  lowered: [undefined, { offPence: 500, reason: 'Agreed on the phone' }],
  hold: [undefined, { until: `${today}T16:00:00.000Z`, emailLink: true }],
  walkIn: [undefined, {}, { emailLink: true, overCapacity: 'A coach more' }],
  ageReason: [undefined, 'Turns 5 on Friday'],
  tshirts: [[], [{ size: 'age-7-8', initials: 'AO', quantity: 1 }]],
};

function orders(): object[] {
  let all: Record<string, unknown>[] = [{}];
  for (const [part, values] of Object.entries(parts))
    all = all.flatMap((order) => values.map((value) => ({ ...order, [part]: value })));
  return all.map((order, n) => ({
    ...order,
    dates: [{ date: order['walkIn'] ? today : tomorrow }],
    children: [{ name: `Child ${n}`, age: order['ageReason'] ? '4' : '7' }],
    parentEmail: `family.${n}@example.org`,
  }));
}

async function place(order: object, totalPence = 1500): Promise<number> {
  const { status, body } = await staff.post('/api/bookings', anOrder({ ...order, totalPence }));
  return body.code === 'price_changed' ? place(order, body.quote.totalPence) : status;
}

it.each([
  ['free', 80, '1000'],
  ['full', 24, 'places_taken'],
])('any parts of an order go together on a %s day, or are refused', async (_, placed, capacity) => {
  for (const [name, percent] of Object.entries(codes)) {
    const more = { withSiblings: true, withOthers: true, startsOn: null, endsOn: null };
    const terms = { name, off: { percent }, maxUses: null, maxPerFamily: null, ...more };
    await staff.post('/api/admin/codes', terms).expect(201);
  }
  await api.dataSource.query(`UPDATE camp_days SET capacity = ${capacity}`);
  const answers = [];
  for (const order of orders()) answers.push(await place(order));
  expect(answers.filter((status) => status === 201)).toHaveLength(placed);
  expect(answers.filter((status) => ![201, 400, 409].includes(status))).toEqual([]);
});
