import { isPaid } from '@sunfield/contracts/booking-status';
import { formatLongDate } from '@sunfield/contracts/dates';
import { type EntityManager, In } from 'typeorm';
import { BookingPlaceEntity, takenStates } from '../bookings/booking-place.entity';
import { type BookingEntity } from '../bookings/booking.entity';
import { AppError } from '../kernel/app-error';

/**
 * Nobody begins to pay for a day that the provider has cancelled since it was booked. Errors: `booking_expired`,
 * which its places are about to be.
 */
export async function refuseCalledOff(
  manager: EntityManager,
  { id, paymentStatus }: BookingEntity,
): Promise<void> {
  if (isPaid(paymentStatus)) return;
  const off = await manager.findOne(BookingPlaceEntity, {
    where: { bookingId: id, state: In(takenStates), campDay: { state: 'cancelled' } },
    relations: { campDay: true },
  });
  if (!off) return;
  throw new AppError('booking_expired', {
    message: `We had to cancel camp on ${formatLongDate(off.campDay.date)}, so this booking cannot be paid any more. Please book again without that day.`,
  });
}
