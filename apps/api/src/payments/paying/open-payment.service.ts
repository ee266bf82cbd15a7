import { Injectable } from '@nestjs/common';
import {
  type PaymentMethodName,
  wayToPay,
} from '@sunfield/contracts/payments/money/payment-methods';
import { formatPounds } from '@sunfield/words/money';
import { type PaymentIntentSecret } from '@sunfield/contracts/payments/payments';
import dayjs from 'dayjs';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingAccess } from '../../bookings/access/booking-access';
import { lockBooking } from '../../bookings/model/move-booking';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { SettingsService } from '../../kernel/settings/settings.service';
import { PaymentMethods } from './payment-methods.service';
import { addPayment, attemptsOf, closeMismatch } from '../model/payment-rows';
import { PaymentEntity } from '../model/payment.entity';
import { type Payable, type PayableKey, refuseCancelled } from '../payables/payable';
import { keyNow, payableKind, payableOf } from '../payables/payables';
import { isWithoutPlaces } from '../payables/retake-booking';

const maxAttempts = 3;

interface Wanted {
  key: PayableKey;
  /** What the parent saw, in pence. */
  amount: number;
}

/**
 * Starts a payment: one PaymentIntent per booking, however often and from wherever it is requested.
 */
@Injectable()
export class OpenPayment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly methods: PaymentMethods,
    private readonly settings: SettingsService,
    private readonly access: BookingAccess,
    private readonly clock: Clock,
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
    wanted: Wanted,
    tokens: (string | undefined)[],
    way: PaymentMethodName,
  ): Promise<PaymentIntentSecret> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const prepared = await this.prepare(wanted, tokens, way);
      if (prepared === 'nothing to pay') return { clientSecret: null };
      const { payment, isIts } = prepared;
      const method = this.methods.of(payment);
      if (!isIts || payment.amountPence !== wanted.amount || payment.method !== way) {
        // Opened for something else, another amount or in another way, so it must no longer be paid.
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
    { key: wanted, amount }: Wanted,
    tokens: (string | undefined)[],
    method: PaymentMethodName,
  ): Promise<{ payment: PaymentEntity; isIts: boolean } | 'nothing to pay'> {
    const provider = this.methods.of({ method });
    const { holdMinutes } = await this.settings.read();
    const at = this.clock.now();
    const { bookingId } = wanted;
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const booking = await lockBooking(manager, bookingId);
        const key = keyNow(booking, wanted);
        const isHolder = this.access.openingOne(booking, tokens) !== null;
        if (payableKind(key).isPrivate && !isHolder) throw new AppError('booking_not_found');
        const payable = await payableOf(manager, booking, key);
        payable.refuseEnded({ booker: 'parent', at });
        const { open, nextNo } = await attemptsOf(manager, bookingId);
        const isIts = open?.payableKind === key.payableKind && open.payableId === key.payableId;
        if (isIts && open.status === 'mismatch') throw new AppError('payment_mismatch');
        if (amount !== payable.duePence) throw await payable.priceChanged(manager, isHolder);
        if (payable.isSettled) return 'nothing to pay';
        refuseAmount(method, amount);
        await refuseCancelled(manager, payable, 'parent');
        const payer = { bookingId, isHolder };
        const admitted = nextNo > 1 && (await provider.admit?.(manager, payer));
        const { lastEndedNo } = admitted || { lastEndedNo: 0 };
        await payable.resume?.(manager, { at, holdMinutes, isHolder });
        // Money that didn't match must not stop the parent paying for something else.
        if (open?.status === 'mismatch') await closeMismatch(manager, bookingId);
        else if (open && !isIts) return { payment: open, isIts: false };
        const payment = isIts
          ? open
          : await addPayment(manager, {
              ...key,
              attemptNo: nextNo,
              method,
              ...provider.columnsOf?.({ bookingId, attemptNo: nextNo }),
              openBookingId: bookingId,
              amountPence: amount,
              status: 'opening',
              madeBy: 'parent',
              createdAt: at,
            });
        if (payment.attemptNo <= lastEndedNo) throw new AppError('payment_unavailable');
        await this.extendHold(manager, payable, payment, holdMinutes);
        return { payment, isIts: true };
      });
    } catch (error) {
      throw isWithoutPlaces(error) ? new AppError('booking_expired') : error;
    }
  }

  /** Once per attempt: a hold must outlast a payment, but must not be renewed for ever. */
  private async extendHold(
    manager: EntityManager,
    payable: Payable,
    payment: PaymentEntity,
    holdMinutes: number,
  ): Promise<void> {
    const now = this.clock.now();
    const minutes = Math.min(wayToPay(payment.method).confirmedWithinMinutes, holdMinutes);
    const end = dayjs(now).add(minutes, 'minute').toDate();
    const { holdExpiresAt } = payable;
    if (payment.holdExtendedAt || !holdExpiresAt || holdExpiresAt >= end) return;
    await manager.update(PaymentEntity, { id: payment.id }, { holdExtendedAt: now });
    await payable.extendHold?.(manager, end);
  }
}

/** Errors: `validation_failed`. */
function refuseAmount(method: PaymentMethodName, pence: number): void {
  const { minPence, maxPence, words } = wayToPay(method);
  if (pence >= minPence && pence <= maxPence) return;
  throw new AppError('validation_failed', {
    message: `${formatPounds(pence)} cannot be paid ${words.paid}. Please call us or write to us to pay it in another way.`,
  });
}
