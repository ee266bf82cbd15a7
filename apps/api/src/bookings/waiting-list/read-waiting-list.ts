import {
  type WaitingEntry,
  type WaitingList,
  type WaitingPlace,
} from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { type EntityManager, In, IsNull } from 'typeorm';
import { sqlInstant } from '../../kernel/database/columns';
import { duePence } from '../model/amount-due';
import { BookingEntity } from '../model/booking.entity';
import { placesOfEntries } from './waiting-days';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { WaitingEntryEntity, type WaitingPlaceEntity } from './waiting-entry.entity';
import { detailsOf, type WaitingFamilyEntity } from './waiting-family.entity';

/** A family's page of the waiting list. */
export async function readWaitingList(
  manager: EntityManager,
  family: WaitingFamilyEntity,
): Promise<WaitingList> {
  const entries = await manager.find(WaitingEntryEntity, {
    where: { familyId: family.id },
    order: { id: 'ASC' },
  });
  const isConfirmed = family.confirmedAt !== null;
  return {
    id: family.id,
    isConfirmed,
    ...detailsOf(family),
    entries: await entryViews(manager, entries),
  };
}

/** In their order. Entries that no one has confirmed yet are shown as waiting, without a position. */
export async function entryViews(
  manager: EntityManager,
  entries: WaitingEntryEntity[],
): Promise<WaitingEntry[]> {
  const places = await placesOfEntries(manager, entries);
  const slots = await slotsOf(manager, [...places.values()].flat());
  const bookings = await bookingsOf(manager, entries);
  const views: WaitingEntry[] = [];
  for (const entry of entries) {
    const wanted = (places.get(entry.id) ?? []).flatMap((place) => {
      const slot = slots.get(place.slotId);
      return slot ? [{ place, slot }] : [];
    });
    const booking = bookings.get(entry.bookingId ?? 0);
    views.push({
      id: entry.id,
      state: stateOf(entry, booking),
      before: entry.state === 'waiting' ? await countBefore(manager, entry) : null,
      offerUntil: entry.offerUntil?.toISOString() ?? null,
      isPaused: wanted.some(({ slot }) => slot.campDay.waitingPaused),
      places: wanted.map(({ place, slot }) => placeView(place, slot)),
      ...(booking?.paymentStatus === 'pending' && {
        toPay: { bookingId: booking.id, duePence: duePence(booking) },
      }),
    });
  }
  return views;
}

const stateOf = (
  { state }: WaitingEntryEntity,
  booking: BookingEntity | undefined,
): WaitingEntry['state'] => {
  if (state === 'unconfirmed') return 'waiting';
  return booking?.paymentStatus === 'expired' ? 'missed' : state;
};

/** Of what was offered and booked. */
async function bookingsOf(
  manager: EntityManager,
  entries: WaitingEntryEntity[],
): Promise<Map<number, BookingEntity>> {
  const ids = entries.flatMap(({ bookingId }) => bookingId ?? []);
  if (ids.length === 0) return new Map();
  const found = await manager.findBy(BookingEntity, { id: In(ids), deletedAt: IsNull() });
  return new Map(found.map((booking) => [booking.id, booking]));
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
