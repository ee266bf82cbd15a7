import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { BookingEntity } from '../model/booking.entity';
import { isShownPlace } from '../model/shown-places';

/** How many bookings have only camp days before a date. */
export const countOldBookings = (dataSource: DataSource, cutoffDate: string): Promise<number> =>
  allBefore(dataSource, cutoffDate).getCount();

/** Some of these bookings' ids, in ascending order. */
export async function findOldBookingIds(
  dataSource: DataSource,
  { cutoffDate, after, limit }: { cutoffDate: string; after: number; limit: number },
): Promise<number[]> {
  const rows = await allBefore(dataSource, cutoffDate)
    .andWhere('booking.id > :after', { after })
    .select('booking.id', 'id')
    .orderBy('booking.id', 'ASC')
    .limit(limit)
    .getRawMany<{ id: number }>();
  return rows.map(({ id }) => id);
}

function allBefore(dataSource: DataSource, cutoffDate: string): SelectQueryBuilder<BookingEntity> {
  const bookings = dataSource.getRepository(BookingEntity).createQueryBuilder('booking');
  const daysFrom = (comparison: string, alias: string) =>
    bookings
      .subQuery()
      .select('1')
      .from(BookingPlaceEntity, alias)
      .innerJoin(`${alias}.campDay`, `${alias}_day`)
      .where(`${alias}.bookingId = booking.id`)
      .andWhere(isShownPlace(alias))
      .andWhere(`${alias}_day.date ${comparison} :cutoffDate`)
      .getQuery();
  return bookings
    .where(`EXISTS ${daysFrom('<', 'early')}`)
    .andWhere(`NOT EXISTS ${daysFrom('>=', 'late')}`)
    .setParameters({ cutoffDate });
}
