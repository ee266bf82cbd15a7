import { type SearchTerms, searchTerms } from '@sunfield/contracts/kit/search-text';
import { type DataSource, In, type ObjectLiteral, type Repository } from 'typeorm';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingEntity } from '../model/booking.entity';
import { type PaymentPort } from '../model/payment-port';
import { findBookingIdsBelow } from './booking-list.queries';
import { findReferences } from './find-references';
import { isNearlyFound, unchangedParts } from '@sunfield/contracts/kit/similar-text';

const ABOVE_ALL = 2 ** 31 - 1;
const MAX_MATCHES = 30;
/** How many of the newest rows are compared letter by letter; older bookings are only found by the exact name. */
const MAX_CANDIDATES = 4000;

export interface Matches {
  /** Newest first. */
  bookings: BookingEntity[];
  /** The bookings among them that the search matched as a payment reference. */
  referenced: ReadonlySet<number>;
  /** There were more similar rows than are compared letter by letter, so older bookings were left out. */
  isPartial: boolean;
}

/** The newest bookings that match a search, with their children; if none contains every word, one typo is allowed. */
export async function findMatches(
  dataSource: DataSource,
  payments: PaymentPort,
  search: string,
): Promise<Matches> {
  const referenced = await findReferences(dataSource.manager, payments, search);
  const filter = { search, referenced };
  const exact = await findBookingIdsBelow(dataSource, filter, {
    below: ABOVE_ALL,
    limit: MAX_MATCHES,
  });
  const { ids, isPartial } =
    exact.length > 0
      ? { ids: exact, isPartial: false }
      : await similar(dataSource, searchTerms(search));
  const bookings = await dataSource.getRepository(BookingEntity).find({
    where: { id: In(ids) },
    relations: { children: true },
    order: { id: 'DESC' },
  });
  return { bookings, referenced: new Set(referenced), isPartial };
}

async function similar(
  dataSource: DataSource,
  terms: SearchTerms,
): Promise<{ ids: number[]; isPartial: boolean }> {
  const parts = unchangedParts(terms);
  if (!parts) return { ids: [], isPartial: false };
  const parents = await candidatesIn(dataSource.getRepository(BookingEntity), 'id', parts);
  const children = await candidatesIn(
    dataSource.getRepository(BookingChildEntity),
    'bookingId',
    parts,
  );
  const found = [...parents, ...children].filter(({ text }) => isNearlyFound(text, terms));
  return {
    ids: [...new Set(found.map(({ bookingId }) => bookingId))]
      .sort((a, b) => b - a)
      .slice(0, MAX_MATCHES),
    isPartial: [parents, children].some(({ length }) => length === MAX_CANDIDATES),
  };
}

async function candidatesIn<Row extends ObjectLiteral>(
  rows: Repository<Row>,
  bookingId: 'id' | 'bookingId',
  parts: string[],
): Promise<{ bookingId: number; text: string }[]> {
  return rows
    .createQueryBuilder('row')
    .select(`row.${bookingId}`, 'bookingId')
    .addSelect('row.searchText', 'text')
    .where(
      `(${parts.map((_, n) => `row.searchText LIKE :part${n}`).join(' OR ')})`,
      Object.fromEntries(parts.map((part, n) => [`part${n}`, `%${part.replace(/[%_\\]/g, '_')}%`])),
    )
    .orderBy(`row.${bookingId}`, 'DESC')
    .limit(MAX_CANDIDATES)
    .getRawMany<{ bookingId: number; text: string }>();
}
