import { describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { logInStaff } from '../../../test/running/log-in-staff';
import { type Opened, testPaying } from '../../../test/families/start-paying';
import { EventEntity } from '../../kernel/events/event.entity';
import { forgetExpiredJob } from '../../kernel/erasures/forget-expired.service';
import { reconciliationJob } from './events/reconciliation.service';
import { eventsJob } from './events/stripe-events.service';

const paying = testPaying();

const declined = 'pm_card_visa_chargeDeclined';

/** Tries a bad card this many times; the API learns of it from events. */
async function decline({ intentId }: Opened, times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    await expect(paying.payByCard(intentId, declined)).rejects.toMatchObject({
      code: 'card_declined',
    });
  }
  await paying.api.runJob(reconciliationJob);
}
const withoutLink = ({ id, totalAmount }: PlacedBooking) => ({ id, totalAmount });

describe('cards that are declined (G5, K6)', () => {
  it('nine of them leave the tenth its chance', async () => {
    const booking = await paying.book();
    const opened = await paying.open(booking);
    await decline(opened, 9);
    expect((await paying.open(booking)).intentId).toBe(opened.intentId);
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(200);
  });

  it('ten of them take the card payment from everybody but the holder of its link, with one word to staff', async () => {
    const booking = await paying.book();
    const opened = await paying.open(booking);
    await decline(opened, 10);
    expect(await paying.statusAtStripe(opened.intentId)).toBe('canceled');
    const { body } = await paying.askForIntent(withoutLink(booking)).expect(409);
    expect(body).toMatchObject({ code: 'too_many_card_attempts' });
    expect(body.message).toContain('open the link in our email');
    expect(await paying.payments(booking.id)).toMatchObject([{ status: 'canceled' }]);
    await paying.api.runJob(eventsJob);
    expect(await paying.alerts()).toEqual([{ kind: 'cards_declined', detail: '' }]);
    expect(await paying.emails('payment-alert')).toHaveLength(1);
    // Another family's booking isn't affected.
    await paying.open(await paying.book());
  });

  it('of a stranger do not stop the family, which has its own ten', async () => {
    const booking = await paying.book();
    // All it takes is the booking's number and its total.
    const shared = await paying.open(withoutLink(booking));
    await decline(shared, 14);
    const own = await paying.open(booking);
    expect(own.intentId).not.toBe(shared.intentId);
    await paying.askForIntent(withoutLink(booking)).expect(409);
    await decline(own, 9);
    expect((await paying.open(booking)).intentId).toBe(own.intentId);
    await decline(own, 1);
    expect(await paying.statusAtStripe(own.intentId)).toBe('canceled');
    const { body } = await paying.askForIntent(booking).expect(409);
    expect(body).toMatchObject({ code: 'too_many_card_attempts' });
    expect(body.message).toContain('can no longer be paid by card');
    expect((await paying.alerts()).map(({ kind }) => kind).sort()).toEqual([
      'card_payment_closed',
      'cards_declined',
    ]);
  });

  it('leave no moment in which the holder would share an intent with strangers', async () => {
    const booking = await paying.book();
    const opened = await paying.open(withoutLink(booking));
    await paying.fail({ kind: 'error_500', count: 100, path: 'cancel' });
    await decline(opened, 10);
    const { status, body } = await paying.askForIntent(booking);
    expect([status, body.code]).toEqual([503, 'payment_unavailable']);
  });

  it('count for the booking, over all of its intents, and no longer hold its places', async () => {
    const booking = await paying.book();
    const first = await paying.open(booking);
    await decline(first, 6);
    paying.api.clock.advance({ minutes: 31 });
    await paying.api.runJob('end-holds');
    const second = await paying.open(booking);
    expect(second.intentId).not.toBe(first.intentId);
    await decline(second, 4);
    await paying.askForIntent(withoutLink(booking)).expect(409);
    paying.api.clock.advance({ minutes: 31 });
    await paying.api.runJob('end-holds');
    expect((await paying.booking(booking.id)).paymentStatus).toBe('expired');
    expect((await paying.askForIntent(withoutLink(booking)).expect(409)).body.code).toBe(
      'too_many_card_attempts',
    );
    expect(await paying.placesTaken()).toBe(0);
  });

  it('do not keep staff from taking the money another way', async () => {
    const booking = await paying.book();
    const opened = await paying.open(booking);
    await decline(opened, 10);
    expect(await paying.statusAtStripe(opened.intentId)).toBe('canceled');
    await paying.askForIntent(withoutLink(booking)).expect(409);
    const staff = await logInStaff(paying.api);
    await staff
      .patch(`/api/bookings/${booking.id}/payment-status`)
      .send({ status: 'succeeded', paymentIntentId: 'manual_cash' })
      .expect(200);
  });
});

describe('an early fraud warning (H8)', () => {
  const warn = (intentId: string) =>
    paying.sandbox.control('POST', `/_sandbox/payment_intents/${intentId}/dispute`, {
      kind: 'early_warning',
    });

  it('is reported to staff once, shown at the booking and noted; money and places stay', async () => {
    const opened = await paying.paid();
    await paying.report(opened).expect(200);
    await warn(opened.intentId);
    await paying.eventArrived(opened.intentId, 'radar.early_fraud_warning.created');
    await paying.api.runJob(eventsJob);
    // Stripe occasionally reports the same thing in two events.
    const told = (await paying.events()).find(({ type }) => type.startsWith('radar.'));
    await paying.sandbox.control('POST', `/_sandbox/events/${told?.id}/resend`, { as_new: true });
    await paying.api.runJob(reconciliationJob);
    expect((await paying.events()).filter(({ type }) => type.startsWith('radar.'))).toHaveLength(2);
    expect(await paying.alerts()).toEqual([
      { kind: 'fraud_warning', detail: 'made with stolen card' },
    ]);
    expect(await paying.emails('payment-alert')).toHaveLength(1);
    const staff = await logInStaff(paying.api);
    const { body } = await staff.get(`/api/admin/bookings/${opened.bookingId}/payments`);
    expect(body.alerts).toMatchObject([
      { kind: 'fraud_warning', message: expect.stringMatching(/fraudulent/) },
    ]);
    expect(await paying.booking(opened.bookingId)).toMatchObject({
      paymentStatus: 'succeeded',
      hasPlaces: true,
    });
    const noted = await paying.api.dataSource
      .getRepository(EventEntity)
      .findBy({ type: 'payment.fraud_warning' });
    expect(noted).toMatchObject([{ subjectId: String(opened.bookingId), actor: 'stripe' }]);
  });

  it('is found without any webhook; a second one is reported as well', async () => {
    await paying.settings({ webhooks: { mode: 'drop' } });
    const opened = await paying.paid();
    await warn(opened.intentId);
    await warn(opened.intentId);
    await paying.api.runJob(reconciliationJob);
    expect(await paying.alerts()).toHaveLength(2);
  });

  it('of another shop is left alone', async () => {
    await paying.settings({ webhooks: { mode: 'drop' } });
    const { id } = await paying.stripe.paymentIntents.create({ amount: 500, currency: 'gbp' });
    await paying.payByCard(id);
    await warn(id);
    await paying.api.runJob(reconciliationJob);
    expect(await paying.alerts()).toEqual([]);
  });
});

describe('news from Stripe', () => {
  it('is forgotten when it is no longer of use, but never unread', async () => {
    const opened = await paying.paid();
    await warnAndRead(opened);
    const before = (await paying.events()).length;
    const { manager } = paying.api.dataSource;
    await manager.query(
      "UPDATE stripe_events SET processed_at = NULL WHERE type = 'payment_intent.succeeded'",
    );
    paying.api.clock.advance({ minutes: 89 * 24 * 60 });
    await paying.api.runJob(forgetExpiredJob);
    expect(await paying.events()).toHaveLength(before);
    paying.api.clock.advance({ minutes: 2 * 24 * 60 });
    await paying.api.runJob(forgetExpiredJob);
    expect((await paying.events()).map(({ type }) => type)).toEqual(['payment_intent.succeeded']);
    expect(await paying.alerts()).toHaveLength(1);
    paying.api.clock.advance({ minutes: 310 * 24 * 60 });
    await paying.api.runJob(forgetExpiredJob);
    expect(await paying.alerts()).toEqual([]);
  });

  async function warnAndRead({ intentId }: Opened): Promise<void> {
    await paying.settings({ webhooks: { mode: 'drop' } });
    await paying.sandbox.control('POST', `/_sandbox/payment_intents/${intentId}/dispute`, {
      kind: 'early_warning',
    });
    await paying.api.runJob(reconciliationJob);
    expect(await paying.alerts()).toHaveLength(1);
  }
});
