import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { confirmAddress } from '../../../test/families/confirm-address';
import { address, monday, startCrediting, twoDays } from '../../../test/families/credit';
import { proveAddress } from '../../../test/families/prove-address';

type Crediting = Awaited<ReturnType<typeof startCrediting>>;

let crediting: Crediting;
let api: Crediting['api'];
let family: Crediting['family'];
let credit: Crediting['credit'];
let kept: PlacedBooking;
beforeAll(async () => {
  crediting = await startCrediting();
  ({ api, family, credit } = crediting);
});
beforeEach(async () => {
  await crediting.begin();
  kept = await family.paid(twoDays);
  await credit.keep(family, kept, monday, '2025-10-30');
});
afterAll(() => api.stop());

async function codeFor({ id, accessToken }: PlacedBooking): Promise<string> {
  await credit.ask(id, accessToken).expect(202);
  return (await credit.code(id)) ?? 'none';
}
const spendOn = async (booking: PlacedBooking) =>
  credit.spend(booking.id, booking.accessToken, await codeFor(booking)).expect(200);
const creditOf = async ({ id, accessToken }: PlacedBooking) =>
  (await family.view(id, accessToken)).credit;

it('of a booking is what the address has now', async () => {
  expect(await creditOf(kept)).toEqual({ balancePence: 3000 });
  const next = await family.place();
  await spendOn(next);
  expect(await creditOf(kept)).toEqual({ balancePence: 1500 });
  expect(await creditOf(next)).toEqual({ balancePence: 1500 });
  const order = { amount: '5.00', method: 'cash', reason: 'Asked for it', seenPence: 1500 };
  await crediting.payOut(order).expect(200);
  expect(await creditOf(kept)).toEqual({ balancePence: 1000 });
});

it('that came back, because the rest was not paid, was not used', async () => {
  const next = await family.place({
    dates: [{ date: monday }, { date: '2025-10-28' }, { date: '2025-10-29' }],
  });
  await spendOn(next);
  expect(await creditOf(kept)).toMatchObject({ balancePence: 0 });
  api.clock.advance({ minutes: 31 });
  await api.runJob('end-holds');
  expect(await creditOf(kept)).toEqual({ balancePence: 3000 });
});

it('is looked at before it is spent: nothing moves, and the same code spends it', async () => {
  const next = await family.place();
  const code = await codeFor(next);
  const { body } = await credit.preview(next.id, next.accessToken, code).expect(200);
  expect(body).toEqual({ spendPence: 1500, leftPence: 1500, duePence: 0 });
  expect(await credit.balance(address)).toBe(3000);
  expect(await family.view(next.id, next.accessToken)).toMatchObject({ paymentStatus: 'pending' });
  await credit.preview(next.id, next.accessToken, '000000').expect(400);
  await credit.preview(next.id, 'made up', code).expect(404);
  await credit.spend(next.id, next.accessToken, code).expect(200);
  expect(await credit.balance(address)).toBe(1500);
  const { body: late } = await credit.preview(next.id, next.accessToken, code).expect(409);
  expect(late).toMatchObject({ code: 'already_paid' });
});

it('guessed at is guessed five times, looking and spending together', async () => {
  const next = await family.place();
  const code = await codeFor(next);
  const wrong = String((Number(code) + 1) % 1e6).padStart(6, '0');
  for (let n = 0; n < 3; n += 1) await credit.preview(next.id, next.accessToken, wrong).expect(400);
  for (let n = 0; n < 2; n += 1) await credit.spend(next.id, next.accessToken, wrong).expect(400);
  await credit.preview(next.id, next.accessToken, code).expect(400);
  expect(await credit.balance(address)).toBe(3000);
});

it('is in the next confirmation, which goes to the address', async () => {
  const next = await family.paid();
  expect((await credit.lastEmail('booking-confirmation', next.id))?.text).toContain(
    'You have £30.00 of credit left. To use it, choose credit',
  );
  const other = await family.place({ dates: [{ date: monday }, { date: '2025-10-28' }] });
  await spendOn(other);
  expect((await credit.lastEmail('booking-confirmation', other.id))?.text).toContain(
    'You have no credit left.',
  );
});

it('is not shown to a viewer who only gives the address: by a booking for it, or by a link', async () => {
  // Anyone can place a booking for any address.
  const strangers = await family.place();
  expect(await creditOf(strangers)).toBeUndefined();
  const browser = await proveAddress(api, address);
  const path = `/api/bookings/${strangers.id}?access=${strangers.accessToken}`;
  const { body } = await browser.get(path).expect(200);
  expect(body).toMatchObject({ credit: { balancePence: 3000 } });
  // With a link, anyone can give a booking any address.
  const linked = await family.paid({ ...twoDays, parentEmail: 'alex@example.com' });
  await credit.keep(family, linked, monday);
  expect(await creditOf(linked)).toMatchObject({ balancePence: 1500 });
  await family.change(linked, () => ({ parentEmail: address }));
  const view = await family.view(linked.id, await confirmAddress(api, linked.id));
  expect(view).toMatchObject({ view: 'full', parentEmail: address, creditKeptPence: 1500 });
  expect(view.credit).toBeUndefined();
});
