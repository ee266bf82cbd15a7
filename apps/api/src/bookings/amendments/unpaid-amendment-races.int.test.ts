import { describe, expect, it } from '@jest/globals';
import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { moved } from '../../../test/families/amending';
import { logInStaff } from '../../../test/running/log-in-staff';
import { payingForChange } from '../../../test/families/paying-for-change';
import { testPaying } from '../../../test/families/start-paying';

const monday = '2025-10-27';
const tuesday = '2025-10-28';
const onMonday = { children: [{ name: 'Amara Okafor', age: '7' }], dates: [{ date: monday }] };
/** Moves to longer hours, which cost £20 instead of £15. */
const dearer = (wish: QuoteAmendment) => ({
  places: moved(
    monday,
    tuesday,
  )(wish).places.map((place) => ({
    ...place,
    bookingType: '8am-5pm',
  })),
  onlyUnpaid: true,
});

const paying = testPaying({ webhooks: false });
const family = payingForChange(paying);

const crowd = Array.from({ length: 5 });
const place = () => Promise.all(crowd.map(() => family.place(onMonday)));
const readied = (bookings: PlacedBooking[]) =>
  Promise.all(bookings.map((booking) => family.ready(booking, dearer)));
const taken = async () => [await paying.placesTaken(monday), await paying.placesTaken(tuesday)];

describe('an unpaid basket that is changed at the same moment as', () => {
  it('it is paid: paid at the old price and as it was, or changed and to be paid', async () => {
    const bookings = await place();
    const opened = await Promise.all(bookings.map((booking) => paying.open(booking)));
    const sends = await readied(bookings);
    const [answers] = await Promise.all([
      Promise.all(sends.map((send) => send())),
      Promise.all(opened.map(({ intentId }) => paying.payByCard(intentId).catch(() => undefined))),
    ]);
    for (const [n, { bookingId, intentId }] of opened.entries()) {
      const isPaid = (await paying.statusAtStripe(intentId)) === 'succeeded';
      const { paymentStatus, totalPence, receivedPence } = await paying.booking(bookingId);
      expect({ paymentStatus, totalPence, receivedPence }).toEqual(
        isPaid
          ? { paymentStatus: 'succeeded', totalPence: 1500, receivedPence: 1500 }
          : { paymentStatus: 'pending', totalPence: 2000, receivedPence: 0 },
      );
      if (isPaid) expect(answers[n]?.body).toMatchObject({ code: 'already_paid', bookingId });
      else expect(answers[n]?.status).toBe(201);
    }
    expect(await paying.refunds()).toEqual([]);
    expect(await paying.alerts()).toEqual([]);
  });

  it('its parent comes back to pay: no payment of the old price is left open', async () => {
    const bookings = await place();
    for (const booking of bookings) await paying.open(booking);
    const sends = await readied(bookings);
    await Promise.all([
      ...sends.map((send) => send()),
      ...bookings.map((booking) => paying.askForIntent(booking)),
    ]);
    for (const { id } of bookings) {
      const { totalPence, paymentStatus } = await paying.booking(id);
      const open = (await paying.payments(id)).filter(({ openBookingId }) => openBookingId);
      expect(paymentStatus).toBe('pending');
      expect(open.map(({ amountPence }) => amountPence)).toEqual(open.map(() => totalPence));
    }
  });

  it.each([0, 60])('its time runs out, %i ms later: places are given back once', async (ms) => {
    const bookings = await place();
    for (const booking of bookings.slice(2)) await paying.open(booking);
    const sends = await readied(bookings);
    const late = new Promise((resolve) => setTimeout(resolve, ms)).then(() => {
      paying.api.clock.advance({ minutes: 31 });
      return paying.api.runJob('end-holds');
    });
    const answers = await Promise.all(sends.map((send) => send()));
    await late;
    await paying.api.runJob('end-holds');
    for (const { status, body } of answers) {
      if (status !== 201) expect(body.code).toBe('booking_expired');
    }
    for (const { id } of bookings) expect((await paying.booking(id)).paymentStatus).toBe('expired');
    expect(await taken()).toEqual([0, 0]);
  });

  it('it is changed in another tab: one changes it, the others are refused', async () => {
    const booking = await family.place(onMonday);
    await paying.open(booking);
    const sends = await readied(crowd.map(() => booking));
    const answers = await Promise.all(sends.map((send) => send()));
    const [made, ...others] = answers.map(({ status, body }) => `${status} ${body.code}`).sort();
    expect(made).toBe('201 undefined');
    expect(new Set(others)).toEqual(new Set(['409 changed_meanwhile']));
    expect(await paying.booking(booking.id)).toMatchObject({ revision: 1, totalPence: 2000 });
    expect(await taken()).toEqual([0, 1]);
  });

  it('others want the same last place: one has it, and each keeps what it had', async () => {
    await paying.fillDay(tuesday, 'st-marys', 1);
    const sends = await readied(await place());
    const answers = await Promise.all(sends.map((send) => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(4).fill(409)]);
    expect(await taken()).toEqual([4, 1]);
  });

  it('staff delete it: its places are given back once', async () => {
    const staff = await logInStaff(paying.api);
    const bookings = await place();
    for (const booking of bookings.slice(2)) await paying.open(booking);
    const sends = await readied(bookings);
    const deletions = bookings.map(({ id }) =>
      staff.delete(`/api/admin/bookings/${id}`).set('Origin', 'http://admin.localhost:4300'),
    );
    const [changed, deleted] = await Promise.all([
      Promise.all(sends.map((send) => send())),
      Promise.all(deletions),
    ]);
    expect(deleted.map(({ status }) => status)).toEqual(crowd.map(() => 200));
    for (const { status } of changed) expect([201, 404, 409]).toContain(status);
    expect(await taken()).toEqual([0, 0]);
  });
});
