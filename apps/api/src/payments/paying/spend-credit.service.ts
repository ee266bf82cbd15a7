import { Injectable } from '@nestjs/common';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type CreditPreview, type CreditSpent } from '@sunfield/contracts/payments/credit';
import { minByCardPence } from '@sunfield/contracts/payments/money/card-limits';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingAccess } from '../../bookings/access/booking-access';
import { endingPayment, PaymentOpen } from '../../bookings/amendments/end-open-payment';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { dueNow, owedPence } from '../../bookings/model/amount-due';
import { lockBooking } from '../../bookings/model/move-booking';
import { isOver } from '../../bookings/model/hold';
import { OneTimeCodes } from '../../mail/one-time-codes/one-time-codes.service';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { creditInAccount } from '../../bookings/ledger/account';
import { entriesOf } from '../../bookings/ledger/enter';
import { EndPayment } from './end-payment.service';
import { enterPayment } from '../model/enter-money';
import { addPayment, nextAttemptNo, openPaymentOf } from '../model/payment-rows';
import { creditCodeOf } from '../credit/credit-one-time-codes.service';
import { freeCreditOf } from '../credit/disputed-credit';
import { creditEmail, lockCredit, moveCredit } from '../credit/move-credit';
import { bookingKey, keyNow, payableOf } from '../payables/payables';

/** Pays for an unpaid booking, or a balance, with credit, as far as it goes; the rest is paid in another way. */
@Injectable()
export class SpendCredit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly codes: OneTimeCodes,
    private readonly payments: EndPayment,
    private readonly clock: Clock,
  ) {}

  /** Errors: `booking_not_found`, also without the booking's link or cookie. */
  owned(id: number, tokens: (string | undefined)[]): Promise<BookingEntity> {
    return this.access.findOwn(this.dataSource.manager, id, tokens);
  }

  /**
   * Ends an open card payment first, because it is for another amount; with nothing to spend, leaves it alone. Sending the same code again
   * spends nothing more and returns the same. Errors: those of `OneTimeCodes.check`;
   * `already_paid`, `booking_expired`, `status_conflict`, `payment_processing`, `payment_mismatch`,
   * `payment_unavailable`.
   */
  async spend(booking: BookingEntity, code: string): Promise<CreditSpent> {
    const { id } = booking;
    await this.codes.check(creditCodeOf(booking), code);
    await endingPayment(
      () => this.payments.end(id),
      () => inTransaction(this.dataSource, (manager) => this.settle(manager, id)),
    );
    return this.result(id);
  }

  /**
   * What `spend` would pay now. Errors: those of `OneTimeCodes.check`; `already_paid`,
   * `booking_expired`.
   */
  async preview(booking: BookingEntity, code: string): Promise<CreditPreview> {
    const { manager } = this.dataSource;
    await this.codes.check(creditCodeOf(booking), code);
    const isUnused = await this.codes.isUnused(manager, creditCodeOf(booking));
    refuseUnpayable(booking, this.clock.now());
    const free = await freeCreditOf(manager, creditEmail(booking.parentEmail));
    const due = dueNow(booking);
    const spendPence = isUnused ? toSpend(free, due) : 0;
    return { spendPence, leftPence: free - spendPence, duePence: due - spendPence };
  }

  private async settle(manager: EntityManager, bookingId: number): Promise<void> {
    const at = this.clock.now();
    const booking = await lockBooking(manager, bookingId);
    const email = creditEmail(booking.parentEmail);
    if (!(await this.codes.use(manager, creditCodeOf(booking)))) return;
    refuseUnpayable(booking, at);
    await lockCredit(manager, email);
    const amountPence = toSpend(await freeCreditOf(manager, email), dueNow(booking));
    if (amountPence === 0) return;
    const open = await openPaymentOf(manager, bookingId);
    if (open?.status === 'mismatch') throw new AppError('payment_mismatch');
    // The code isn't used then, because the transaction is rolled back.
    if (open) throw new PaymentOpen();
    await pay(manager, booking, { email, amountPence, at });
  }

  private async result(id: number): Promise<CreditSpent> {
    const { manager } = this.dataSource;
    const booking = await manager.findOneByOrFail(BookingEntity, { id });
    return {
      spentPence: creditInAccount(await entriesOf(manager, id)).spentPence,
      leftPence: await freeCreditOf(manager, creditEmail(booking.parentEmail)),
      duePence: dueNow(booking),
      paymentStatus: booking.paymentStatus,
    };
  }
}

function refuseUnpayable(booking: BookingEntity, now: Date): void {
  const { paymentStatus } = booking;
  if (owedPence(booking) > 0) return;
  if (isPaid(paymentStatus)) throw new AppError('already_paid');
  if (paymentStatus !== 'pending' || isOver(booking, now)) throw new AppError('booking_expired');
}

/** All of it, up to what is due; but what is left to pay must be enough for a card payment. */
function toSpend(balancePence: number, due: number): number {
  if (balancePence >= due) return due;
  return Math.max(0, Math.min(balancePence, due - minByCardPence));
}

/** The booking and the credit must be locked. */
async function pay(
  manager: EntityManager,
  booking: BookingEntity,
  { email, amountPence, at }: { email: string; amountPence: number; at: Date },
): Promise<void> {
  const by = { actor: 'parent', at } as const;
  const { id: bookingId } = booking;
  const key = keyNow(booking, bookingKey(bookingId));
  const attemptNo = await nextAttemptNo(manager, bookingId);
  const reference = `credit_${bookingId}_${attemptNo}`;
  const payment = await addPayment(manager, {
    ...key,
    attemptNo,
    method: 'credit',
    amountPence,
    receivedPence: amountPence,
    status: 'succeeded',
    reference,
    madeBy: by.actor,
    createdAt: at,
  });
  await enterPayment(manager, booking, payment, { reference, ...by });
  await moveCredit(manager, {
    email,
    kind: 'spent',
    amountPence: -amountPence,
    fact: `payment:${payment.id}`,
    bookingId,
    paymentId: payment.id,
    ...by,
  });
  const after = { amountPence };
  await recordEvent(manager, { type: 'credit.spent', ...by, subjectId: bookingId, after });
  const payable = await payableOf(manager, booking, key);
  if (payable.duePence === 0) await payable.settle(manager, { reference, ...by });
}
