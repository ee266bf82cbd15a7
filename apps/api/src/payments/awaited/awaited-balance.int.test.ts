import { beforeEach, describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { partsRules, payingInParts } from '../../../test/families/paying-in-parts';
import { testPaying } from '../../../test/families/start-paying';
import { testStaff } from '../../../test/running/log-in-staff';
import { findBreaches } from '../../operations/invariants/find-breaches';
import { balancesJob } from '../desk/balances.job';

const paying = testPaying({ webhooks: false });
const { api } = paying;
// Camp is on Monday 27 October; the balance of £9 is due by the 20th, with two extra days.
const staff = testStaff(api, '2025-10-01');
const parts = payingInParts(paying);
const account = {
  bankAccountName: 'Sunfield Camps',
  bankSortCode: '12-34-56',
  bankAccountNumber: '12345678',
};
beforeEach(async () => {
  await parts.allow({ ...partsRules, letsGo: true });
  const { body } = await staff.get('/api/admin/settings').expect(200);
  await staff.put('/api/admin/settings', { ...body, ...account }).expect(200);
});

const at = (id: number) => `/api/bookings/${id}/awaited-payment`;
const read = async ({ id, accessToken }: PlacedBooking) =>
  (await api.get(`${at(id)}?access=${accessToken}`).expect(200)).body;
const choose = ({ id, accessToken: access }: PlacedBooking, way = 'bank_transfer') =>
  api.post(at(id), { way, access });
const chosen = async (booking: PlacedBooking) =>
  (await choose(booking).expect(200)).body.awaited.parts[0].reference as string;
const awaited = async () => (await staff.get('/api/admin/owing').expect(200)).body;
const send = async (...lines: string[]) =>
  (
    await staff
      .post('/api/admin/bank-lines')
      .set('Content-Type', 'text/csv')
      .send(['Date,Description,Amount', ...lines].join('\n'))
      .expect(200)
  ).body;
const due = '2025-10-20T22:59:00.000Z';

describe('a balance by bank transfer', () => {
  it('has a reference until its day, by email too, once, and no place is held for it', async () => {
    const booking = await parts.begin();
    expect(await read(booking)).toEqual({
      awaited: null,
      offered: [{ way: 'bank_transfer', until: due, companies: [] }],
      children: [],
    });
    const answers = await Promise.all([1, 2, 3].map(() => choose(booking).expect(200)));
    const { body } = answers[0]!;
    for (const answer of answers) expect(answer.body).toEqual(body);
    expect(body.awaited).toMatchObject({
      way: 'bank_transfer',
      until: due,
      restPence: 0,
      parts: [{ amountPence: 900 }],
    });
    expect(await paying.booking(booking.id)).toMatchObject({ holdExpiresAt: null });
    await api.runJob('outbox');
    const { text } = await paying.mailbox.waitFor(
      ({ subject }) => subject === `How to pay for booking #${booking.id}`,
    );
    const reference = body.awaited.parts[0].reference as string;
    const spaced = `${reference.slice(0, 4)} ${reference.slice(4)}`;
    for (const said of ['How to pay the rest', spaced, '12-34-56', '£9.00']) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/hold the places/);
    expect(await paying.emails('awaited-payment')).toHaveLength(1);
    await choose(booking, 'tax_free_childcare').expect(409);
    await choose({ ...booking, accessToken: 'x' }).expect(404);
  });

  it('is in the staff’s list, counted by its reference to the penny, and paid once', async () => {
    const booking = await parts.begin();
    const reference = await chosen(booking);
    const row = { bookingId: booking.id, duePence: 900, isLate: false, what: 'balance' };
    expect(await awaited()).toMatchObject([row]);
    const line = `01/10/2025,N OKAFOR ${reference},9.00`;
    const sent = await Promise.all([send(line), send(line)]);
    expect(sent.map(({ entered }) => entered).toSorted()).toEqual([0, 1]);
    expect((await paying.booking(booking.id)).receivedPence).toBe(1500);
    expect(await paying.payments(booking.id)).toMatchObject([
      { method: 'card', amountPence: 600 },
      { method: 'bank_transfer', amountPence: 900 },
    ]);
    expect(await paying.emails('balance-paid')).toHaveLength(1);
    expect(await awaited()).toEqual([]);
    await choose(booking).expect(409);
  });

  it('may come in part, is found by amount and name, and can still be paid by card', async () => {
    const booking = await parts.begin();
    await chosen(booking);
    await send('01/10/2025,N OKAFOR CAMP,9.00', '01/10/2025,N OKAFOR,4.00');
    const lines = (await staff.get('/api/admin/bank-lines').expect(200)).body;
    expect(lines).toMatchObject([
      { amountPence: 900, proposals: [{ bookings: [{ bookingId: booking.id }], effect: 'paid' }] },
      { amountPence: 400, proposals: [{ bookings: [{ bookingId: booking.id }], effect: 'part' }] },
    ]);
    const part = { bookingIds: [booking.id], effect: 'part' };
    await staff.post(`/api/admin/bank-lines/${lines[1].id}/enter`, part).expect(200);
    expect(await awaited()).toMatchObject([{ duePence: 500 }]);
    expect(await findBreaches(api.dataSource)).toEqual([]);
    await paying.report(await parts.pay(booking, 500)).expect(200);
    expect((await paying.booking(booking.id)).receivedPence).toBe(1500);
    expect(await awaited()).toEqual([]);
  });

  it('keeps its places while it is awaited; what was awaited for the deposit does not', async () => {
    const deposit = await paying.book();
    await parts.choose(deposit).expect(200);
    const reference = await chosen(deposit);
    api.clock.advance({ minutes: 1 });
    await send(`01/10/2025,N OKAFOR ${reference},6.00`);
    expect((await paying.booking(deposit.id)).receivedPence).toBe(600);
    const booking = await parts.begin({ children: [{ name: 'Zola Okafor', age: '9' }] });
    // Late: as long as any transfer may take.
    await staff.goTo('2025-10-21T09:00:00Z');
    await chosen(booking);
    expect((await awaited()).at(-1)).toMatchObject({ until: '2025-10-28T23:59:00.000Z' });
    await api.runJob(balancesJob);
    await staff.goTo('2025-10-22T23:30:00Z');
    await api.runJob(balancesJob);
    expect(await paying.booking(deposit.id)).toMatchObject({ hasPlaces: false });
    expect(await paying.booking(booking.id)).toMatchObject({ hasPlaces: true });
  });
});
