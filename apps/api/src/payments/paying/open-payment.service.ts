import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { leastByCardPence, mostByCardPence } from '@sunfield/contracts/money/card-limits';
import { formatPounds } from '@sunfield/contracts/kit/money';
import {
  type CreatePaymentIntent,
  type PaymentIntentSecret,
} from '@sunfield/contracts/payments/payments';
import dayjs from 'dayjs';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingAccess } from '../../bookings/access/booking-access';
import { lockBooking } from '../../bookings/model/move-booking';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { SettingsService } from '../../settings/settings.service';
import { type CardTrials, cardTrialsOf } from '../card/declined-cards.service';
import { PaymentMethods } from './payment-methods.service';
import { addPayment, closeMismatch, nextAttemptNo, openPaymentOf } from '../model/payment-rows';
import { PaymentEntity } from '../model/payment.entity';
import { type Payable } from '../payables/payable';
import { payableKind, payableOf } from '../payables/payables';
import { isWithoutPlaces } from '../payables/retake-booking';

const maxAttempts = 3;
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
   * `payment_mismatch`, `payment_unavailable`; for a change also `not_found`, `status_conflict`.
   */
  async open(
    wanted: CreatePaymentIntent,
    tokens: (string | undefined)[],
  ): Promise<PaymentIntentSecret> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const payment = await this.prepare(wanted, tokens);
      if (payment === 'nothing to pay') return { clientSecret: null };
      const method = this.methods.of(payment);
      if (payment.amountPence !== wanted.amount) {
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

  /** Everything that needs the booking's lock, committed before the provider is called. */
  private async prepare(
    wanted: CreatePaymentIntent,
    tokens: (string | undefined)[],
  ): Promise<PaymentEntity | 'nothing to pay'> {
    const { holdMinutes } = await this.settings.read();
    const at = this.clock.now();
    const { bookingId, amount } = wanted;
    const amendmentId = wanted.amendmentId ?? null;
    const key = { bookingId, amendmentId };
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const booking = await lockBooking(manager, bookingId);
        const isHolder = this.access.openingOne(booking, tokens) !== null;
        if (payableKind(key).isPrivate && !isHolder) throw new AppError('booking_not_found');
        const payable = await payableOf(manager, booking, key);
        payable.refuseEnded({ booker: 'parent', at });
        const open = await openPaymentOf(manager, bookingId);
        const isIts = open?.amendmentId === amendmentId;
        if (isIts && open.status === 'mismatch') throw new AppError('payment_mismatch');
        if (amount !== payable.duePence) throw await payable.priceChanged(manager, isHolder);
        if (payable.isSettled) return 'nothing to pay';
        refuseByCard(amount);
        await payable.refuseCalledOff(manager, 'parent');
        const trials = await cardTrialsOf(manager, bookingId);
        refuseMoreCards(trials, isHolder);
        await payable.resume(manager, { at, holdMinutes, isHolder });
        // Money that didn't match must not stop the parent paying for something else.
        if (open?.status === 'mismatch') await closeMismatch(manager, bookingId);
        else if (open && !isIts) throw new AppError('status_conflict');
        const payment = isIts ? open : await this.nextAttempt(manager, payable);
        // Too many cards were tried on it, or strangers have its secret; it is about to be cancelled.
        if (payment.attemptNo <= (trials.lastShared ?? 0))
          throw new AppError('payment_unavailable');
        await this.extendHold(manager, payable, payment, Math.min(minutesToPay, holdMinutes));
        return payment;
      });
    } catch (error) {
      throw isWithoutPlaces(error) ? new AppError('booking_expired') : error;
    }
  }

  private async nextAttempt(
    manager: EntityManager,
    { booking, amendmentId, duePence }: Payable,
  ): Promise<PaymentEntity> {
    const attemptNo = await nextAttemptNo(manager, booking.id);
    return addPayment(manager, {
      bookingId: booking.id,
      amendmentId,
      attemptNo,
      method: 'card',
      idempotencyKey: `pi:${booking.id}:${attemptNo}`,
      openBookingId: booking.id,
      amountPence: duePence,
      status: 'opening',
      livemode: this.config.stripe.isLive,
      madeBy: 'parent',
      createdAt: this.clock.now(),
    });
  }

  /** Once per attempt: a hold must outlast a payment, but must not be renewed for ever. */
  private async extendHold(
    manager: EntityManager,
    payable: Payable,
    payment: PaymentEntity,
    minutes: number,
  ): Promise<void> {
    const now = this.clock.now();
    const end = dayjs(now).add(minutes, 'minute').toDate();
    const { holdExpiresAt } = payable;
    if (payment.holdExtendedAt || !holdExpiresAt || holdExpiresAt >= end) return;
    await manager.update(PaymentEntity, { id: payment.id }, { holdExtendedAt: now });
    await payable.extendHold(manager, end);
  }
}

function refuseMoreCards({ openTo }: CardTrials, isHolder: boolean): void {
  if (openTo === 'anybody' || (openTo === 'holder' && isHolder)) return;
  const message = openTo === 'holder' ? CARDS_WITHOUT_LINK : undefined;
  throw new AppError('too_many_card_attempts', { message });
}

function refuseByCard(pence: number): void {
  if (pence >= leastByCardPence && pence <= mostByCardPence) return;
  throw new AppError('validation_failed', {
    message: `${formatPounds(pence)} cannot be paid by card. Please call us or write to us to pay it in another way.`,
  });
}
