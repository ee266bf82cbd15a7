import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { formatLongDate } from '@sunfield/words/dates';
import { type EntityManager, In } from 'typeorm';
import { amendmentKind } from '../../bookings/model/hold';
import { BookingPlaceEntity, takenStates } from '../../bookings/model/booking-place.entity';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { type Booker } from '../../catalogue/model/opening';
import { HoldEntity } from '../../holds/hold.entity';
import { AppError } from '../../kernel/base/app-error';

/**
 * Refuses payment for an unpaid booking with a day that the provider has cancelled since; its
 * places have been released or soon will be. Errors: `booking_expired` for a parent who starts to
 * pay, `booking_closed` for staff who have the money.
 */
export async function refuseCancelledDays(
  manager: EntityManager,
  { id, paymentStatus }: BookingEntity,
  booker: Booker,
): Promise<void> {
  if (isPaid(paymentStatus)) return;
  const off = await manager.findOne(BookingPlaceEntity, {
    where: {
      bookingId: id,
      state: In([...takenStates, 'released']),
      campDay: { state: 'cancelled' },
    },
    relations: { campDay: true },
  });
  if (!off) return;
  const day = formatLongDate(off.campDay.date);
  if (booker === 'staff') {
    throw new AppError('booking_closed', {
      message: `Camp on ${day} is cancelled, so this booking cannot be marked as paid. Please make a new booking without that day, mark that one as paid, and refund any money that is left over.`,
    });
  }
  throw new AppError('booking_expired', {
    message: `We had to cancel camp on ${day}, so this booking can no longer be paid. Please book again without that day.`,
  });
}

/**
 * The same for a change to a paid booking that is waiting for payment. Errors: as
 * `refuseCancelledDays`.
 */
export async function refuseCancelledDaysOfChange(
  manager: EntityManager,
  amendmentId: number,
  booker: Booker,
): Promise<void> {
  const off = await manager.findOne(HoldEntity, {
    where: { holderKind: amendmentKind, holderId: amendmentId, campDay: { state: 'cancelled' } },
    relations: { campDay: true },
  });
  if (!off?.campDay) return;
  const day = formatLongDate(off.campDay.date);
  if (booker === 'staff') {
    throw new AppError('booking_closed', {
      message: `Camp on ${day} is cancelled, so this change cannot be made. Please make it again without that day, and refund any money that is left over.`,
    });
  }
  throw new AppError('booking_expired', {
    message: `We had to cancel camp on ${day}, so this change can no longer be paid. Your booking stays as it was: please make the change again without that day.`,
  });
}
