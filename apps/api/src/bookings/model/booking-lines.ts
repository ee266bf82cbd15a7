import { type Quote } from '@sunfield/contracts/payments/money/quote';
import { type Price, shownPrice } from '@sunfield/pricing/price';
import { totalOf } from '@sunfield/pricing/total';
import { vatOf } from '@sunfield/pricing/vat';
import { type EntityManager, In } from 'typeorm';
import { BookingLineEntity } from './booking-line.entity';
import { BookingTshirtEntity } from './booking-tshirt.entity';
import { type BookingEntity } from './booking.entity';
import { type ViewedLine } from './viewed-booking';

/**
 * Loads the lines and t-shirts of some bookings, in order. Uses separate queries, because joins
 * would multiply children and places.
 */
export async function readLines(manager: EntityManager, bookings: BookingEntity[]): Promise<void> {
  const lines = await linesOf(manager, bookings);
  for (const booking of bookings) {
    booking.lines = lines.filter(({ bookingId }) => bookingId === booking.id);
  }
  // T-shirts always have a line in the price, and most bookings have none.
  const wearing = bookings.filter(({ lines: own }) => own.some(({ kind }) => kind === 'tshirts'));
  const tshirts = wearing.length > 0 ? await tshirtsOf(manager, wearing) : [];
  for (const booking of bookings) {
    booking.tshirts = tshirts.filter(({ bookingId }) => bookingId === booking.id);
  }
}

export const linesOf = (
  manager: EntityManager,
  bookings: Pick<BookingEntity, 'id'>[],
): Promise<BookingLineEntity[]> =>
  manager.find(BookingLineEntity, {
    where: { bookingId: In(bookings.map(({ id }) => id)) },
    order: { bookingId: 'ASC', position: 'ASC' },
  });

export const tshirtsOf = (
  manager: EntityManager,
  bookings: Pick<BookingEntity, 'id'>[],
): Promise<BookingTshirtEntity[]> =>
  manager.find(BookingTshirtEntity, {
    where: { bookingId: In(bookings.map(({ id }) => id)) },
    order: { bookingId: 'ASC', position: 'ASC' },
  });

/** The price a booking was sold at, as quoted to the parent. */
export const quoteOf = (lines: readonly ViewedLine[]): Quote => shownPrice(priceOf(lines));

/** The price a booking was sold at, to calculate with. */
export function priceOf(lines: readonly ViewedLine[]): Price {
  const sumOf = (wanted: string) => totalOf(lines.filter(({ kind }) => kind === wanted));
  const campPence = sumOf('camp-days');
  const tshirtPence = sumOf('tshirts');
  const chargePence = sumOf('cancellation-charge');
  const totalPence = totalOf(lines);
  return {
    lines: lines.map(({ kind, seasonId, words, quantity, unitPence, amountPence }) => ({
      kind,
      ...(seasonId !== null && { seasonId }),
      words,
      quantity,
      unitPence,
      amountPence,
    })),
    campPence,
    discountPence: campPence + tshirtPence + chargePence - totalPence,
    tshirtPence,
    ...(chargePence > 0 && { chargePence }),
    totalPence,
  };
}

/** The VAT of its price after refunds; undefined if it was sold without. */
export const vatOfBooking = ({
  soldRules,
  lines,
  totalPence,
  refundedPence,
}: Pick<BookingEntity, 'soldRules' | 'totalPence' | 'refundedPence'> & {
  lines: readonly ViewedLine[];
}) => vatOf(soldRules, priceOf(lines).lines, totalPence - refundedPence);
