import { describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { anOrder } from '../../../test/families/an-order';
import { crediting } from '../../../test/families/credit';
import { logInStaff } from '../../../test/running/log-in-staff';
import { testPaying } from '../../../test/families/start-paying';
import { ShareBooking } from '../desk/share-booking.service';

const paying = testPaying({ webhooks: false });

const release = (id: number, access = '') =>
  paying.api.post(`/api/bookings/${id}/release?access=${access}`);
const letGo = ({ id, accessToken }: PlacedBooking) => release(id, accessToken);

describe('a parent who lets a held booking go', () => {
  it('frees its places immediately, after its payment is cancelled at Stripe', async () => {
    const booking = await paying.book();
    const { intentId } = await paying.open(booking);
    expect((await letGo(booking).expect(200)).body).toEqual({ paymentStatus: 'expired' });
    expect(await paying.statusAtStripe(intentId)).toBe('canceled');
    expect(await paying.booking(booking.id)).toMatchObject({
      paymentStatus: 'expired',
      hasPlaces: false,
      holdExpiresAt: null,
    });
    expect(await paying.placesTaken()).toBe(0);
    // A second press, or another tab.
    await letGo(booking).expect(200);
    expect(await paying.moves(booking.id)).toEqual(['pending>expired']);
  });

  it('is named in the timeline', async () => {
    const booking = await paying.book();
    await letGo(booking).expect(200);
    const staff = await logInStaff(paying.api);
    const { body } = await staff.get(`/api/admin/bookings/${booking.id}/timeline`).expect(200);
    expect(body.entries[0]).toMatchObject({
      by: 'The parent',
      text: 'The parent let the booking go before paying, so the places are free again.',
    });
  });

  it('does so in the browser that booked, by its cookie', async () => {
    const browser = paying.api.browser();
    const { body } = await browser.post('/api/bookings').send(anOrder()).expect(201);
    await browser.post(`/api/bookings/${body.id}/release`).expect(200);
    expect(await paying.placesTaken()).toBe(0);
  });

  it('gets back the credit that paid a part', async () => {
    const credit = crediting(paying.api);
    const kept = await paying.paid();
    await paying.report(kept).expect(200);
    const staff = await logInStaff(paying.api);
    await staff
      .post(`/api/admin/bookings/${kept.bookingId}/refunds`)
      .send({ amount: '10.00', asCredit: '10.00', reason: 'Ill' })
      .expect(201);
    const booking = await paying.book({ dates: [{ date: '2025-10-28' }] });
    await credit.ask(booking.id, booking.accessToken).expect(202);
    const code = (await credit.code(booking.id)) ?? 'none';
    await credit.spend(booking.id, booking.accessToken, code).expect(200);
    await letGo(booking).expect(200);
    expect(await credit.balance('ngozi@example.com')).toBe(1000);
  });

  it('needs the token of the booking: not its number alone, nor a shared link', async () => {
    const booking = await paying.book();
    const other = await paying.book({ dates: [{ date: '2025-10-28' }] });
    const shared = await paying.api.app.get(ShareBooking).share(booking.id, [booking.accessToken]);
    for (const token of ['', other.accessToken, shared]) {
      await release(booking.id, token).expect(404);
    }
    expect((await paying.booking(booking.id)).paymentStatus).toBe('pending');
  });

  it('reads that a paid booking stays', async () => {
    const booking = await paying.book();
    const opened = await paying.open(booking);
    await paying.payByCard(opened.intentId);
    // The API doesn't know about the payment yet.
    const { body } = await letGo(booking).expect(409);
    expect(body).toMatchObject({
      code: 'already_paid',
      bookingId: booking.id,
      message: `Booking #${booking.id} is paid, so its places stay yours.`,
    });
    expect(await paying.booking(booking.id)).toMatchObject({
      paymentStatus: 'succeeded',
      hasPlaces: true,
    });
    expect(await paying.refunds()).toEqual([]);
  });

  it('keeps it while Stripe cannot be reached', async () => {
    const booking = await paying.book();
    const { intentId } = await paying.open(booking);
    await paying.fail({ kind: 'error_500', count: 100, path: 'cancel' });
    expect((await letGo(booking).expect(503)).body.code).toBe('payment_unavailable');
    expect((await paying.booking(booking.id)).hasPlaces).toBe(true);
    expect(await paying.statusAtStripe(intentId)).toBe('requires_payment_method');
  });

  it('keeps it while the bank works on its payment', async () => {
    const booking = await paying.book();
    const { intentId } = await paying.open(booking);
    await paying.settings({ hold_in_processing: 1 });
    await paying.payByCard(intentId);
    expect((await letGo(booking).expect(409)).body.code).toBe('payment_processing');
    expect(await paying.booking(booking.id)).toMatchObject({
      paymentStatus: 'pending',
      hasPlaces: true,
    });
  });
});

describe('letting go of a booking in the same moment as', () => {
  it('paying: it is paid and stays, or it is free and cannot be paid', async () => {
    const bookings = await Promise.all(Array.from({ length: 5 }, () => paying.book()));
    const opened = await Promise.all(bookings.map((booking) => paying.open(booking)));
    const answers = await Promise.all(
      bookings.map(async (booking, n) => {
        const pay = paying.payByCard(opened[n]?.intentId ?? '').catch(() => undefined);
        const [answer] = await Promise.all([letGo(booking), pay]);
        return answer;
      }),
    );
    for (const [n, { bookingId, intentId }] of opened.entries()) {
      const isPaid = (await paying.statusAtStripe(intentId)) === 'succeeded';
      const { paymentStatus, hasPlaces } = await paying.booking(bookingId);
      expect({ paymentStatus, hasPlaces }).toEqual(
        isPaid
          ? { paymentStatus: 'succeeded', hasPlaces: true }
          : { paymentStatus: 'expired', hasPlaces: false },
      );
      expect(answers[n]?.status).toBe(isPaid ? 409 : 200);
    }
    expect(await paying.refunds()).toEqual([]);
    expect(await paying.alerts()).toEqual([]);
  });

  it('letting go in other tabs and the end of its hold: the places are given back once', async () => {
    const booking = await paying.book();
    const neighbour = await paying.book({ children: [{ name: 'Ben', age: '8' }] });
    await paying.open(booking);
    const answers = Promise.all(Array.from({ length: 4 }, () => letGo(booking)));
    await Promise.all([answers, paying.api.runJob('end-holds')]);
    for (const { status } of await answers) expect(status).toBe(200);
    expect(await paying.placesTaken()).toBe(1);
    expect((await paying.booking(neighbour.id)).paymentStatus).toBe('pending');
    expect(await paying.moves(booking.id)).toEqual(['pending>expired']);
  });
});
