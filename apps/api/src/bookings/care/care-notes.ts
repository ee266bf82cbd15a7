import { type MedicalState } from '@sunfield/contracts/bookings/booking-fields';
import { type CareScreen } from '@sunfield/contracts/bookings/care-readings';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { type SealedText } from '../../kernel/crypto/encryption';
import { insertRows } from '../../kernel/database/insert-rows';
import { may, type Staff } from '../../kernel/http/may';
import { BookingChildEntity, medicalInfo } from '../model/booking-child.entity';
import { BookingEntity, specialRequirements } from '../model/booking.entity';
import { CareReadingEntity, THE_FAMILY } from './care-reading.entity';

/** Whose notes are requested, and for which venue; without one, for every venue. */
export interface CareRequest {
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
  medicalInfo: (childId: number) => string;
  /** Undefined if the reader may not see it. */
  medicalState: (childId: number) => MedicalState | undefined;
  specialRequirements: (bookingId: number) => string;
}

// Databases limit the number of parameters in a statement.
const batchSize = 1000;

/**
 * The only way to read children's medical notes and families' special requirements: no other query
 * loads them. Each reading is recorded before the notes are returned.
 */
export async function readCareNotes(
  manager: EntityManager,
  { reader, screen, at }: Reading,
  requests: readonly CareRequest[],
): Promise<CareNotes> {
  const isFamily = reader === 'family';
  const allowed = requests.filter(({ venue }) => isFamily || may(reader, 'care', venue));
  if (!reader || allowed.length === 0) return noNotes;
  const medical = new Map<number, string>();
  const states = new Map<number, MedicalState>();
  for (const ids of inBatches(allowed.map(({ childId }) => childId))) {
    const children = await manager.find(BookingChildEntity, {
      // Excludes bookings that were cleared.
      where: { id: In(ids), booking: { id: Not(IsNull()) } },
      select: {
        id: true,
        bookingId: true,
        position: true,
        medicalInfo: true,
        medicalAskedAt: true,
        booking: { id: true, notesErasedAt: true },
      },
      relations: { booking: true },
    });
    for (const child of children) {
      const said = medicalInfo.open(child, child.medicalInfo);
      medical.set(child.id, said);
      states.set(child.id, stateOf(child, said));
    }
  }
  const requirements = new Map<number, string>();
  for (const ids of inBatches(allowed.map(({ bookingId }) => bookingId))) {
    const bookings = await manager.find(BookingEntity, {
      where: { id: In(ids) },
      select: { id: true, specialRequirements: true },
    });
    for (const booking of bookings) {
      requirements.set(booking.id, specialRequirements.open(booking, booking.specialRequirements));
    }
  }
  const notes = {
    medicalInfo: (childId: number) => medical.get(childId) ?? '',
    medicalState: (childId: number) => states.get(childId),
    specialRequirements: (bookingId: number) => requirements.get(bookingId) ?? '',
  };
  const facts = { at, staffId: isFamily ? THE_FAMILY : reader.id, screen };
  const rows = whoseIsRead(allowed, notes).map((read) => ({ ...facts, ...read }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await insertRows(manager, CareReadingEntity, rows.slice(from, from + rowsAtOnce));
  }
  return notes;
}

/**
 * Which children have a medical note. The notes aren't decrypted, so this doesn't count as reading
 * them.
 */
export async function childrenWithNotes(
  manager: EntityManager,
  childIds: number[],
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (const ids of inBatches(childIds)) {
    const noted = { id: In(ids), medicalInfo: Not<SealedText>('') };
    const rows = await manager.find(BookingChildEntity, { where: noted, select: { id: true } });
    for (const { id } of rows) found.add(id);
  }
  return found;
}

const noNotes: CareNotes = {
  medicalInfo: () => '',
  medicalState: () => undefined,
  specialRequirements: () => '',
};

function stateOf(
  { medicalAskedAt, booking }: Pick<BookingChildEntity, 'medicalAskedAt' | 'booking'>,
  said: string,
): MedicalState {
  if (said !== '') return 'noted';
  if (booking.notesErasedAt !== null) return 'erased';
  return medicalAskedAt === null ? 'not_asked' : 'none';
}

const rowsAtOnce = 500;

/** A family's special requirements count as read for each of its children. */
function whoseIsRead(requests: readonly CareRequest[], notes: CareNotes) {
  const children = new Map<number, Set<number>>();
  for (const { bookingId, childId } of requests) {
    if (notes.medicalInfo(childId) === '' && notes.specialRequirements(bookingId) === '') continue;
    children.set(bookingId, (children.get(bookingId) ?? new Set()).add(childId));
  }
  return [...children].map(([bookingId, ids]) => ({ bookingId, childIds: [...ids] }));
}

function* inBatches(ids: number[]): Generator<number[]> {
  const all = [...new Set(ids)];
  for (let from = 0; from < all.length; from += batchSize) yield all.slice(from, from + batchSize);
}
