import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { leastByCardPence, mostByCardPence } from '@sunfield/contracts/money/card-limits';
import { formatPounds } from '@sunfield/contracts/kit/money';
import {
  type CreatePaymentIntent,
  type PaymentIntentSecret,
} from '@sunfield/contracts/payments/payments';
import dayjs from 'dayjs';
import { DataSource, type EntityManager } from 'typeorm';
import { AmendmentEntity } from '../../bookings/model/amendment.entity';
import { BookingAccess } from '../../bookings/access/booking-access';
import { linesOf, quoteOf } from '../../bookings/model/booking-lines';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { duePence } from '../../bookings/model/amount-due';
import { isOver, newHold } from '../../bookings/model/hold';
import { lockBooking, moveBooking } from '../../bookings/model/move-booking';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { SettingsService } from '../../settings/settings.service';
import { type CardTrials, cardTrialsOf } from '../card/declined-cards.service';
import { PaymentMethods } from './payment-methods.service';
import { payableAmendment } from '../model/payable-amendment';
import { closeMismatch, nextAttemptNo, openPaymentOf } from '../model/payment-rows';
import { PaymentEntity } from '../model/payment.entity';
import { refuseCalledOff, refuseCalledOffChange } from '../model/refuse-called-off';
import { isWithoutPlaces, retakeBooking } from '../model/retake-booking';

const maxAttempts = 3;
const WITHOUT_LINK =
  'The time to pay for this booking has run out. To pay for it after all, please open the link in our email about it, or book again.';
const CARDS_WITHOUT_LINK =
  'Too many cards were declined for this booking. Nothing was charged. To try another card, please open the link in our email about it or use the browser that booked, or contact us to pay another way.';
/** Long enough for a bank's own check (3-D Secure). */
const minutesToPay = 15;

/**
 * Starts a payment: one PaymentIntent per booking, however often and from wherever it is requested.
 */
@Injectable()
export class OpenPayment {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly methods: PaymentMethods,
    private readonly settings: SettingsService,
    private readonly access: BookingAccess,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the client secret that the browser pays with. It reveals nothing about the booking, so
   * while the places are held, the booking's number and the exact amount due are enough. After
   * that, one of the tokens must be the booking's, or anyone could take released places again and
   * again. A change to a paid booking always needs a token.
   * Errors: `booking_not_found`, `price_changed` (with the right `quote`, without its lines for a
   * stranger), `already_paid`, `booking_expired`, `too_many_card_attempts`, `payment_processing`,
   * `payment_mismatch`, `payment_unavailable`; those of `payableAmendment`.
   */
  async open(
    wanted: CreatePaymentIntent,
    tokens: (string | undefined)[],
  ): Promise<PaymentIntentSecret> {
    const { amendmentId, amount } = wanted;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const payment =
        amendmentId === undefined
          ? await this.prepare(wanted, tokens)
          : await this.prepareChange({ ...wanted, amendmentId }, tokens);
      if (payment === 'nothing to pay') return { clientSecret: null };
      const method = this.methods.of(payment);
      if (payment.amountPence !== amount) {
        // Opened when another amount was due, so it must no longer be paid.
        const outcome = await method.cancel(payment);
        if (outcome === 'processing') throw new AppError('payment_processing');
        continue;
      }
      const clientSecret = await method.open(payment);
      if (clientSecret) return { clientSecret };
    }
    throw new AppError('payment_unavailable');
  }

  /** Everything that needs the booking's lock, committed before Stripe is called. */
  private async prepare(
    { bookingId, amount }: CreatePaymentIntent,
    tokens: (string | undefined)[],
  ): Promise<PaymentEntity | 'nothing to pay'> {
    const { holdMinutes } = await this.settings.read();
    const now = this.clock.now();
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const booking = await lockBooking(manager, bookingId);
        const isHolder = this.access.openingOne(booking, tokens) !== null;
        await requirePayable(manager, booking, amount, isHolder);
        await refuseCalledOff(manager, booking, 'parent');
        if (isPaid(booking.paymentStatus)) return 'nothing to pay';
        const trials = await cardTrialsOf(manager, bookingId);
        refuseMoreCards(trials, isHolder);
        const isReleased = booking.paymentStatus === 'expired';
        if ((isReleased || isOver(booking, now)) && !isHolder) {
          throw new AppError('booking_expired', { message: WITHOUT_LINK });
        }
        if (isReleased) {
          await retakeBooking(manager, booking, now);
          const set = newHold(now, holdMinutes);
          await moveBooking(manager, booking, { actor: 'parent', at: now, set });
        } else if (isOver(booking, now)) {
          // The hold is over but not released yet; it starts again, as it would after a release.
          const hold = newHold(now, holdMinutes);
          await manager.update(BookingEntity, { id: bookingId }, hold);
          Object.assign(booking, hold);
        }
        const payment =
          (await openPaymentOf(manager, bookingId)) ?? (await this.nextAttempt(manager, booking));
        // Strangers have its secret too; it is about to be cancelled.
        if (payment.attemptNo <= (trials.lastShared ?? 0))
          throw new AppError('payment_unavailable');
        await this.extendHold(manager, booking, payment, Math.min(minutesToPay, holdMinutes));
        return payment;
      });
    } catch (error) {
      throw isWithoutPlaces(error) ? new AppError('booking_expired') : error;
    }
  }

  /** The same for a pending change; the booking itself is paid. */
  private async prepareChange(
    { bookingId, amendmentId, amount: amountPence }: Required<Omit<CreatePaymentIntent, 'access'>>,
    tokens: (string | undefined)[],
  ): Promise<PaymentEntity> {
    const { holdMinutes } = await this.settings.read();
    const now = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, bookingId);
      if (!this.access.openingOne(booking, tokens)) throw new AppError('booking_not_found');
      const wanted = { bookingId, amendmentId, amountPence, now };
      const amendment = await payableAmendment(manager, wanted);
      await refuseCalledOffChange(manager, amendmentId, 'parent');
      refuseByCard(amountPence);
      const trials = await cardTrialsOf(manager, bookingId);
      refuseMoreCards(trials, true);
      const open = await openPaymentOf(manager, bookingId);
      const isIts = open?.amendmentId === amendmentId;
      if (isIts && open.status === 'mismatch') throw new AppError('payment_mismatch');
      // Money that didn't match must not stop the parent paying for something else.
      if (open?.status === 'mismatch') await closeMismatch(manager, bookingId);
      else if (open && !isIts) throw new AppError('status_conflict');
      const payment = isIts ? open : await this.nextAttempt(manager, booking, amendment);
      // Too many cards were tried on it; it is about to be cancelled.
      if (payment.attemptNo <= (trials.lastShared ?? 0)) throw new AppError('payment_unavailable');
      await this.extendHold(manager, amendment, payment, Math.min(minutesToPay, holdMinutes));
      return payment;
    });
  }

  private async nextAttempt(
    manager: EntityManager,
    booking: BookingEntity,
    amendment?: AmendmentEntity,
  ) {
    const attemptNo = await nextAttemptNo(manager, booking.id);
    const now = this.clock.now();
    const payment = manager.create(PaymentEntity, {
      bookingId: booking.id,
      amendmentId: amendment?.id ?? null,
      attemptNo,
      method: 'card',
      idempotencyKey: `pi:${booking.id}:${attemptNo}`,
      stripeIntentId: null,
      stripeChargeId: null,
      openBookingId: booking.id,
      amountPence: amendment?.payPence ?? duePence(booking),
      receivedPence: 0,
      status: 'opening',
      livemode: this.config.stripe.isLive,
      reference: null,
      note: null,
      madeBy: 'parent',
      holdExtendedAt: null,
      checkedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    return manager.save(PaymentEntity, payment);
  }

  /** Once per attempt: a hold must outlast a payment, but must not be renewed for ever. */
  private async extendHold(
    manager: EntityManager,
    held: BookingEntity | AmendmentEntity,
    payment: PaymentEntity,
    minutes: number,
  ): Promise<void> {
    const now = this.clock.now();
    const end = dayjs(now).add(minutes, 'minute').toDate();
    if (payment.holdExtendedAt || !held.holdExpiresAt || held.holdExpiresAt >= end) return;
    await manager.update(PaymentEntity, { id: payment.id }, { holdExtendedAt: now });
    const { id } = held;
    const entity = held instanceof AmendmentEntity ? AmendmentEntity : BookingEntity;
    await manager.update<BookingEntity | AmendmentEntity>(entity, { id }, { holdExpiresAt: end });
  }
}

function refuseMoreCards({ openTo }: CardTrials, isHolder: boolean): void {
  if (openTo === 'anybody' || (openTo === 'holder' && isHolder)) return;
  const message = openTo === 'holder' ? CARDS_WITHOUT_LINK : undefined;
  throw new AppError('too_many_card_attempts', { message });
}

async function requirePayable(
  manager: EntityManager,
  booking: BookingEntity,
  amountPence: number,
  isHolder: boolean,
): Promise<void> {
  const { paymentStatus, totalPence } = booking;
  const due = duePence(booking);
  if (paymentStatus === 'refunded') {
    throw new AppError(booking.paidAt ? 'status_conflict' : 'booking_expired');
  }
  if (paymentStatus === 'expired' && booking.replacedById !== null) {
    throw new AppError('booking_expired', {
      message:
        'This booking was changed, and its places went to a newer one. Please pay for that one, in the browser that booked it.',
    });
  }
  if (isPaid(paymentStatus) && totalPence > 0) throw new AppError('already_paid');
  const open = await openPaymentOf(manager, booking.id);
  if (open?.status === 'mismatch') throw new AppError('payment_mismatch');
  if (amountPence !== (isPaid(paymentStatus) ? totalPence : due)) {
    // Only the family may see what was bought, line by line.
    const quote = isHolder
      ? quoteOf(await linesOf(manager, [booking]))
      : { ...quoteOf([]), totalPence };
    throw new AppError('price_changed', { quote, duePence: due });
  }
  if (!isPaid(paymentStatus)) refuseByCard(due);
}

function refuseByCard(pence: number): void {
  if (pence >= leastByCardPence && pence <= mostByCardPence) return;
  throw new AppError('validation_failed', {
    message: `${formatPounds(pence)} cannot be paid by card. Please call us or write to us to pay it in another way.`,
  });
}
