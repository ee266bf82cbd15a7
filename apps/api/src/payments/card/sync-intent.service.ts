import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import Stripe from 'stripe';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { hasPlaces } from '../../bookings/model/booking-places';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { confirmBooking } from '../../bookings/model/confirm-booking';
import { lockBookingEvenDeleted, moveBooking } from '../../bookings/model/move-booking';
import { duePence } from '../../bookings/model/amount-due';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { log } from '../../kernel/log/log';
import { inTransaction } from '../../kernel/database/transaction';
import {
  markReceived,
  recordMismatch,
  refundDuplicate,
  requestRefund,
  type Settled,
} from './card-money';
import { mismatches } from './match-intent';
import { type PaymentOutcome } from '../model/payment-outcome';
import { enterEarlierNews } from '../model/enter-money';
import { lockPayment } from '../model/payment-rows';
import { PaymentEntity, undecidedStates } from '../model/payment.entity';
import { raiseAlert } from '../alerts/raise-alert';
import { RefundSender } from './refund-sender.service';
import { isWithoutPlaces, retakeBooking } from '../model/retake-booking';
import { SettleAmendment } from './settle-amendment.service';
import { environmentName, isMissing } from './stripe-client';

/**
 * The only way a card payment settles a booking, whether for the browser, a webhook, staff, the
 * hold's expiry or the reconciliation. It trusts only Stripe, may be called any number of times
 * concurrently, and applies each change once.
 */
@Injectable()
export class SyncIntent {
  constructor(
    private readonly stripe: Stripe,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly refunds: RefundSender,
    private readonly amendments: SettleAmendment,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Retrieves an intent from Stripe and applies it. Errors: Stripe's own. */
  async sync(intentId: string): Promise<PaymentOutcome> {
    try {
      return await this.apply(await this.stripe.paymentIntents.retrieve(intentId));
    } catch (error) {
      if (!isMissing(error)) throw error;
      const payment = await this.dataSource
        .getRepository(PaymentEntity)
        .findOneBy({ stripeIntentId: intentId });
      if (!payment) return 'not_ours';
      return this.note(payment, 'canceled');
    }
  }

  /** Applies an intent that has just been retrieved from Stripe. */
  async apply(intent: Stripe.PaymentIntent): Promise<PaymentOutcome> {
    const payment = await this.paymentOf(intent);
    const outcome = payment ? await this.settle(payment, intent) : this.outcomeWithoutRow(intent);
    log.info('payment intent looked up', {
      paymentIntentId: intent.id,
      bookingId: payment?.bookingId,
      status: intent.status,
      outcome,
    });
    return outcome;
  }

  private outcomeWithoutRow(intent: Stripe.PaymentIntent): PaymentOutcome {
    const { environment, bookingId } = intent.metadata;
    const isOurs = environment === environmentName(this.config) && bookingId;
    if (!isOurs) return 'not_ours';
    // A cancelled intent can't be paid; its booking may have been deleted.
    return intent.status === 'canceled' ? 'canceled' : 'unknown';
  }

  /** By its id, or by its metadata if the process ended before the id was stored. */
  private async paymentOf(intent: Stripe.PaymentIntent): Promise<PaymentEntity | null> {
    const payments = this.dataSource.getRepository(PaymentEntity);
    const known = await payments.findOneBy({ stripeIntentId: intent.id });
    if (known || this.outcomeWithoutRow(intent) === 'not_ours') return known;
    const waiting = await payments.findOneBy({
      id: Number(intent.metadata['paymentId']),
      bookingId: Number(intent.metadata['bookingId']),
      stripeIntentId: IsNull(),
    });
    const isSame = waiting?.createdAt.toISOString() === intent.metadata['openedAt'];
    if (!waiting || !isSame) return null;
    await payments.update(
      { id: waiting.id, stripeIntentId: IsNull() },
      { stripeIntentId: intent.id },
    );
    return payments.findOneBy({ stripeIntentId: intent.id });
  }

  private async settle(
    payment: PaymentEntity,
    intent: Stripe.PaymentIntent,
  ): Promise<PaymentOutcome> {
    if (intent.status !== 'succeeded') return this.note(payment, stateOf(intent));
    const { outcome, refundId } = await this.receive(payment, intent);
    // If this fails, the reconciliation sends it.
    if (refundId) await this.refunds.trySending(refundId);
    return outcome;
  }

  /** Stores that it isn't paid (yet). A received payment stays received, whatever arrives late. */
  private async note(
    payment: PaymentEntity,
    state: 'open' | 'processing' | 'canceled',
  ): Promise<PaymentOutcome> {
    const now = this.clock.now();
    await this.dataSource.getRepository(PaymentEntity).update(
      { id: payment.id, status: In(undecidedStates) },
      {
        status: state,
        checkedAt: now,
        ...(state === 'canceled' && { openBookingId: null, updatedAt: now }),
      },
    );
    return state;
  }

  private async receive(payment: PaymentEntity, intent: Stripe.PaymentIntent): Promise<Settled> {
    const { dataSource } = this;
    if (payment.amendmentId !== null) {
      return this.amendments.receive(payment, payment.amendmentId, intent);
    }
    try {
      return await inTransaction(dataSource, (manager) => this.confirm(manager, payment, intent));
    } catch (error) {
      if (!isWithoutPlaces(error)) throw error;
      return inTransaction(dataSource, (manager) => this.refundLate(manager, payment, intent));
    }
  }

  /** Takes the places again if the hold has ended. Errors: `session_full`, `booking_closed`. */
  private async confirm(
    manager: EntityManager,
    { id, bookingId }: PaymentEntity,
    intent: Stripe.PaymentIntent,
  ): Promise<Settled> {
    const now = this.clock.now();
    const booking = await lockBookingEvenDeleted(manager, bookingId);
    const payment = await lockPayment(manager, id, now);
    const before = settledBefore(payment, booking);
    if (before) return before;
    const wrong = mismatches(intent, payment, expectedPence(booking, payment));
    const money = { booking, payment, intent, at: now };
    if (wrong.length > 0) return recordMismatch(manager, money, wrong);
    if (booking.paidAt) return refundDuplicate(manager, money);
    // The booking's credit for the rest has gone back with its places.
    const isOfRest = payment.amountPence !== duePence(booking);
    if (booking.paymentStatus === 'expired' && isOfRest) throw new AppError('booking_closed');
    await retakeBooking(manager, booking, now);
    await markReceived(manager, money, 'succeeded');
    const by = { actor: 'stripe', at: now } as const;
    await confirmBooking(manager, booking, { reference: intent.id, ...by });
    await enterEarlierNews(manager, booking, payment, by);
    return { outcome: 'paid' };
  }

  /** Paid after the places were released: refunds everything, even if only one day is full. */
  private async refundLate(
    manager: EntityManager,
    { id, bookingId }: PaymentEntity,
    intent: Stripe.PaymentIntent,
  ): Promise<Settled> {
    const at = this.clock.now();
    const booking = await lockBookingEvenDeleted(manager, bookingId);
    const payment = await lockPayment(manager, id, at);
    const before = settledBefore(payment, booking);
    if (before) return before;
    // Places may have been taken again since: the parent came back, or staff marked it paid.
    if (booking.paidAt || (await hasPlaces(manager, bookingId))) {
      return this.confirm(manager, payment, intent);
    }
    const money = { booking, payment, intent, at };
    await markReceived(manager, money, 'succeeded');
    const refundId = await requestRefund(manager, money, 'late');
    await moveBooking(manager, booking, { isTooLate: true, actor: 'stripe', at });
    await raiseAlert(manager, { kind: 'late_payment', at, bookingId, stripeId: intent.id });
    return { outcome: 'late', refundId };
  }
}

/**
 * The amount a payment must have: what is due if it is in time. A duplicate or late payment is
 * refunded in full, so its own amount counts.
 */
const expectedPence = (booking: BookingEntity, payment: PaymentEntity): number =>
  booking.paymentStatus === 'pending' ? duePence(booking) : payment.amountPence;

/** The outcome, if an earlier call has already settled this payment. */
function settledBefore(payment: PaymentEntity, booking: BookingEntity): Settled | undefined {
  if (payment.status === 'duplicate') return { outcome: 'duplicate' };
  if (payment.status !== 'succeeded') return undefined;
  return { outcome: booking.paidAt ? 'paid' : 'late' };
}

function stateOf({ status }: Stripe.PaymentIntent): 'open' | 'processing' | 'canceled' {
  if (status === 'canceled') return 'canceled';
  return status === 'processing' ? 'processing' : 'open';
}
