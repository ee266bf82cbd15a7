import { type EntityManager, In, IsNull } from 'typeorm';
import { BookingChildEntity } from '../bookings/model/booking-child.entity';
import { BookingPlaceEntity, takenStates } from '../bookings/model/booking-place.entity';
import { CareReadingEntity, THE_FAMILY } from '../bookings/care/care-reading.entity';
import {
  type OpenedAnswers,
  openedAnswers,
  storedAnswers,
  withAnswers,
} from '../bookings/model/child-answers';
import { lockIfThere } from '../bookings/model/move-booking';
import { placesAhead } from '../bookings/model/shown-places';
import { areSame, newestAnswers, type StoredDetails } from '../bookings/model/stored-answers';
import { recordEvent } from '../events/record-event';
import { insertRows } from '../kernel/database/insert-rows';
import { type Staff } from '../kernel/http/may';
import { lockFamily } from '../known-families/family-addresses';
import { FamilyChildEntity, familyDetails } from './family-child.entity';
import { FamilyChildLinkEntity } from './family-child-link.entity';
import { nameKey } from './join-bookings';

/** A family’s child with the same child in its bookings. */
interface SharedChild {
  child: Pick<FamilyChildEntity, 'id' | 'details'>;
  booked: (Pick<BookingChildEntity, 'id' | 'bookingId' | 'position' | 'name' | 'details'> & {
    /** It has a camp day to come. */
    isComing: boolean;
  })[];
}

/**
 * The newest answers about each child of a family, from all of its bookings that share them, become those of the family
 * and of the bookings with days to come. In the caller's transaction; writes nothing if all of them know the same.
 *
 * @param bookingIds those that share: see `FamilyBookingEntity`
 */
export async function shareDetails(
  manager: EntityManager,
  familyId: number,
  { bookingIds, now }: { bookingIds: readonly number[]; now: Date },
): Promise<void> {
  const read = () => sharedChildren(manager, familyId, { bookingIds, now });
  const before = newsOf(await read());
  if (before.every(({ ofFamily, ofBooked }) => !ofFamily && ofBooked.length === 0)) return;
  // Bookings are locked before families, as by an erasure.
  const bookings = before.flatMap(({ ofBooked }) => ofBooked.map(({ bookingId }) => bookingId));
  const locked = new Set<number>();
  for (const id of [...new Set(bookings)].sort((a, b) => a - b)) {
    if (await lockIfThere(manager, id)) locked.add(id);
  }
  await lockFamily(manager, familyId);
  const told = new Set<number>();
  for (const { child, known, ofFamily, ofBooked } of newsOf(await read())) {
    if (ofFamily) {
      const details = familyDetails.seal(child, JSON.stringify(known));
      await manager.update(FamilyChildEntity, { id: child.id }, { details });
    }
    for (const { id, bookingId, details } of ofBooked) {
      if (!locked.has(bookingId)) continue;
      await manager.update(BookingChildEntity, { id }, { details });
      told.add(bookingId);
    }
  }
  for (const subjectId of told) {
    const type = 'booking.details_shared';
    await recordEvent(manager, { type, at: now, actor: 'parent', subjectId });
  }
}

/** What the family has told us about the child. */
export const knownOf = (child: Pick<FamilyChildEntity, 'id' | 'details'>): StoredDetails =>
  child.details ? (JSON.parse(familyDetails.open(child, child.details)) as StoredDetails) : {};

/** For a person: recorded, as by `readCareNotes`, for the bookings of these children. */
export async function readKnownDetails(
  manager: EntityManager,
  { reader, at }: { reader: Staff | 'family'; at: Date },
  familyId: number,
): Promise<(childId: number) => OpenedAnswers> {
  const children = await sharedChildren(manager, familyId, { now: at });
  const noted = children.filter(({ child }) => child.details !== null);
  const ofBooking = Map.groupBy(
    noted.flatMap(({ booked }) => booked),
    ({ bookingId }) => bookingId,
  );
  const staffId = reader === 'family' ? THE_FAMILY : reader.id;
  const facts = { at, staffId, screen: 'family_export' } as const;
  await insertRows(
    manager,
    CareReadingEntity,
    [...ofBooking].map(([bookingId, booked]) => ({
      ...{ ...facts, bookingId },
      childIds: booked.map(({ id }) => id),
    })),
  );
  const known = new Map(noted.map(({ child }) => [child.id, openedAnswers(knownOf(child))]));
  return (id) => known.get(id) ?? openedAnswers({});
}

const newsOf = (children: SharedChild[]) =>
  children.map(({ child, booked }) => {
    const known = newestAnswers([knownOf(child), ...booked.map(storedAnswers)]);
    return {
      child,
      known,
      ofFamily: !areSame(knownOf(child), known),
      ofBooked: booked.flatMap(({ id, bookingId, isComing, ...row }) => {
        const details = isComing && withAnswers({ bookingId, ...row }, known);
        return details ? { id, bookingId, details } : [];
      }),
    };
  });

/** Without children whom the family has removed, and those who have another name in a booking since they were joined. */
async function sharedChildren(
  manager: EntityManager,
  familyId: number,
  { bookingIds, now }: { bookingIds?: readonly number[]; now: Date },
): Promise<SharedChild[]> {
  const children = await manager.find(FamilyChildEntity, {
    where: { familyId, removedAt: IsNull() },
    select: { id: true, details: true },
    order: { id: 'ASC' },
  });
  const links = await manager.findBy(FamilyChildLinkEntity, {
    familyChildId: In(children.map(({ id }) => id)),
  });
  const booked = await manager.find(BookingChildEntity, {
    where: {
      id: In(links.map((link) => link.bookingChildId)),
      ...(bookingIds && { bookingId: In([...bookingIds]) }),
    },
    select: { id: true, bookingId: true, position: true, name: true, details: true },
    order: { id: 'ASC' },
  });
  const places = await manager.find(BookingPlaceEntity, {
    where: { childId: In(booked.map(({ id }) => id)), state: In(takenStates) },
    relations: { campDay: { season: true } },
  });
  const coming = new Set(placesAhead(places, now).map(({ childId }) => childId));
  return children.map((child) => ({
    child,
    booked: booked
      .filter(({ id, name }) =>
        links.some(
          (link) =>
            link.bookingChildId === id &&
            link.familyChildId === child.id &&
            ['', nameKey(name)].includes(link.nameKey),
        ),
      )
      .map((one) => ({ ...one, isComing: coming.has(one.id) })),
  }));
}
