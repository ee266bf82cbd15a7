import { type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { BookingEntity } from '../model/booking.entity';
import { emailKey } from '../model/search-text';

/** Only this many bookings are listed; if there are more, the email says so. */
export const MAX_LISTED = 50;

/** Newest first, one more than is listed, without children. The address is matched in any case. */
export const ofAddress = (
  manager: EntityManager,
  email: string,
): SelectQueryBuilder<BookingEntity> =>
  manager
    .createQueryBuilder(BookingEntity, 'booking')
    .select([
      'booking.id',
      'booking.accessNonce',
      'booking.parentName',
      'booking.parentEmail',
      'booking.paidAt',
      'booking.paymentStatus',
      'place.id',
      'place.state',
      'campDay.id',
      'campDay.date',
    ])
    .leftJoin('booking.places', 'place')
    .leftJoin('place.campDay', 'campDay')
    .where('booking.emailKey = :email', { email: emailKey(email) })
    .orderBy('booking.id', 'DESC')
    .take(MAX_LISTED + 1);
