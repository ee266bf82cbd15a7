import { beforeEach, expect, it } from '@jest/globals';
import { type BookingConsents } from '@sunfield/contracts/bookings/consents/consents';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { bookerCookie } from '../../../test/families/booker-cookie';
import { bookIn } from '../../../test/families/book-in';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { proveAddress } from '../../../test/families/prove-address';
import { testApi } from '../../../test/running/start-api';

const email = 'ngozi@example.com';
const later = { dates: [{ date: '2025-10-28' }] };
const api = testApi();
type Browser = ReturnType<typeof api.browser>;
const staff = testStaff(api, '2025-10-10');
let browser: Browser;
let first: PlacedBooking;
beforeEach(async () => {
  browser = api.browser();
  first = await bookIn(api, browser);
  await answer(first, true);
  await proveAddress(api, email, { stayKnown: true, browser });
  await browser.get('/api/family').expect(200);
});

const answer = ({ id, accessToken }: PlacedBooking, isGiven: boolean, version = 1) =>
  api
    .post(`/api/bookings/${id}/consents/0`, { kind: 'photosInside', isGiven, version })
    .set(bookerCookie(api, { id, accessToken }))
    .expect(200);
const answersOf = async ({ id, accessToken }: PlacedBooking, as: Browser = api.browser()) => {
  const { body } = await as.get(`/api/bookings/${id}/consents?access=${accessToken}`).expect(200);
  const { consents } = (body as BookingConsents).children[0] ?? { consents: [] };
  return consents.find(({ kind }) => kind === 'photosInside')?.answers ?? [];
};
const wordsOf = async (booking: PlacedBooking) =>
  (await answersOf(booking)).map((one) => one.answer).toReversed();
const register = async () => {
  const { body } = await staff.get('/api/admin/registers?date=2025-10-28').expect(200);
  return body[0].children[0].notAllowed as string[];
};

it('a consent counts for the next booking, with when it was given and for which one', async () => {
  api.clock.advance({ minutes: 5 });
  const second = await bookIn(api, browser, later);
  expect(await answersOf(second)).toMatchObject([
    { answer: 'given', at: '2025-10-10T10:00:00.000Z', version: 1, fromBooking: first.id },
  ]);
  expect(await answersOf(first)).toMatchObject([{ fromBooking: null }]);
  expect(await register()).not.toContain('photosInside');
});

it('“Your bookings” counts the permissions that are not answered in bookings to come', async () => {
  const child = async () => (await browser.get('/api/family').expect(200)).body.children[0];
  const { consents } = (
    await api.browser().get(`/api/bookings/${first.id}/consents?access=${first.accessToken}`)
  ).body.children[0];
  const { openConsents, permissionsLink } = await child();
  expect(openConsents).toBe(consents.length - 1);
  expect(permissionsLink).toContain(`booking_id=${first.id}`);
  await api
    .post(`/api/bookings/${first.id}/consents/0?access=${first.accessToken}`, {
      kind: 'sunCream',
      isGiven: false,
      version: 1,
    })
    .expect(200);
  expect((await child()).openConsents).toBe(consents.length - 2);
  await api.dataSource.query('UPDATE seasons SET closes_with_each_day = 1');
  api.clock.set(new Date('2025-11-20T10:00:00Z'));
  await proveAddress(api, email, { stayKnown: true, browser });
  expect(await child()).toMatchObject({ openConsents: 0, permissionsLink: null });
});

it('is withdrawn for all bookings to come by withdrawing it for one, and given again', async () => {
  const second = await bookIn(api, browser, later);
  await answer(second, false);
  expect(await wordsOf(first)).toEqual(['given', 'withdrawn']);
  expect(await wordsOf(second)).toEqual(['given', 'withdrawn']);
  await answer(first, true);
  await answer(first, false);
  expect(await wordsOf(second)).toEqual(['given', 'withdrawn', 'given', 'withdrawn']);
  expect(await register()).toContain('photosInside');
  const { body } = await staff.get(`/api/admin/bookings/${second.id}/timeline`).expect(200);
  expect(JSON.stringify(body)).toContain(`It was answered for booking #${first.id}.`);
  // Joining again adds nothing.
  await browser.get('/api/family').expect(200);
  expect(await wordsOf(first)).toHaveLength(4);
});

it('what staff were told counts, too, with who told them', async () => {
  const told = { kind: 'photosInside', isGiven: false, version: 1, saidBy: 'Her aunt Cordelia' };
  await staff.post(`/api/bookings/${first.id}/consents/0`, told).expect(200);
  const second = await bookIn(api, browser, later);
  const { body } = await staff.get(`/api/bookings/${second.id}/consents`).expect(200);
  expect(body.children[0].consents[0].answers).toMatchObject([
    { answer: 'withdrawn', by: 'staff', name: 'admin', saidBy: 'Her aunt Cordelia' },
  ]);
});

it('is asked again once the wording has changed, but a refusal counts', async () => {
  const question = 'May we take photos?';
  const owner = await logInStaff(api);
  const wording = { question, text: 'You may take photos of my child.', version: 1 };
  await owner.put('/api/admin/consent-wordings/photosInside').send(wording).expect(200);
  const second = await bookIn(api, browser, later);
  expect(await wordsOf(second)).toEqual([]);
  api.clock.advance({ minutes: 1 });
  await answer(second, false);
  expect(await wordsOf(second)).toEqual(['refused']);
  expect(await wordsOf(first)).toEqual(['given', 'withdrawn']);
});

it('is neither given nor withdrawn by a guest with the address of the family', async () => {
  const guest = api.browser();
  const theirs = await bookIn(api, guest, later);
  await browser.get('/api/family').expect(200);
  expect(await answersOf(theirs, guest)).toEqual([]);
  expect(await answersOf(theirs, browser)).toEqual([]);
  await answer(theirs, false);
  await browser.get('/api/family').expect(200);
  expect(await wordsOf(first)).toEqual(['given']);
});

it('is gone when the family is erased', async () => {
  await bookIn(api, browser, later);
  const rows = () => api.dataSource.query<object[]>('SELECT * FROM consents');
  expect(await rows()).toHaveLength(2);
  api.clock.set(new Date('2026-01-10T10:00:00Z'));
  const owner = await logInStaff(api);
  await owner.post('/api/admin/families/erase').send({ email, seen: 2 }).expect(200);
  expect(await rows()).toEqual([]);
});
