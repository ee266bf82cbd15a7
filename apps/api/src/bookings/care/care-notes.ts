import { type MedicalState } from '@sunfield/contracts/bookings/booking-fields';
import { type CareScreen } from '@sunfield/contracts/bookings/care-readings';
import {
  type BookingNotes,
  bookingNotes,
  type ChildNotes,
  childNotes,
  hasText,
  mapFields,
  medicalNotes,
} from '@sunfield/contracts/kit/fields/fields-of';
import { allDetails, type DetailFieldWithKey } from '@sunfield/contracts/kit/fields/detail-fields';
import { hasContent } from '@sunfield/contracts/kit/fields/detail-words';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { inBatches } from '../../kernel/database/columns';
import { insertRows } from '../../kernel/database/insert-rows';
import { may, type Staff } from '../../kernel/http/may';
import { detailFieldsNow } from '../../catalogue/model/detail-fields';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingEntity } from '../model/booking.entity';
import { bookingCare, childCare } from '../model/care-columns';
import { openAnswers } from '../model/child-answers';
import { type OpenedAnswers } from '../model/stored-answers';
import { CareReadingEntity, THE_FAMILY } from './care-reading.entity';

/** Whose notes are requested, and for which venue; without one, for every venue. */
interface CareRequest {
  bookingId: number;
  childId: number;
  venue?: string;
}

/**
 * The reader, the screen and the time. Undefined: the viewer may not read the notes. A family has
 * already proved the booking's address.
 */
export interface Reading {
  reader: Staff | 'family' | undefined;
  screen: CareScreen;
  at: Date;
}

/** Empty if nothing was noted, or if the reader may not see it. */
export interface CareNotes {
  ofChild: (childId: number) => ChildNotes;
  /** Undefined if the reader may not see it. */
  medicalState: (childId: number) => MedicalState | undefined;
  ofBooking: (bookingId: number) => BookingNotes;
  /** What was answered about the child after payment. */
  answersOf: (childId: number) => OpenedAnswers;
}

/**
 * The only way to read care notes on children and bookings: no other query loads them. Each reading is recorded before the notes are returned.
 */
export async function readCareNotes(
  manager: EntityManager,
  { reader, screen, at }: Reading,
  requests: readonly CareRequest[],
): Promise<CareNotes> {
  const isFamily = reader === 'family';
  const allowed = requests.filter(({ venue }) => isFamily || may(reader, 'care', venue));
  if (!reader || allowed.length === 0) return noNotes;
  const fields = await detailFieldsNow(manager);
  const ofChildren = new Map<number, ChildNotes>();
  const states = new Map<number, MedicalState>();
  const answers = new Map<number, OpenedAnswers>();
  for await (const child of sealedChildren(
    manager,
    allowed.map(({ childId }) => childId),
  )) {
    const said = childCare.open(child);
    const answered = openAnswers(child);
    ofChildren.set(child.id, said);
    answers.set(child.id, answered);
    states.set(child.id, stateOf(child, said, answered, fields));
  }
  const ofBookings = new Map<number, BookingNotes>();
  for (const ids of inBatches(allowed.map(({ bookingId }) => bookingId))) {
    const bookings = await manager.find(BookingEntity, {
      where: { id: In(ids) },
      select: { id: true, details: true },
    });
    for (const booking of bookings) ofBookings.set(booking.id, bookingCare.open(booking));
  }
  const notes = {
    ofChild: (childId: number) => ofChildren.get(childId) ?? noChildNotes,
    medicalState: (childId: number) => states.get(childId),
    ofBooking: (bookingId: number) => ofBookings.get(bookingId) ?? noBookingNotes,
    answersOf: (childId: number) => answers.get(childId) ?? noAnswers,
  };
  await recordReadings(manager, { reader, screen, at }, whoseIsRead(allowed, notes));
  return notes;
}

/** A row for each booking of these children. Call before what was read is returned. */
export async function recordReadings(
  manager: EntityManager,
  { reader, screen, at }: Reading & { reader: Staff | 'family' },
  read: readonly { bookingId: number; childId: number }[],
): Promise<void> {
  const staffId = reader === 'family' ? THE_FAMILY : reader.id;
  const ofBookings = Map.groupBy(read, ({ bookingId }) => bookingId);
  const rows = [...ofBookings].map(([bookingId, children]) => ({
    at,
    staffId,
    screen,
    bookingId,
    childIds: [...new Set(children.map(({ childId }) => childId))],
  }));
  for (const batch of inBatches(rows, rowsAtOnce))
    await insertRows(manager, CareReadingEntity, batch);
}

/** What is known about each child's health. No person reads the notes: they are opened here, and only states leave. */
export async function medicalStates(
  manager: EntityManager,
  childIds: number[],
): Promise<ReadonlyMap<number, MedicalState>> {
  const fields = await detailFieldsNow(manager);
  const states = new Map<number, MedicalState>();
  for await (const child of sealedChildren(manager, childIds)) {
    states.set(child.id, stateOf(child, childCare.open(child), openAnswers(child), fields));
  }
  return states;
}

/** By child, to compare two: no person reads the notes. Of children whose date of birth is not known, nothing. */
export async function birthdaysOf(
  manager: EntityManager,
  childIds: number[],
): Promise<ReadonlyMap<number, string>> {
  const births = new Map<number, string>();
  for await (const child of sealedChildren(manager, childIds)) {
    const { dateOfBirth } = openAnswers(child).values;
    if (dateOfBirth) births.set(child.id, dateOfBirth);
  }
  return births;
}

/** Excludes bookings that were cleared. */
async function* sealedChildren(manager: EntityManager, childIds: readonly number[]) {
  for (const ids of inBatches(childIds)) {
    yield* await manager.find(BookingChildEntity, {
      where: { id: In(ids), booking: { id: Not(IsNull()) } },
      select: {
        id: true,
        bookingId: true,
        position: true,
        details: true,
        medicalAskedAt: true,
        booking: { id: true, notesErasedAt: true },
      },
      relations: { booking: true },
    });
  }
}

const noChildNotes = mapFields(childNotes, () => '');
const noBookingNotes = mapFields(bookingNotes, () => '');
const noAnswers: OpenedAnswers = { values: {}, said: {}, changed: {}, agesAllowed: [] };
const noNotes: CareNotes = {
  ofChild: () => noChildNotes,
  medicalState: () => undefined,
  ofBooking: () => noBookingNotes,
  answersOf: () => noAnswers,
};

function stateOf(
  { medicalAskedAt, booking }: Pick<BookingChildEntity, 'medicalAskedAt' | 'booking'>,
  said: ChildNotes,
  { values: answers }: OpenedAnswers,
  fields: readonly DetailFieldWithKey[],
): MedicalState {
  const isNoted = fields.some(({ key, isMedical }) => isMedical && hasContent(answers[key] ?? ''));
  if (isNoted || hasText(medicalNotes, said)) return 'noted';
  if (booking.notesErasedAt !== null) return 'erased';
  const needed = allDetails.filter(({ isMedical, isRequired }) => isMedical && isRequired);
  if (needed.every(({ key }) => answers[key] !== undefined)) return 'none';
  return medicalAskedAt === null ? 'not_asked' : 'none';
}

const rowsAtOnce = 500;

/** Notes on the booking count as read for each of its children. */
const whoseIsRead = (requests: readonly CareRequest[], notes: CareNotes) =>
  requests.filter(
    ({ bookingId, childId }) =>
      hasText(childNotes, notes.ofChild(childId)) ||
      Object.keys(notes.answersOf(childId).values).length > 0 ||
      hasText(bookingNotes, notes.ofBooking(bookingId)),
  );
