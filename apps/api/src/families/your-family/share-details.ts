import { type CareScreen } from '@sunfield/contracts/bookings/care-readings';
import { type EntityManager, In, IsNull } from 'typeorm';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import {
  BookingPlaceEntity,
  takenStates,
  placesAhead,
} from '../../bookings/model/booking-place.entity';
import { CareReadingEntity, THE_FAMILY } from '../../bookings/care/care-reading.entity';
import { storedAnswers, withAnswers } from '../../bookings/model/child-answers';
import {
  areSame,
  newestAnswers,
  type OpenedAnswers,
  openedAnswers,
  type StoredDetails,
} from '../../bookings/model/stored-answers';
import { type CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { recordEvent } from '../../kernel/events/record-event';
import { type SealedText } from '../../kernel/crypto/encryption';
import { insertRows } from '../../kernel/database/insert-rows';
import { type Staff } from '../../kernel/http/may';
import { FamilyChildEntity, familyDetails } from '../model/family-child.entity';
import { FamilyChildLinkEntity } from '../model/family-child-link.entity';
import { nameKey } from '../model/join-bookings';
import { type ChildConsent, isChildConsent } from '@sunfield/contracts/kit/fields/consent-kinds';
import { ConsentEntity, saidByText } from '../../bookings/model/consent.entity';
import { wordingsOf } from '../../bookings/model/consent-wording.entity';

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

type ChildsConsent = ConsentEntity & { kind: ChildConsent };

/** An answer that a child of another booking lacks, or has given differently before. */
interface ConsentToShare {
  bookingId: number;
  childId: number;
  position: number;
  answer: ConsentEntity['answer'];
  from: ChildsConsent;
}

/**
 * The last answer about each child and kind, for its bookings with days to come. A consent that was given to an earlier
 * wording counts where it was given, and is asked again elsewhere: the newest may ask for more.
 */
export async function consentsToShare(
  manager: EntityManager,
  children: readonly SharedChild[],
): Promise<ConsentToShare[]> {
  const childId = In(children.flatMap(({ booked }) => booked.map(({ id }) => id)));
  const all = await manager.find(ConsentEntity, { where: { childId }, order: { id: 'ASC' } });
  const rows = all.filter((row): row is ChildsConsent => isChildConsent(row.kind));
  if (rows.length === 0) return [];
  const wordings = await wordingsOf(manager);
  const isNewest = ({ kind, wordingVersion }: ConsentEntity) =>
    wordings.find((one) => one.kind === kind)?.version === wordingVersion;
  return children.flatMap(({ booked }) => {
    const own = rows.filter((row) => booked.some(({ id }) => id === row.childId));
    return [...Map.groupBy(own, ({ kind }) => kind).values()].flatMap((answers) => {
      const lastOf = new Map(answers.map((row) => [row.childId, row]));
      const [from] = [...lastOf.values()].sort((a, b) => b.at.getTime() - a.at.getTime());
      if (!from || (from.answer === 'given' && !isNewest(from))) return [];
      return booked.flatMap(({ id, bookingId, position, daysAhead }) => {
        const last = lastOf.get(id);
        const answer =
          last?.answer === 'given' && from.answer !== 'given' ? 'withdrawn' : from.answer;
        const isKnown =
          last !== undefined &&
          (last.at >= from.at ||
            (last.answer === answer && last.wordingVersion === from.wordingVersion));
        return daysAhead.length > 0 && !isKnown
          ? [{ bookingId, childId: id, position, answer, from }]
          : [];
      });
    });
  });
}

/** The bookings must be locked. */
export async function shareConsent(
  manager: EntityManager,
  { bookingId, childId, position, answer, from }: ConsentToShare,
  now: Date,
): Promise<void> {
  const { kind, wordingVersion, at, actor, browser } = from;
  const row = { bookingId, childId };
  const saidBy = saidByText.seal(row, saidByText.open(from, from.saidBy));
  const fromBookingId = from.fromBookingId ?? from.bookingId;
  await insertRows(manager, ConsentEntity, [
    {
      ...row,
      kind,
      answer,
      wordingVersion,
      at,
      actor,
      browser,
      saidBy,
      fromBookingId,
      addressHash: null,
    },
  ]);
  const after = { kind, answer, child: position + 1, fromBooking: fromBookingId };
  const type = 'booking.consent_shared';
  await recordEvent(manager, { type, at: now, actor, subjectId: bookingId, after });
}
