import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import {
  type BookingNoteKey,
  bookingNotes,
  childFacts,
  hasText,
  medicalNotes,
  valuesOf,
} from '@sunfield/contracts/fields/fields-of';
import { type Price } from '@sunfield/pricing/price';
import { type DataSource } from 'typeorm';
import { type HoldSource } from '../../holds/holds';
import { insertion } from '../../kernel/database/insert-rows';
import { type Statement } from '../../kernel/database/transaction';
import { update } from '../../kernel/database/update-rows';
import { holdingPlaces } from '../model/booking-places';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingLineEntity } from '../model/booking-line.entity';
import { BookingTshirtEntity } from '../model/booking-tshirt.entity';
import { BookingEntity } from '../model/booking.entity';
import { bookingCare, childCare } from '../model/care-columns';
import { childSearchText } from '../model/search-text';
import { type PricedPlace } from './find-places';

/** A booking that has no rows yet. */
export interface NewBooking {
  header: Omit<
    BookingEntity,
    'id' | BookingNoteKey | 'details' | 'children' | 'places' | 'lines' | 'tshirts'
  >;
  order: PlaceBooking;
  places: PricedPlace[];
  price: Price;
  /** A parent's; staff have no limit on unpaid places. */
  source: HoldSource | undefined;
  /**
   * For children without a note: when their family was asked; null if staff booked and left it
   * open.
   */
  medicalAskedAt: Date | null;
}

/** The statement that inserts its row, which gives it its number. */
export const bookingRow = (
  dataSource: DataSource,
  { header }: Pick<NewBooking, 'header'>,
): Statement[] => insertion(dataSource, BookingEntity, [{ ...header, ...bookingCare.empty }]);

/** The statements that write all other rows of a booking whose places are taken, one for each table. */
export function rowsOfBooking(
  dataSource: DataSource,
  bookingId: number,
  { header, order, places, price, source, medicalAskedAt }: NewBooking,
): Statement[] {
  const ofBooking = <Part extends object>(part: Part, position: number) => ({
    ...part,
    bookingId,
    position,
  });
  const children = order.children.map((child, position) => ({
    ...ofBooking(valuesOf(childFacts, child), position),
    searchText: childSearchText(child),
    medicalAskedAt: hasText(medicalNotes, child) ? header.placedAt : medicalAskedAt,
    ...childCare.empty,
    ...childCare.write({ bookingId, position }, child),
  }));
  // Sealed separately, because the sealed text is bound to the id, which the insert creates.
  const notes = hasText(bookingNotes, order) ? bookingCare.write({ id: bookingId }, order) : {};
  const until = header.holdExpiresAt ?? header.placedAt;
  return [
    ...update(dataSource, BookingEntity, [{ id: bookingId, ...notes }]),
    ...insertion(dataSource, BookingChildEntity, children),
    insertionOfPlaces(bookingId, places),
    holdingPlaces(bookingId, { until, source }),
    ...insertion(dataSource, BookingLineEntity, price.lines.map(ofBooking)),
    ...insertion(dataSource, BookingTshirtEntity, order.tshirts.map(ofBooking)),
  ];
}

/** Finds children by position, because their ids are only known to the database. */
function insertionOfPlaces(bookingId: number, places: PricedPlace[]): Statement {
  const [first, ...others] = places.map(
    () => 'SELECT ? AS position, ? AS slot_id, ? AS camp_day_id, ? AS price_pence, ? AS n',
  );
  const chosen = [first, ...others.map(() => 'SELECT ?, ?, ?, ?, ?')].join(' UNION ALL ');
  return {
    sql: `INSERT INTO booking_places (booking_id, child_id, slot_id, camp_day_id, price_pence, state)
     SELECT child.booking_id, child.id, chosen.slot_id, chosen.camp_day_id, chosen.price_pence, 'held'
     FROM booking_children child JOIN (${chosen}) chosen ON chosen.position = child.position
     WHERE child.booking_id = ? ORDER BY chosen.n`,
    parameters: [
      ...places.flatMap(({ childIndex, slotId, campDayId, pricePence }, n) => [
        childIndex,
        slotId,
        campDayId,
        pricePence,
        n,
      ]),
      bookingId,
    ],
  };
}
