import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type EntityManager, In } from 'typeorm';
import { owedPence } from '../../bookings/model/amount-due';
import { quoteOf } from '../../bookings/model/booking-lines';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { followAccount } from '../../bookings/model/move-booking';
import { type Booker } from '../../catalogue/model/opening';
import { queueEmail } from '../../mail/outbox/queue-email';
import { type By } from '../../kernel/events/event-types';
import { AppError } from '../../kernel/base/app-error';
import { PaymentEntity } from '../model/payment.entity';
import { RefundEntity } from '../model/refund.entity';
import { type Payable, type PayableKind } from './payable';

export const balanceKind = 'balance';

export const balancePayable: PayableKind = {
  isPrivate: true,
  takesCredit: true,
  tooLate:
    'Your payment reached us after the places of this booking were let go. We’re refunding all of the payment to your card.',
  find: async (manager, booking) =>
    new BalancePayable(booking, isKept(booking) || (await wasPaidInTime(manager, booking.id))),
};

const isKept = ({ paymentStatus, cancelledAt }: BookingEntity): boolean =>
  isPaid(paymentStatus) && cancelledAt === null;

/** Before the booking was cancelled: what came later went back. */
async function wasPaidInTime(manager: EntityManager, bookingId: number): Promise<boolean> {
  const of = { bookingId, payableKind: balanceKind };
  const payments = await manager.findBy(PaymentEntity, { ...of, status: 'succeeded' });
  const paymentId = In(payments.map(({ id }) => id));
  const late = await manager.countBy(RefundEntity, { paymentId, reason: 'late' });
  return payments.length > late;
}

/** The rest of the price of a booking that is paid in parts, once its deposit is paid. */
class BalancePayable implements Payable {
  readonly holdExpiresAt = null;

  constructor(
    readonly booking: BookingEntity,
    private readonly isInTime: boolean,
  ) {}

  get duePence(): number {
    return owedPence(this.booking);
  }

  get isSettled(): boolean {
    return this.duePence === 0 && this.isInTime;
  }

  refuseEnded({ booker }: { booker: Booker }): void {
    if (!isKept(this.booking)) {
      throw new AppError(booker === 'staff' ? 'status_conflict' : 'booking_expired', {
        message: 'This booking was cancelled, so nothing more is to be paid for it.',
      });
    }
    if (this.isSettled && booker === 'parent') throw new AppError('already_paid');
  }

  priceChanged(): Promise<AppError> {
    const { duePence } = this;
    const quote = { ...quoteOf([]), totalPence: this.booking.totalPence };
    return Promise.resolve(new AppError('price_changed', { quote, duePence }));
  }

  /** A payment that comes again, or too late, is refunded in full, so its own amount counts. */
  expectedPence(amountPence: number): number {
    return this.duePence > 0 ? this.duePence : amountPence;
  }

  retake(): Promise<void> {
    if (!isKept(this.booking)) throw new AppError('booking_closed');
    return Promise.resolve();
  }

  async settle(manager: EntityManager, by: By & { reference: string }): Promise<void> {
    const { id } = this.booking;
    await followAccount(manager, this.booking, by);
    const onceKey = `balance-paid:${id}:${by.reference}`;
    await queueEmail(manager, { kind: 'balance-paid', subjectId: id, onceKey, at: by.at });
  }

  paidTooLate(manager: EntityManager, by: By): Promise<void> {
    return followAccount(manager, this.booking, by);
  }
}
