import { describe, expect, it } from '@jest/globals';
import { type CodeOffer } from '@sunfield/contracts/catalogue/codes/codes';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { anOrder } from '../../../test/families/an-order';
import { amending } from '../../../test/families/amending';
import { payingInParts } from '../../../test/families/paying-in-parts';
import { testPaying } from '../../../test/families/start-paying';
import { testStaff } from '../../../test/running/log-in-staff';

const paying = testPaying({ webhooks: false });
const { api } = paying;
// A Wednesday; camp is on Monday 27 October.
const staff = testStaff(api, '2025-10-01');
const family = amending(api);
const parts = payingInParts(paying);

const terms = {
  name: 'SUMMER10',
  off: { percent: 10 },
  withSiblings: true,
  withOthers: true,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxPerFamily: null,
};
const add = async (more: object = {}): Promise<CodeOffer> =>
  (await staff.post('/api/admin/codes', { ...terms, ...more }).expect(201)).body;
const usesOf = async ({ id }: CodeOffer) =>
  ((await staff.get('/api/admin/codes').expect(200)).body as CodeOffer[]).find(
    (offer) => offer.id === id,
  )?.uses;
type Linked = Pick<PlacedBooking, 'id' | 'accessToken'>;
const use = ({ id, accessToken: access }: Linked, code = 'summer10') =>
  api.put(`/api/bookings/${id}/code`, { code, access });
const useAsStaff = ({ id }: Linked, code = 'SUMMER10') =>
  staff.put(`/api/bookings/${id}/code`, { code });
const refusalOf = (answer: { body: unknown }) =>
  (answer.body as { fields?: { message: string }[] }).fields?.[0]?.message;
const view = ({ id, accessToken }: Linked) => family.view(id, accessToken);

describe('a code for a booking that is not paid yet', () => {
  it('makes it cheaper under its number and hold, and the payment is for the new amount', async () => {
    const code = await add();
    const placed = await paying.book();
    const { intentId } = await paying.open(placed);
    const before = await view(placed);
    const { body } = await use(placed).expect(200);
    const sold = { code: 'SUMMER10', off: { percent: 10 }, withSiblings: true, withOthers: true };
    expect(body).toEqual({ code: sold, totalPence: 1350, savedPence: 150, duePence: 1350 });
    expect(await paying.statusAtStripe(intentId)).toBe('canceled');
    const after = await view(placed);
    expect(after.holdExpiresAt).toBe(before.holdExpiresAt);
    expect(after.quote.lines.map(({ label, amountPence }) => [label, amountPence])).toEqual([
      ['Camp day, 9am-3pm', 1500],
      ['Code SUMMER10, 10% off', -150],
    ]);
    expect(await usesOf(code)).toBe(1);
    // Sent again, as by a second press.
    expect((await use(placed).expect(200)).body).toMatchObject({ savedPence: 0, duePence: 1350 });
    await paying.askForIntent(placed).expect(409);
    const opened = await paying.open({ ...placed, totalAmount: '13.50' });
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(200);
    expect(await view(placed)).toMatchObject({ paymentStatus: 'succeeded', totalPence: 1350 });
    const { body: timeline } = await staff
      .get(`/api/admin/bookings/${placed.id}/timeline`)
      .expect(200);
    expect(timeline.entries.map(({ text }: { text: string }) => text)).toContain(
      'Changed before it was paid: code SUMMER10 used; price £15.00, now £13.50.',
    );
    await api.runJob('outbox');
    const { text = '' } = await paying.mailbox.waitFor(({ subject }) =>
      /confirmed/i.test(subject ?? ''),
    );
    expect(text).toContain('Code SUMMER10, 10% off');
  });

  it('replaces another only if the family pays less, and gives the other one back', async () => {
    const first = await add({ maxUses: 1 });
    const better = await add({ name: 'BETTER', off: { pence: 500 } });
    await add({ name: 'WORSE', off: { percent: 1 } });
    const placed = await paying.book({ code: 'SUMMER10', totalPence: 1350 });
    expect(refusalOf(await use(placed, 'WORSE').expect(400))).toBe(
      'With code WORSE and today’s prices, you would not pay less.',
    );
    expect((await use(placed, 'BETTER').expect(200)).body).toMatchObject({ savedPence: 350 });
    expect([await usesOf(first), await usesOf(better)]).toEqual([0, 1]);
    await use(await paying.book({ parentEmail: 'ada@example.com' })).expect(200);
  });

  it('that takes everything off confirms the booking', async () => {
    await add({ off: { percent: 100 } });
    const placed = await paying.book();
    expect((await use(placed).expect(200)).body).toMatchObject({ totalPence: 0, duePence: 0 });
    expect(await view(placed)).toMatchObject({ paymentStatus: 'succeeded' });
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
  });

  it('is for those who have the booking, and says why it cannot be used', async () => {
    await add({ venues: ['brecks'] });
    const placed = await paying.book();
    await use({ ...placed, accessToken: 'x' }).expect(404);
    expect(refusalOf(await use(placed, 'NONE').expect(400))).toMatch(/^We don't know this code/);
    expect(refusalOf(await use(placed).expect(400))).toBe(
      'Code SUMMER10 takes nothing off these days.',
    );
    expect(await view(placed)).toMatchObject({ totalPence: 1500, revision: 0 });
  });

  it('is added by staff, too, and comes too late for what is paid, in whole or in part', async () => {
    await add();
    const placed = await paying.book();
    await useAsStaff(placed).expect(200);
    const paid = await family.paid();
    expect((await use(paid).expect(409)).body).toMatchObject({
      code: 'already_paid',
      message: 'This booking is already paid, so it’s too late to add a code.',
    });
    await parts.allow();
    const inParts = await paying.book({ parentEmail: 'ada@example.com' });
    await parts.choose(inParts).expect(200);
    const { intentId } = await parts.openFor(inParts, 600);
    await paying.payByCard(intentId);
    await paying.report({ bookingId: inParts.id, intentId }).expect(200);
    expect((await useAsStaff(inParts).expect(409)).body.message).toBe(
      'The deposit for this booking is paid, so it’s too late to add a code.',
    );
  });

  it('is refused while money is on its way through a bank, whose amount the family was told', async () => {
    await add();
    const { body: settings } = await staff.get('/api/admin/settings').expect(200);
    const account = { bankAccountName: 'Camps', bankSortCode: '123456' };
    await staff
      .put('/api/admin/settings', { ...settings, ...account, bankAccountNumber: '12345678' })
      .expect(200);
    const placed = await paying.book();
    const way = { way: 'bank_transfer', access: placed.accessToken };
    await api.post(`/api/bookings/${placed.id}/awaited-payment`, way).expect(200);
    expect((await use(placed).expect(409)).body.message).toMatch(/its amount is fixed/);
  });
});

describe('its limits', () => {
  it('give the last use to one of many bookings, which all try in parallel', async () => {
    const code = await add({ maxUses: 2 });
    const placed: PlacedBooking[] = [];
    for (let index = 0; index < 8; index += 1)
      placed.push(await paying.book({ parentEmail: `parent${index}@example.com` }));
    const answers = await Promise.all(placed.map((booking) => use(booking)));
    const refused = answers.filter(({ status }) => status === 400);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(refused.map(refusalOf)).toEqual(
      Array.from({ length: 6 }, () => 'This code has been used up.'),
    );
    expect(await usesOf(code)).toBe(2);
    const totals = await Promise.all(
      placed.map(async (booking) => (await view(booking)).totalPence),
    );
    expect(totals.filter((pence) => pence === 1350)).toHaveLength(2);
    expect(totals.filter((pence) => pence === 1500)).toHaveLength(6);
  });

  it('give a single-use code of a batch to one booking, whether it is being placed or was before', async () => {
    const batch = await add({ name: 'School fair', count: 1000 });
    const { text: csv } = await staff.get(`/api/admin/codes/${batch.id}/codes.csv`).expect(200);
    const codes = csv
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0] ?? '');
    expect(new Set(codes).size).toBe(1000);
    for (const count of [0, 1001])
      await staff.post('/api/admin/codes', { ...terms, name: 'Fair', count }).expect(400);
    const [code = '', other = ''] = codes;
    const placed: PlacedBooking[] = [];
    for (let index = 0; index < 3; index += 1)
      placed.push(await paying.book({ parentEmail: `parent${index}@example.com` }));
    const answers = await Promise.all([
      ...placed.map((booking) => use(booking, code)),
      ...placed.map((_, index) =>
        api.post(
          '/api/bookings',
          anOrder({ totalPence: 1350, code, parentEmail: `new${index}@example.com` }),
        ),
      ),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await usesOf(batch)).toBe(1);
    const left = placed[answers.findIndex(({ status }) => status === 400)]!;
    await use(left, other).expect(200);
    expect(await usesOf(batch)).toBe(2);
  });

  it('follow a family’s mailbox, and come back when the hold ends or staff delete the booking', async () => {
    const code = await add({ maxPerFamily: 1 });
    const first = await paying.book();
    const second = await paying.book({ dates: [{ date: '2025-10-28' }] });
    await use(first).expect(200);
    expect(refusalOf(await use(second).expect(400))).toBe(
      'This code has been used with your email address already.',
    );
    await staff.delete(`/api/admin/bookings/${first.id}`).expect(200);
    await use(second).expect(200);
    api.clock.advance({ minutes: 31 });
    await paying.endHolds();
    expect(await usesOf(code)).toBe(0);
    expect((await use(second).expect(409)).body.code).toBe('booking_expired');
  });
});
