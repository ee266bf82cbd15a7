import { type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { addresseeOf } from '../model/addressee';
import { BookingEntity } from '../model/booking.entity';

/** Lets parents prove the addresses of their bookings by a code. */
export async function newestParent(manager: EntityManager, email: string) {
  const booking = await newestBooking(manager, email).getOne();
  if (booking?.emailKey !== email) return undefined;
  return addresseeOf(booking).to;
}

/** Includes cleared bookings, which are kept until they are erased. */
export const newestBooking = (
  manager: EntityManager,
  email: string,
): SelectQueryBuilder<BookingEntity> =>
  manager
    .createQueryBuilder(BookingEntity, 'booking')
    .withDeleted()
    .select([
      'booking.id',
      'booking.emailKey',
      'booking.parentName',
      'booking.parentEmail',
      'booking.paidAt',
    ])
    .where('booking.emailKey = :email', { email })
    .orderBy('booking.id', 'DESC')
    .take(1);
