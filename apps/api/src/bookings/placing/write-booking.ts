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
import { type EntityManager } from 'typeorm';
import { type HoldSource } from '../../holds/holds';
import { insertRows } from '../../kernel/database/insert-rows';
import { execute } from '../../kernel/database/transaction';
import { holdPlaces } from '../model/booking-places';
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

/** Writes all rows of a booking whose places are taken, with one statement per table. */
export async function writeBooking(
  manager: EntityManager,
  { header, order, places, price, source, medicalAskedAt }: NewBooking,
): Promise<BookingEntity> {
  const bookingId = await insertRows(manager, BookingEntity, [{ ...header, ...bookingCare.empty }]);
  // Sealed separately, because the sealed text is bound to the id, which the insert creates.
  if (hasText(bookingNotes, order)) {
    const said = bookingCare.write({ id: bookingId }, order);
    await manager.update(BookingEntity, { id: bookingId }, said);
  }
  await insertRows(
    manager,
    BookingChildEntity,
    order.children.map((child, position) => ({
      bookingId,
      position,
      ...valuesOf(childFacts, child),
      searchText: childSearchText(child),
      medicalAskedAt: hasText(medicalNotes, child) ? header.placedAt : medicalAskedAt,
      ...childCare.empty,
      ...childCare.write({ bookingId, position }, child),
    })),
  );
  await insertPlaces(manager, bookingId, places);
  const until = header.holdExpiresAt ?? header.placedAt;
  await holdPlaces(manager, bookingId, { until, source });
  const ofBooking = <Part extends object>(part: Part, position: number) => ({
    ...part,
    bookingId,
    position,
  });
  await insertRows(manager, BookingLineEntity, price.lines.map(ofBooking));
  if (order.tshirts.length > 0) {
    await insertRows(manager, BookingTshirtEntity, order.tshirts.map(ofBooking));
  }
  return manager.create(BookingEntity, { ...header, id: bookingId });
}

/** Finds children by position, because their ids are only known to the database. */
async function insertPlaces(
  manager: EntityManager,
  bookingId: number,
  places: PricedPlace[],
): Promise<void> {
  const [first, ...others] = places.map(
    () => 'SELECT ? AS position, ? AS slot_id, ? AS camp_day_id, ? AS price_pence, ? AS n',
  );
  const chosen = [first, ...others.map(() => 'SELECT ?, ?, ?, ?, ?')].join(' UNION ALL ');
  await execute(
    manager,
    `INSERT INTO booking_places (booking_id, child_id, slot_id, camp_day_id, price_pence, state)
     SELECT child.booking_id, child.id, chosen.slot_id, chosen.camp_day_id, chosen.price_pence, 'held'
     FROM booking_children child JOIN (${chosen}) chosen ON chosen.position = child.position
     WHERE child.booking_id = ? ORDER BY chosen.n`,
    [
      ...places.flatMap(({ childIndex, slotId, campDayId, pricePence }, n) => [
        childIndex,
        slotId,
        campDayId,
        pricePence,
        n,
      ]),
      bookingId,
    ],
  );
}
