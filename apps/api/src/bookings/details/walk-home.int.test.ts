import { beforeEach, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { proveAddress } from '../../../test/families/prove-address';
import { logInStaff } from '../../../test/running/log-in-staff';
import { type TestApi, testApi } from '../../../test/running/start-api';

const api = testApi();
let staff: Awaited<ReturnType<typeof logInStaff>>;
let browser: ReturnType<TestApi['browser']>;
let booking: PlacedBooking;
beforeEach(async () => {
  api.clock.set(new Date('2025-10-10T10:00:00Z'));
  staff = (await logInStaff(api)).set('Origin', 'http://admin.localhost:4300');
  browser = api.browser();
  const order = anOrder({
    children: [{ name: 'Tobi Okafor', age: '10' }],
    dates: [{ date: '2025-10-27' }, { date: '2025-10-28' }],
    totalPence: 3000,
  });
  booking = (await browser.post('/api/bookings').send(order).expect(201)).body;
  await payBooking(api, booking.id);
});

const answer = (answers: object) =>
  browser.patch(`/api/bookings/${booking.id}/details/0`).send({ answers });
const onRegister = async (date: string) => {
  const { body } = await staff.get(`/api/admin/registers?date=${date}`).expect(200);
  const { details } = body[0].children[0] as { details: { key: string; text: string }[] };
  return details.find(({ key }) => key === 'mayWalkHome')?.text;
};
const tooYoung = {
  path: 'answers.mayWalkHome',
  message:
    'Children walk home alone from the age of 10. Tobi Okafor is younger on Monday, 27th October 2025.',
};

it('is for children who are old enough on the first day, by date of birth once it is known', async () => {
  const { body } = await answer({ mayWalkHome: true }).expect(200);
  expect(body.walkHome).toMatchObject({ minAge: 10, isOldEnough: true });
  expect(await onRegister('2025-10-27')).toBe('Yes');
  // Turns 10 on the second day: what was allowed is no longer.
  const young = await answer({ dateOfBirth: '2015-10-28' }).expect(200);
  expect(young.body).toMatchObject({ walkHome: { isOldEnough: false } });
  expect(young.body.given).not.toContain('mayWalkHome');
  expect(await onRegister('2025-10-27')).toBeUndefined();
  expect((await answer({ mayWalkHome: true }).expect(400)).body.fields).toEqual([tooYoung]);
  await answer({ mayWalkHome: false }).expect(200);
  await answer({ mayWalkHome: true, dateOfBirth: '2015-10-27' }).expect(200);
  expect(await onRegister('2025-10-27')).toBe('Yes');
});

it('is refused in the same way where a family tells us once for all bookings', async () => {
  await proveAddress(api, 'ngozi@example.com', { browser });
  const { body } = await browser.get('/api/family').expect(200);
  const path = `/api/family/children/${body.children[0].id}/details`;
  const tell = (answers: object) => browser.patch(path).send({ answers });
  await tell({ dateOfBirth: '2015-10-28' }).expect(200);
  expect((await tell({ mayWalkHome: true }).expect(400)).body.fields).toEqual([tooYoung]);
});

it('has the age and the words that the provider has set, on registers too', async () => {
  await answer({ mayWalkHome: true }).expect(200);
  const { body: settings } = await staff.get('/api/admin/settings').expect(200);
  const walkHomeWords = 'We say goodbye at the gate.';
  await staff
    .put('/api/admin/settings')
    .send({ ...settings, walkHomeAge: 11, walkHomeWords })
    .expect(200);
  const { body } = await browser.get(`/api/bookings/${booking.id}/details`).expect(200);
  expect(body.children[0].walkHome).toEqual({
    minAge: 11,
    words: walkHomeWords,
    isOldEnough: false,
  });
  expect(await onRegister('2025-10-27')).toBeUndefined();
});
