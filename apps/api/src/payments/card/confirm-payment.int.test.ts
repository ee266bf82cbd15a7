import { describe, expect, it, jest } from '@jest/globals';
import Stripe from 'stripe';
import { type Opened, testPaying } from '../../../test/families/start-paying';
import { CardPaymentEntity } from './card-payment.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { SyncIntent } from './sync-intent.service';

const paying = testPaying();

const sendConfirmation = ({ bookingId, intentId }: Opened) =>
  paying.api.post('/api/send-confirmation-email', { bookingId, paymentIntentId: intentId });

function asking() {
  const { paymentIntents } = paying.api.app.get(Stripe);
  const retrieve = paymentIntents.retrieve.bind(paymentIntents);
  const retrievals = jest.spyOn(paymentIntents, 'retrieve');
  return { syncing: paying.api.app.get(SyncIntent), retrievals, retrieve };
}

async function expectNothingPaid(bookingId: number): Promise<void> {
  expect(await paying.booking(bookingId)).toMatchObject({ paymentStatus: 'pending', paidAt: null });
  expect(await paying.emails('booking-confirmation')).toEqual([]);
}

describe('a card payment', () => {
  it('confirms the booking when the browser reports it, without any webhook (E1)', async () => {
    await paying.settings({ webhooks: { mode: 'drop' } });
    const payment = await paying.paid();
    const { body } = await paying.report(payment).expect(200);
    expect(body).toEqual({ id: payment.bookingId, oldStatus: 'pending', newStatus: 'succeeded' });
    expect(await paying.booking(payment.bookingId)).toMatchObject({
      paymentStatus: 'succeeded',
      paymentReference: payment.intentId,
      holdExpiresAt: null,
      hasPlaces: true,
    });
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
    expect(await paying.emails('booking-paid-alert')).toHaveLength(1);
  });

  it('is found confirmed by a browser that comes later, without asking Stripe again (E1, E7)', async () => {
    const payment = await paying.paid();
    await paying.report(payment).expect(200);
    await paying.fail({ kind: 'error_500', count: 50 });
    const { body } = await paying.report(payment).expect(200);
    expect(body).toMatchObject({ oldStatus: 'succeeded', newStatus: 'succeeded' });
  });

  it('is not found by a browser whose booking has been deleted', async () => {
    const payment = await paying.paid();
    const bookings = paying.api.dataSource.getRepository(BookingEntity);
    const deleted = (deletedAt: Date | null) =>
      bookings.update({ id: payment.bookingId }, { deletedAt });
    await deleted(paying.api.clock.now());
    expect((await paying.report(payment).expect(404)).body.code).toBe('booking_not_found');
    await deleted(null);
  });

  it('changes the status once and mails once, however many ask in parallel (C3)', async () => {
    const payment = await paying.paid();
    // All of them have Stripe's answer before the first one acts on it.
    await paying.settings({ latency: 300 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => paying.report(payment)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await paying.moves(payment.bookingId)).toEqual(['pending>succeeded']);
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
    expect(await paying.emails('booking-paid-alert')).toHaveLength(1);
  });

  it('is confirmed by the webhook alone when the browser is closed (E2)', async () => {
    const { bookingId, intentId } = await paying.paid();
    await paying.eventArrived(intentId, 'payment_intent.succeeded');
    await paying.api.runJob('stripe-events');
    expect((await paying.booking(bookingId)).paymentStatus).toBe('succeeded');
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
  });

  it('is retrieved from Stripe once for browser, webhook and jobs that ask together', async () => {
    await paying.settings({ webhooks: { mode: 'drop' } });
    const { intentId } = await paying.paid();
    const { syncing, retrievals } = asking();
    const sync = () => syncing.sync(intentId);
    expect(await Promise.all([sync(), sync(), sync()])).toEqual(['paid', 'paid', 'paid']);
    expect(retrievals).toHaveBeenCalledTimes(1);
    retrievals.mockRestore();
  });

  it('is retrieved again for a browser that pays while an earlier retrieval is under way', async () => {
    await paying.settings({ webhooks: { mode: 'drop' } });
    const { intentId } = await paying.open(await paying.book());
    const { syncing, retrievals, retrieve } = asking();
    retrievals.mockImplementationOnce(async (id) => {
      const unpaid = await retrieve(id);
      await paying.payByCard(intentId);
      return unpaid;
    });
    const [early, late] = await Promise.all([syncing.sync(intentId), syncing.sync(intentId)]);
    expect([early, late]).toEqual(['open', 'paid']);
    retrievals.mockRestore();
  });

  it('confirms once when webhook and browser come together (E1, C3)', async () => {
    const payment = await paying.paid();
    await paying.eventArrived(payment.intentId, 'payment_intent.succeeded');
    await paying.settings({ latency: 300 });
    await Promise.all([
      paying.api.runJob('stripe-events'),
      ...Array.from({ length: 5 }, () => paying.report(payment)),
    ]);
    expect(await paying.moves(payment.bookingId)).toEqual(['pending>succeeded']);
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
  });
});

describe('a browser that says it has paid is not believed', () => {
  it('when Stripe has no payment yet (C2)', async () => {
    const opened = await paying.open(await paying.book());
    const { body } = await paying.report(opened).expect(409);
    expect(body.code).toBe('payment_not_confirmed');
    await expectNothingPaid(opened.bookingId);
  });

  it("with another booking's succeeded intent (C2)", async () => {
    const other = await paying.paid();
    const mine = await paying.open(await paying.book());
    const { body } = await paying
      .report({ bookingId: mine.bookingId, intentId: other.intentId })
      .expect(409);
    expect(body.code).toBe('payment_not_confirmed');
    await expectNothingPaid(mine.bookingId);
  });

  it('with an intent that never was, or for a booking that never was (C2)', async () => {
    const { bookingId, intentId } = await paying.paid();
    await paying.report({ bookingId, intentId: 'pi_invented' }).expect(409);
    await expectNothingPaid(bookingId);
    const { body } = await paying.report({ bookingId: 999_999, intentId }).expect(409);
    expect(body.code).toBe('payment_not_confirmed');
  });

  it('with a declined card, and then accepts the next card on the same intent (G5)', async () => {
    const opened = await paying.open(await paying.book());
    const declined = paying.payByCard(opened.intentId, 'pm_card_visa_chargeDeclined');
    await expect(declined).rejects.toMatchObject({ code: 'card_declined' });
    await paying.report(opened).expect(409);
    await expectNothingPaid(opened.bookingId);
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(200);
  });

  it('while the payer has not passed the check of the bank; afterwards it is (G4)', async () => {
    const opened = await paying.open(await paying.book());
    const { status } = await paying.payByCard(opened.intentId, 'pm_card_authenticationRequired');
    expect(status).toBe('requires_action');
    await paying.report(opened).expect(409);
    await paying.authenticate(opened.intentId, 'complete');
    await paying.report(opened).expect(200);
  });

  it('while the payment is processing; it says so and keeps the hold (E6)', async () => {
    await paying.settings({ hold_in_processing: 1 });
    const payment = await paying.paid();
    const { body } = await paying.report(payment).expect(409);
    expect(body.code).toBe('payment_processing');
    await paying.settle(payment.intentId, 'succeed');
    await paying.report(payment).expect(200);
  });
});

it('says to anybody that nothing more is to be paid while the bank works on it', async () => {
  await paying.settings({ hold_in_processing: 1 });
  const browser = paying.api.browser();
  const booking = await paying.book();
  const seen = async (query = {}) =>
    (await browser.get(`/api/bookings/${booking.id}`).query(query).expect(200)).body;
  const opened = await paying.open(booking);
  expect(await seen()).toMatchObject({ view: 'glimpse', paymentProcessing: false });
  await paying.payByCard(opened.intentId);
  await paying.report(opened).expect(409);
  expect(await seen()).toMatchObject({ view: 'glimpse', paymentProcessing: true });
  expect(await seen({ access: booking.accessToken })).toMatchObject({
    view: 'full',
    paymentProcessing: true,
  });
  await paying.settle(opened.intentId, 'succeed');
  await paying.report(opened).expect(200);
  expect((await seen()).paymentProcessing).toBe(false);
});

describe('money that does not fit is not taken for a booking', () => {
  const expectMismatch = async (payment: Opened, detail: string) => {
    const { body } = await paying.report(payment).expect(409);
    expect(body.code).toBe('payment_mismatch');
    await paying.report(payment).expect(409);
    await expectNothingPaid(payment.bookingId);
    expect(await paying.alerts()).toEqual([{ kind: 'payment_mismatch', detail }]);
    expect(await paying.emails('payment-alert')).toHaveLength(1);
    expect(await paying.refunds()).toEqual([]);
  };

  it('another amount (C1, C4)', async () => {
    const opened = await paying.open(await paying.book());
    await paying.stripe.paymentIntents.update(opened.intentId, { amount: 100 });
    await paying.payByCard(opened.intentId);
    await expectMismatch(opened, 'amount, amount_received');
    expect((await paying.payments(opened.bookingId))[0]).toMatchObject({
      status: 'mismatch',
      receivedPence: 100,
    });
  });

  it.each([
    ['booking', { bookingId: '4711' }],
    ['payment', { paymentId: '4711' }],
  ])('an intent that names another %s (C1)', async (detail, metadata) => {
    const opened = await paying.open(await paying.book());
    await paying.stripe.paymentIntents.update(opened.intentId, { metadata });
    await paying.payByCard(opened.intentId);
    await expectMismatch(opened, detail);
  });

  it('test money where real money is due: no effect at all (C1, J2)', async () => {
    const payment = await paying.paid();
    const [card] = await paying.cards(payment.bookingId);
    const rows = paying.api.dataSource.getRepository(CardPaymentEntity);
    await rows.update({ paymentId: card!.paymentId }, { livemode: true });
    await paying.report(payment).expect(409);
    await expectNothingPaid(payment.bookingId);
    expect(await paying.alerts()).toEqual([{ kind: 'wrong_mode', detail: 'mode' }]);
  });

  it('keeps its places, and no second payment is offered (C4)', async () => {
    const booking = await paying.book();
    const opened = await paying.open(booking);
    await paying.stripe.paymentIntents.update(opened.intentId, { amount: 100 });
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(409);
    paying.api.clock.advance({ minutes: 120 });
    await paying.api.runJob('end-holds');
    await expectNothingPaid(opened.bookingId);
    expect(await paying.placesTaken()).toBe(1);
    expect((await paying.askForIntent(booking).expect(409)).body.code).toBe('payment_mismatch');
  });
});

describe('the confirmation email', () => {
  it('goes out once, whichever of browser, webhook and its own route comes first', async () => {
    const payment = await paying.paid();
    await sendConfirmation(payment).expect(200, { success: true });
    await Promise.all([paying.report(payment), sendConfirmation(payment)]);
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
    expect((await paying.booking(payment.bookingId)).paymentStatus).toBe('succeeded');
  });

  it("is not sent for an unpaid booking or another booking's intent", async () => {
    const other = await paying.paid();
    const mine = await paying.open(await paying.book());
    await sendConfirmation(mine).expect(409);
    await sendConfirmation({ ...mine, intentId: other.intentId }).expect(409);
    expect(await paying.emails('booking-confirmation')).toEqual([]);
  });
});
