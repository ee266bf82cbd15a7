import { type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import {
  type WaitingEntry,
  type WaitingList,
  type WaitingPlace,
} from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { type EntityManager, In } from 'typeorm';
import { sqlInstant } from '../../kernel/database/columns';
import { placesOfEntries } from './waiting-days';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { WaitingEntryEntity, type WaitingPlaceEntity } from './waiting-entry.entity';
import { detailsOf, type WaitingFamilyEntity } from './waiting-family.entity';

/** What became of an offer that a family booked. */
export interface OfferedBooking {
  paymentStatus: PaymentStatus;
  duePence: number;
}

/** What the waiting list needs from bookings, which provide it. */
export abstract class OfferedBookings {
  /** By booking; a deleted one is left out. */
  abstract read(
    manager: EntityManager,
    bookingIds: readonly number[],
  ): Promise<ReadonlyMap<number, OfferedBooking>>;
}

/** A family's page of the waiting list. */
export async function readWaitingList(
  manager: EntityManager,
  family: WaitingFamilyEntity,
  bookings: OfferedBookings,
): Promise<WaitingList> {
  const entries = await manager.find(WaitingEntryEntity, {
    where: { familyId: family.id },
    order: { id: 'ASC' },
  });
  const isConfirmed = family.confirmedAt !== null;
  const ids = entries.flatMap(({ bookingId }) => bookingId ?? []);
  const booked = await bookings.read(manager, ids);
  const views = await entryViews(manager, entries);
  return {
    id: family.id,
    isConfirmed,
    ...detailsOf(family),
    entries: views.map((view, index) => withBooking(view, entries[index]?.bookingId, booked)),
  };
}

/** An offer that was booked leads to its payment; if it was not paid in time, it was missed. */
function withBooking(
  view: WaitingEntry,
  id: number | null | undefined,
  booked: ReadonlyMap<number, OfferedBooking>,
): WaitingEntry {
  const booking = typeof id === 'number' && booked.get(id);
  if (!booking) return view;
  if (booking.paymentStatus === 'expired') return { ...view, state: 'missed' };
  if (booking.paymentStatus !== 'pending') return view;
  return { ...view, toPay: { bookingId: id, duePence: booking.duePence } };
}

/** In their order. Entries that no one has confirmed yet are shown as waiting, without a position. */
export async function entryViews(
  manager: EntityManager,
  entries: WaitingEntryEntity[],
): Promise<WaitingEntry[]> {
  const places = await placesOfEntries(manager, entries);
  const slots = await slotsOf(manager, [...places.values()].flat());
  const views: WaitingEntry[] = [];
  for (const entry of entries) {
    const wanted = (places.get(entry.id) ?? []).flatMap((place) => {
      const slot = slots.get(place.slotId);
      return slot ? [{ place, slot }] : [];
    });
    views.push({
      id: entry.id,
      state: entry.state === 'unconfirmed' ? 'waiting' : entry.state,
      before: entry.state === 'waiting' ? await countBefore(manager, entry) : null,
      offerUntil: entry.offerUntil?.toISOString() ?? null,
      isPaused: wanted.some(({ slot }) => slot.campDay.waitingPaused),
      places: wanted.map(({ place, slot }) => placeView(place, slot)),
    });
  }
  return views;
}

async function slotsOf(
  manager: EntityManager,
  places: WaitingPlaceEntity[],
): Promise<Map<number, SlotEntity>> {
  const found = await manager.find(SlotEntity, {
    where: { id: In([...new Set(places.map(({ slotId }) => slotId))]) },
    relations: { campDay: { venue: true } },
  });
  return new Map(found.map((slot) => [slot.id, slot]));
}

const placeView = (
  { campDayId, childIndex }: WaitingPlaceEntity,
  { sessionKey, campDay }: SlotEntity,
): WaitingPlace => ({
  campDayId,
  seasonId: campDay.seasonId,
  date: campDay.date,
  venue: campDay.venueKey,
  venueName: campDay.venue.name,
  campType: campDay.activityKey,
  bookingType: sessionKey,
  childIndex,
});

/** How many entries that wait for one of its days come first. */
async function countBefore(
  manager: EntityManager,
  { id, since }: WaitingEntryEntity,
): Promise<number> {
  const at = sqlInstant(since ?? new Date(0));
  const [row] = await manager.query<{ before_it: number | string }[]>(
    `SELECT COUNT(DISTINCT entry.id) AS before_it
     FROM waiting_places mine
     JOIN waiting_places other ON other.camp_day_id = mine.camp_day_id
     JOIN waiting_entries entry ON entry.id = other.entry_id
     WHERE mine.entry_id = ? AND entry.state = 'waiting'
       AND (entry.since < ? OR (entry.since = ? AND entry.id < ?))`,
    [id, at, at, id],
  );
  return Number(row?.before_it ?? 0);
}
