import {
  type BookingFilter,
  type BookingQuery,
  type bookingSorts,
} from '@sunfield/contracts/bookings/booking-list';
import { type SearchTerms, searchTerms } from '@sunfield/contracts/kit/search-text';
import { Brackets, type DataSource, type SelectQueryBuilder } from 'typeorm';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { BookingEntity } from '../model/booking.entity';
import { isShownPlace } from '../model/shown-places';

const order: Record<(typeof bookingSorts)[number], [column: string, direction: 'ASC' | 'DESC']> = {
  id: ['booking.id', 'ASC'],
  '-id': ['booking.id', 'DESC'],
  total: ['booking.totalPence', 'ASC'],
  '-total': ['booking.totalPence', 'DESC'],
  parent: ['booking.parentName', 'ASC'],
  '-parent': ['booking.parentName', 'DESC'],
};

/** The query, plus the bookings that match its search text as a payment reference. */
type Wanted<Query> = Omit<Query, 'attention'> & {
  referenced: number[];
  /** Only these bookings, if staff asked for those that need attention. */
  among?: number[] | undefined;
};

/** The ids of the bookings on one page of the staff's list, in order, and how many match in all. */
export async function findBookingIds(
  dataSource: DataSource,
  query: Wanted<BookingQuery>,
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

/** The next matching bookings below an id, newest first, for reading all of them in batches. */
export async function findBookingIdsBelow(
  dataSource: DataSource,
  filter: Wanted<BookingFilter>,
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
  { status, venue, date, search, referenced, among }: Wanted<BookingFilter>,
): void {
  if (among?.length === 0) matching.andWhere('1 = 0');
  else if (among) matching.andWhere('booking.id IN (:...among)', { among });
  if (status) matching.andWhere('booking.paymentStatus = :status', { status });
  if (venue || date) {
    const onDay = matching
      .subQuery()
      .select('1')
      .from(BookingPlaceEntity, 'place')
      .innerJoin('place.campDay', 'day')
      .where('place.bookingId = booking.id')
      .andWhere(isShownPlace('place'));
    if (venue) onDay.andWhere('day.venueKey = :venue');
    if (date) onDay.andWhere('day.date = :date');
    matching.andWhere(`EXISTS ${onDay.getQuery()}`, { venue, date });
  }
  const numbered = /^#(\d{1,10})$/.exec(search ?? '')?.[1];
  if (numbered) matching.andWhere('booking.id = :numbered', { numbered: Number(numbered) });
  else if (search) matching.andWhere(matches(matching, search, referenced));
}

/**
 * Matches every term of the search: a parent's or child's name in any order and spelling, an email
 * address, or a phone number in any form; also the booking's number or a payment reference (`#32`
 * means only that booking). Uses indexed columns only.
 */
function matches(
  matching: SelectQueryBuilder<BookingEntity>,
  search: string,
  referenced: number[],
): Brackets {
  const number = /^(\d{1,10})$/.exec(search)?.[1];
  const { terms, phone } = searchTerms(search);
  const child = matching
    .subQuery()
    .select('1')
    .from(BookingChildEntity, 'child')
    .where('child.bookingId = booking.id')
    .andWhere(hasTerms('child.searchText', terms));
  return new Brackets((any) => {
    any
      .where(hasTerms('booking.searchText', terms), parametersOf(terms))
      .orWhere(`EXISTS ${child.getQuery()}`);
    if (phone) any.orWhere(like('booking.searchText', 'phone'), { phone: part(phone) });
    const ids = [...referenced, ...(number ? [Number(number)] : [])];
    if (ids.length > 0) any.orWhere('booking.id IN (:...referenced)', { referenced: ids });
  });
}

const like = (column: string, parameter: string): string =>
  `${column} LIKE :${parameter} ESCAPE '!'`;

const part = (word: string): string => `%${word.replace(/[!%_]/g, '!$&')}%`;

/** Every term must match in one of its spellings, with all the words of that spelling. */
const hasTerms = (column: string, terms: SearchTerms['terms']): string =>
  terms
    .map((spellings, term) =>
      spellings
        .map((words, n) =>
          words.map((_, word) => like(column, `term_${term}_${n}_${word}`)).join(' AND '),
        )
        .map((spelling) => `(${spelling})`)
        .join(' OR '),
    )
    .map((term) => `(${term})`)
    .join(' AND ');

const parametersOf = (terms: SearchTerms['terms']): Record<string, string> =>
  Object.fromEntries(
    terms.flatMap((spellings, term) =>
      spellings.flatMap((words, n) =>
        words.map((word, at) => [`term_${term}_${n}_${at}`, part(word)]),
      ),
    ),
  );
