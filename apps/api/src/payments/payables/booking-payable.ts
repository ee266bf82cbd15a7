import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type EntityManager, In } from 'typeorm';
import { duePence } from '../../bookings/model/amount-due';
import { linesOf, quoteOf } from '../../bookings/model/booking-lines';
import { BookingPlaceEntity, takenStates } from '../../bookings/model/booking-place.entity';
import { hasPlaces } from '../../bookings/model/booking-places';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { confirmBooking, moveBooking } from '../../bookings/model/move-booking';
import { isOver, newHold, renewHold } from '../../bookings/model/hold';
import { type Booker } from '../../catalogue/model/opening';
import { AppError } from '../../kernel/base/app-error';
import { type By } from '../../kernel/events/event-types';
import { PaymentEntity } from '../model/payment.entity';
import { balanceKind } from './balance-payable';
import { type Payable, type PayableKind } from './payable';
import { retakeBooking } from './retake-booking';
const WITHOUT_LINK =
  'The time to pay for this booking has run out. To pay for it after all, please open the link in our email about it, or book again.';
const whenCancelled = {
  parent: 'this booking can no longer be paid. Please book again without that day.',
  staff:
    'this booking cannot be marked as paid. Please make a new booking without that day, mark that one as paid, and refund any money that is left over.',
};

export const bookingPayable: PayableKind = {
  isPrivate: false,
  takesCredit: true,
  find: (_manager, booking) => Promise.resolve(new BookingPayable(booking)),
};

/** A booking that is to be paid, or was; also one that was deleted, if money still arrives. */
class BookingPayable implements Payable {
  constructor(readonly booking: BookingEntity) {}

  get duePence(): number {
    return duePence(this.booking);
  }

  get isSettled(): boolean {
    return this.booking.paidAt !== null;
  }

  get holdExpiresAt(): Date | null {
    return this.booking.holdExpiresAt;
  }

  refuseEnded({ booker }: { booker: Booker }): void {
    const { paymentStatus, paidAt, totalPence } = this.booking;
    if (paymentStatus === 'refunded') {
      throw new AppError(paidAt || booker === 'staff' ? 'status_conflict' : 'booking_expired');
    }
    if (booker === 'staff') return;
    if (isPaid(paymentStatus) && totalPence > 0) throw new AppError('already_paid');
  }

  async cancelledDay(manager: EntityManager) {
    const { id: bookingId, paymentStatus } = this.booking;
    if (isPaid(paymentStatus)) return undefined;
    const place = await manager.findOne(BookingPlaceEntity, {
      where: {
        bookingId,
        state: In([...takenStates, 'released']),
        campDay: { state: 'cancelled' },
      },
      relations: { campDay: true },
    });
    return place?.campDay && { date: place.campDay.date, so: whenCancelled };
  }

  /** Only the family may see what was bought, line by line. */
  async priceChanged(manager: EntityManager, isHolder: boolean): Promise<AppError> {
    const { booking } = this;
    const quote = isHolder
      ? quoteOf(await linesOf(manager, [booking]))
      : { ...quoteOf([]), totalPence: booking.totalPence };
    return new AppError('price_changed', { quote, duePence: this.duePence });
  }

  async resume(
    manager: EntityManager,
    { at, holdMinutes, isHolder }: { at: Date; holdMinutes: number; isHolder: boolean },
  ): Promise<void> {
    const { booking } = this;
    const isReleased = booking.paymentStatus === 'expired';
    if (!isReleased && !isOver(booking, at)) return;
    if (!isHolder) throw new AppError('booking_expired', { message: WITHOUT_LINK });
    const hold = newHold(at, holdMinutes);
    if (isReleased) {
      await retakeBooking(manager, booking, at);
      await moveBooking(manager, booking, {
        actor: 'parent',
        at,
        // Whether it is still paid in parts is asked again.
        set: { ...hold, depositPence: null },
      });
    } else {
      // The hold is over but not released yet; it starts again, as it would after a release.
      await renewHold(manager, booking, hold);
    }
  }

  extendHold(manager: EntityManager, until: Date): Promise<void> {
    return renewHold(manager, this.booking, { holdExpiresAt: until });
  }

  /** A duplicate or late payment is refunded in full, so its own amount counts. */
  expectedPence(amountPence: number): number {
    return this.booking.paymentStatus === 'pending' ? this.duePence : amountPence;
  }

  /** As a whole, as its deposit or as its balance. */
  async wasPaidWith(manager: EntityManager, reference: string): Promise<boolean> {
    const { id: bookingId, paymentReference } = this.booking;
    if (paymentReference === reference) return true;
    return manager.existsBy(PaymentEntity, { bookingId, payableKind: balanceKind, reference });
  }

  async retake(
    manager: EntityManager,
    { amountPence, booker, at }: { amountPence: number; booker: Booker; at: Date },
  ): Promise<void> {
    const { booking } = this;
    // The booking's credit for the rest has gone back with its places.
    const isOfRest = ![this.duePence, booking.depositPence].includes(amountPence);
    if (booking.paymentStatus === 'expired' && isOfRest) throw new AppError('booking_closed');
    await retakeBooking(manager, booking, at, booker);
  }

  settle(manager: EntityManager, by: By & { reference: string }): Promise<void> {
    return confirmBooking(manager, this.booking, by);
  }

  /** The parent came back, or staff marked it paid. */
  hasRecovered(manager: EntityManager): Promise<boolean> {
    return hasPlaces(manager, this.booking.id);
  }

  paidTooLate(manager: EntityManager, by: By): Promise<void> {
    return moveBooking(manager, this.booking, { isTooLate: true, ...by });
  }
}
