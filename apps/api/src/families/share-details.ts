import { type CareScreen } from '@sunfield/contracts/bookings/care-readings';
import { type EntityManager, In, IsNull } from 'typeorm';
import { BookingChildEntity } from '../bookings/model/booking-child.entity';
import { BookingPlaceEntity, takenStates } from '../bookings/model/booking-place.entity';
import { CareReadingEntity, THE_FAMILY } from '../bookings/care/care-reading.entity';
import { storedAnswers, withAnswers } from '../bookings/model/child-answers';
import { placesAhead } from '../bookings/model/shown-places';
import {
  areSame,
  newestAnswers,
  type OpenedAnswers,
  openedAnswers,
  type StoredDetails,
} from '../bookings/model/stored-answers';
import { type CampDayEntity } from '../catalogue/model/camp-day.entity';
import { recordEvent } from '../kernel/events/record-event';
import { type SealedText } from '../kernel/crypto/encryption';
import { insertRows } from '../kernel/database/insert-rows';
import { type Staff } from '../kernel/http/may';
import { FamilyChildEntity, familyDetails } from './family-child.entity';
import { FamilyChildLinkEntity } from './family-child-link.entity';
import { nameKey } from './join-bookings';

/** A family’s child with the same child in its bookings. */
export interface SharedChild {
  child: Pick<FamilyChildEntity, 'id' | 'name' | 'age' | 'details' | 'writtenBy'>;
  booked: (Pick<BookingChildEntity, 'id' | 'bookingId' | 'position' | 'name' | 'details'> & {
    daysAhead: CampDayEntity[];
  })[];
}

/** What the family has told us about the child. */
export const knownOf = (child: Pick<FamilyChildEntity, 'id' | 'details'>): StoredDetails =>
  child.details ? (JSON.parse(familyDetails.open(child, child.details)) as StoredDetails) : {};

/** For a person: recorded, as by `readCareNotes`, for the bookings of these children. */
export async function readKnownDetails(
  manager: EntityManager,
  { reader, screen, at }: { reader: Staff | 'family'; screen: CareScreen; at: Date },
  children: readonly SharedChild[],
): Promise<(childId: number) => OpenedAnswers> {
  const noted = children.filter(({ child }) => child.details !== null);
  const ofBooking = Map.groupBy(
    noted.flatMap(({ booked }) => booked),
    ({ bookingId }) => bookingId,
  );
  const staffId = reader === 'family' ? THE_FAMILY : reader.id;
  const facts = { at, staffId, screen };
  await insertRows(
    manager,
    CareReadingEntity,
    [...ofBooking].map(([bookingId, booked]) => ({
      ...facts,
      bookingId,
      childIds: booked.map(({ id }) => id),
    })),
  );
  const known = new Map(noted.map(({ child }) => [child.id, openedAnswers(knownOf(child))]));
  return (id) => known.get(id) ?? openedAnswers({});
}

/** The newest answers about a child, as its rows are to have them. */
interface DetailsToShare {
  ofFamily: { id: number; details: SealedText }[];
  ofBooked: { id: number; bookingId: number; details: SealedText }[];
}

/** For the family and its bookings with days to come, from all of its bookings that share; empty if they know the same. */
export function detailsToShare(children: readonly SharedChild[]): DetailsToShare {
  const news: DetailsToShare = { ofFamily: [], ofBooked: [] };
  for (const { child, booked } of children) {
    const known = newestAnswers([knownOf(child), ...booked.map(storedAnswers)]);
    if (!areSame(knownOf(child), known)) {
      const details = familyDetails.seal(child, JSON.stringify(known));
      news.ofFamily.push({ id: child.id, details });
    }
    for (const { id, bookingId, daysAhead, ...row } of booked) {
      const details = daysAhead.length > 0 && withAnswers({ bookingId, ...row }, known);
      if (details) news.ofBooked.push({ id, bookingId, details });
    }
  }
  return news;
}

/** The bookings must be locked. */
export async function writeDetails(
  manager: EntityManager,
  { ofFamily, ofBooked }: DetailsToShare,
  at: Date,
): Promise<void> {
  for (const { id, details } of ofFamily)
    await manager.update(FamilyChildEntity, { id }, { details });
  for (const { id, details } of ofBooked)
    await manager.update(BookingChildEntity, { id }, { details });
  const type = 'booking.details_shared';
  for (const subjectId of new Set(ofBooked.map(({ bookingId }) => bookingId))) {
    await recordEvent(manager, { type, at, actor: 'parent', subjectId });
  }
}

/** Without children whom the family has removed, and those who have another name in a booking since they were joined. */
export async function sharedChildren(
  manager: EntityManager,
  familyId: number,
  { bookingIds, now }: { bookingIds?: readonly number[]; now: Date },
): Promise<SharedChild[]> {
  const children = await manager.find(FamilyChildEntity, {
    where: { familyId, removedAt: IsNull() },
    select: { id: true, name: true, age: true, details: true, writtenBy: true },
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
    relations: { campDay: { season: true, venue: true } },
  });
  const coming = Map.groupBy(placesAhead(places, now), ({ childId }) => childId);
  return children.map((child) => ({
    child,
    booked: booked
      .filter(({ id, name }) =>
        links.some(
          (link) =>
            link.bookingChildId === id &&
            link.familyChildId === child.id &&
            link.nameKey === nameKey(name),
        ),
      )
      .map((one) => ({
        ...one,
        daysAhead: (coming.get(one.id) ?? []).map(({ campDay }) => campDay),
      })),
  }));
}
