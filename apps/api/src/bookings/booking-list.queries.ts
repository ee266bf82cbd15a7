import {
  type BookingFilter,
  type BookingQuery,
  type bookingSorts,
} from '@sunfield/contracts/bookings';
import { Brackets, type DataSource, type SelectQueryBuilder } from 'typeorm';
import { BookingChildEntity } from './booking-child.entity';
import { BookingItemEntity } from './booking-item.entity';
import { BookingEntity } from './booking.entity';

const order: Record<(typeof bookingSorts)[number], [column: string, direction: 'ASC' | 'DESC']> = {
  id: ['booking.id', 'ASC'],
  '-id': ['booking.id', 'DESC'],
  total: ['booking.totalPence', 'ASC'],
  '-total': ['booking.totalPence', 'DESC'],
  parent: ['booking.parentName', 'ASC'],
  '-parent': ['booking.parentName', 'DESC'],
};

/** The numbers of the bookings on one page of the staff's list, in its order. */
export async function findBookingIds(
  dataSource: DataSource,
  query: BookingQuery,
): Promise<{ ids: number[]; total: number }> {
  const matching = dataSource.getRepository(BookingEntity).createQueryBuilder('booking');
  applyFilters(matching, query);
  const total = await matching.getCount();
  const [column, direction] = order[query.sort];
  const page = await matching
    .select('booking.id', 'id')
    .orderBy(column, direction)
    .addOrderBy('booking.id', direction)
    .offset((query.page - 1) * query.pageSize)
    .limit(query.pageSize)
    .getRawMany<{ id: number }>();
  return { ids: page.map(({ id }) => id), total };
}

/** The next of the matching bookings, newest first, below a number: for those who want them all. */
export async function findBookingIdsBelow(
  dataSource: DataSource,
  filter: BookingFilter,
  { below, limit }: { below: number; limit: number },
): Promise<number[]> {
  const matching = dataSource.getRepository(BookingEntity).createQueryBuilder('booking');
  applyFilters(matching, filter);
  const rows = await matching
    .andWhere('booking.id < :below', { below })
    .select('booking.id', 'id')
    .orderBy('booking.id', 'DESC')
    .limit(limit)
    .getRawMany<{ id: number }>();
  return rows.map(({ id }) => id);
}

function applyFilters(
  matching: SelectQueryBuilder<BookingEntity>,
  { status, venue, date, search }: BookingFilter,
): void {
  if (status) matching.andWhere('booking.paymentStatus = :status', { status });
  if (venue || date) {
    const onDay = matching
      .subQuery()
      .select('1')
      .from(BookingItemEntity, 'item')
      .innerJoin('item.campDay', 'day')
      .where('item.bookingId = booking.id');
    if (venue) onDay.andWhere('day.venueKey = :venue');
    if (date) onDay.andWhere('day.date = :date');
    matching.andWhere(`EXISTS ${onDay.getQuery()}`, { venue, date });
  }
  if (search) matching.andWhere(matches(matching, search));
}

/** A number finds that booking; any text finds part of a name, an email address or a phone number. */
function matches(matching: SelectQueryBuilder<BookingEntity>, search: string): Brackets {
  const reference = /^#?(\d{1,10})$/.exec(search)?.[1];
  const child = matching
    .subQuery()
    .select('1')
    .from(BookingChildEntity, 'child')
    .where('child.bookingId = booking.id')
    .andWhere("LOWER(child.name) LIKE :part ESCAPE '!'");
  const part = `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
  return new Brackets((any) => {
    any
      .where("LOWER(booking.parentName) LIKE :part ESCAPE '!'", { part })
      .orWhere("LOWER(booking.parentEmail) LIKE :part ESCAPE '!'")
      .orWhere("booking.parentPhone LIKE :part ESCAPE '!'")
      .orWhere(`EXISTS ${child.getQuery()}`);
    if (reference) any.orWhere('booking.id = :reference', { reference: Number(reference) });
  });
}
