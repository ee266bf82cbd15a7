import { referencesIn } from '@sunfield/contracts/payments/money/payment-reference';
import { type EntityManager, And, LessThan, MoreThanOrEqual, type DataSource, In } from 'typeorm';
import { BookingEntity } from '../model/booking.entity';
import { type PaymentPort } from '../model/payment-port';
import { findBookingIdsBelow } from './booking-list.queries';
import { nearWords, wordsOfSearch } from './token-search';

/** Shorter searches only match names. */
const fewestLetters = 6;
const maxBookings = 200;
const reference = /^[a-z]{2,8}_[A-Za-z0-9_]+$/;

/** A prefix match written so that an index can answer it. */
export const beginningWith = (text: string) =>
  And(MoreThanOrEqual(text), LessThan(`${text}\uffff`));

/**
 * The bookings with this payment reference: `pi_…`, `ch_…`, `re_…`, `manual_…`, or the beginning of one; or what a family
 * gives its bank, in any spelling.
 */
export async function findReferences(
  manager: EntityManager,
  payments: PaymentPort,
  search: string | undefined,
): Promise<number[]> {
  if (!search || search.length < fewestLetters) return [];
  if (!reference.test(search)) {
    return referencesIn(search).length > 0 ? payments.withReference(manager, search) : [];
  }
  const bookings = await manager.find(BookingEntity, {
    where: { paymentReference: beginningWith(search) },
    select: { id: true },
    take: maxBookings,
  });
  const others = await payments.withReference(manager, search);
  return [...new Set([...bookings.map(({ id }) => id), ...others])].slice(0, maxBookings);
}

const newest = { below: 2 ** 31 - 1, limit: 30 };

export interface Matches {
  /** Newest first. */
  bookings: BookingEntity[];
  /** The bookings among them that the search matched as a payment reference. */
  referenced: ReadonlySet<number>;
  /** More words are like those of the search than are looked for. */
  isPartial: boolean;
}

/** The newest bookings that match a search, with their children; if none contains every word, one typo is allowed. */
export async function findMatches(
  dataSource: DataSource,
  payments: PaymentPort,
  search: string,
): Promise<Matches> {
  const referenced = await findReferences(dataSource.manager, payments, search);
  const exact = await findBookingIdsBelow(dataSource, { search, referenced }, newest);
  const [words] = wordsOfSearch(search);
  const near = exact.length === 0 && words ? await nearWords(dataSource.manager, words) : undefined;
  const ids = near
    ? await findBookingIdsBelow(dataSource, { words: near.words, referenced: [] }, newest)
    : exact;
  const bookings = await dataSource.getRepository(BookingEntity).find({
    where: { id: In(ids) },
    relations: { children: true },
    order: { id: 'DESC' },
  });
  return { bookings, referenced: new Set(referenced), isPartial: near?.isPartial ?? false };
}
