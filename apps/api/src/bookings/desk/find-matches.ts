import { type DataSource, In } from 'typeorm';
import { BookingEntity } from '../model/booking.entity';
import { type PaymentPort } from '../model/payment-port';
import { findBookingIdsBelow } from './booking-list.queries';
import { findReferences } from './find-references';
import { nearWords, wordsOfSearch } from './token-search';

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
