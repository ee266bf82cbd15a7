import { type EntityManager } from 'typeorm';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { hasPlaces, retakePlaces } from '../../bookings/model/booking-places';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { type Booker, isOpenForBooking } from '../../catalogue/model/opening';
import { refuseCodeGone } from '../../catalogue/codes/code-uses';
import { AppError, isAppError } from '../../kernel/base/app-error';

/**
 * Takes a released booking's places again, all or none, if all of its days can still be booked and its code
 * still be used. The booking must be locked. Errors: `session_full`, `booking_closed`.
 */
export async function retakeBooking(
  manager: EntityManager,
  booking: BookingEntity,
  now: Date,
  booker: Booker = 'parent',
): Promise<void> {
  // A deleted booking has no children to come; any money that still arrives goes back.
  if (booking.deletedAt) throw new AppError('booking_closed');
  if (await hasPlaces(manager, booking.id)) return;
  // Only reads, because the camp days' own locks come next.
  const places = await manager.find(BookingPlaceEntity, {
    where: { bookingId: booking.id, state: 'released' },
    relations: { campDay: { season: true } },
  });
  const isOpen = places.every(({ campDay }) =>
    isOpenForBooking(campDay.season, campDay, now, booker),
  );
  if (!isOpen) throw new AppError('booking_closed');
  await retakePlaces(manager, booking.id, now);
  await refuseCodeGone(manager, booking.id);
}

export const isWithoutPlaces = (error: unknown): boolean =>
  isAppError(error, 'session_full', 'booking_closed');
