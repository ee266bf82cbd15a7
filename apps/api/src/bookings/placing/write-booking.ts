import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import {
  bookingNotes,
  childFacts,
  contactFields,
  hasText,
  medicalNotes,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type Price } from '@sunfield/pricing/price';
import { type DataSource } from 'typeorm';
import { type HeldSlot, holding, type HoldSource } from '../../catalogue/holds/holds';
import { insertion } from '../../kernel/database/insert-rows';
import { type Statement } from '../../kernel/database/transaction';
import { update } from '../../kernel/database/update-rows';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingLineEntity } from '../model/booking-line.entity';
import { BookingTshirtEntity } from '../model/booking-tshirt.entity';
import { BookingEntity } from '../model/booking.entity';
import { bookingCare, childCare } from '../model/care-columns';
import { bornAndAllowed, healthColumns } from '../model/child-answers';
import { type StoredAllowance } from '../model/stored-answers';
import { bookingKind, newHold } from '../model/hold';
import { childSearchText, parentSearch } from '../model/search-text';
import { type BookingAccess } from '../access/booking-access';
import { type PricedPlace } from './find-places';
import { type Basket, type RuleAtWork, type Sale, type Taking } from './placing-rule';

/** A booking that has no rows yet. */
interface NewBooking {
  header: Omit<BookingEntity, 'id' | 'details' | 'children' | 'places' | 'lines' | 'tshirts'>;
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
  /** By child: what staff allow although a day is for other ages. */
  allowed: ReadonlyMap<number, StoredAllowance>;
}

/** What every booking's row begins with. */
const unpaidHeader = {
  endedNonce: null,
  shareNonce: null,
  newEmail: null,
  newEmailAmendmentId: null,
  newEmailHeldUntil: null,
  newEmailProvedAt: null,
  depositPence: null,
  receivedPence: 0,
  returnedPence: 0,
  refundedPence: 0,
  paymentStatus: 'pending' as const,
  paymentReference: null,
  paidAt: null,
  deletedAt: null,
  clearingId: null,
  revision: 0,
  takeRest: null,
  cancelledAt: null,
  notesErasedAt: null,
  lacksTokens: true,
  version: 0,
};

/** The row of a booking whose places are about to be taken, and are held from `at`. */
export function headerOf(
  { order, gone, places, price, soldRules }: Basket,
  sent: PlaceBooking,
  { at, holdMinutes, access }: { at: Date; holdMinutes: number; access: BookingAccess },
) {
  const [{ sessionKey, activityKey, venue }] = places as [PricedPlace];
  return {
    ...unpaidHeader,
    clientRequestId: order.clientRequestId?.toLowerCase() ?? null,
    requestFingerprint: order.clientRequestId ? access.fingerprint(sent) : null,
    accessNonce: access.newNonce(),
    ...valuesOf(contactFields, order),
    ...parentSearch(order),
    sessionKey,
    activityKey,
    venueKey: venue,
    soldRules,
    takeRest: order.takeRest ? { ...order.takeRest, gone } : null,
    totalPence: price.totalPence,
    ...newHold(at, holdMinutes),
    placedAt: at,
  };
}

/** A booking of a sale, which its rules have a say in. */
export function newBooking(
  { sent, source, onSale, actor }: Sale,
  rules: readonly RuleAtWork[],
  basket: Taking,
  { at, access }: { at: Date; access: BookingAccess },
): NewBooking {
  const { order, places, price } = basket;
  const holdMinutes = Math.max(onSale.holdMinutes, ...rules.map((rule) => rule.holdMinutes ?? 0));
  const header = headerOf(basket, sent, { at, holdMinutes, access });
  const allowed = new Map(rules.flatMap((rule) => [...(rule.allowed?.(basket, at) ?? [])]));
  const medicalAskedAt = actor === 'parent' ? at : null;
  return { header, order, places, price, source, medicalAskedAt, allowed };
}

/** What the audit log says of it. */
export const placedEvent = (
  { actor, sent: { lowered } }: Sale,
  { header, places, allowed }: NewBooking,
  subjectId: number,
) => ({
  type: 'booking.placed' as const,
  at: header.placedAt,
  actor,
  subjectId,
  after: {
    paymentStatus: 'pending' as const,
    totalPence: header.totalPence,
    items: places.length,
    ...(allowed.size > 0 && { agesAllowed: true as const }),
    ...(actor !== 'parent' && lowered && { loweredPence: lowered.offPence }),
  },
});

/** The statement that inserts its row, which gives it its number. */
export const bookingRow = (
  dataSource: DataSource,
  { header }: Pick<NewBooking, 'header'>,
): Statement[] => insertion(dataSource, BookingEntity, [{ ...header, details: null }]);

/** The statements that write all other rows of a booking whose places are taken, one for each table. */
export function rowsOfBooking(
  dataSource: DataSource,
  bookingId: number,
  { header, order, places, price, source, medicalAskedAt, allowed }: NewBooking,
): Statement[] {
  const ofBooking = <Part extends object>(part: Part, position: number) => ({
    ...part,
    bookingId,
    position,
  });
  const at = header.placedAt;
  const children = order.children.map((child, position) => {
    const care = childCare.write({ bookingId, position }, child);
    const asked = { health: child.health, isNoted: hasText(medicalNotes, child) };
    const row = { bookingId, position, details: care.details };
    const health = healthColumns(row, asked, { at, askedAt: medicalAskedAt });
    const { dateOfBirth } = child;
    return {
      ...ofBooking(valuesOf(childFacts, child), position),
      searchText: childSearchText(child),
      ...care,
      ...health,
      details: bornAndAllowed(
        { ...row, ...health },
        { at, dateOfBirth, allowance: allowed.get(position) },
      ),
    };
  });
  // Sealed separately, because the sealed text is bound to the id, which the insert creates.
  const notes = hasText(bookingNotes, order) ? bookingCare.write({ id: bookingId }, order) : {};
  const holder = { kind: bookingKind, id: bookingId, bookingId };
  const until = header.holdExpiresAt ?? header.placedAt;
  return [
    ...update(dataSource, BookingEntity, [{ id: bookingId, ...notes }]),
    ...insertion(dataSource, BookingChildEntity, children),
    insertionOfPlaces(bookingId, places),
    ...holding(dataSource, holder, heldSlots(places), { until, source }),
    ...insertion(dataSource, BookingLineEntity, price.lines.map(ofBooking)),
    ...insertion(dataSource, BookingTshirtEntity, order.tshirts.map(ofBooking)),
  ];
}

/** Finds children by position, because their ids are only known to the database. */
const insertionOfPlaces = (bookingId: number, places: PricedPlace[]): Statement => ({
  sql: `INSERT INTO booking_places (booking_id, child_id, slot_id, camp_day_id, price_pence, state)
    VALUES ${places.map(() => `(?, ${childAt}, ?, ?, ?, 'held')`).join(', ')}`,
  parameters: places.flatMap(({ childIndex, slotId, campDayId, pricePence }) => [
    bookingId,
    bookingId,
    childIndex,
    slotId,
    campDayId,
    pricePence,
  ]),
});

const childAt = '(SELECT id FROM booking_children WHERE booking_id = ? AND position = ?)';

/** How many places are held at each time of each day. */
function heldSlots(places: readonly PricedPlace[]): HeldSlot[] {
  const held = new Map<number, HeldSlot>();
  for (const { slotId, campDayId } of places) {
    const before = held.get(slotId)?.places ?? 0;
    held.set(slotId, { slotId, campDayId, places: before + 1 });
  }
  return [...held.values()];
}
