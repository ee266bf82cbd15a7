import { type EntityManager, In } from 'typeorm';
import { may, type Staff } from '../kernel/http/may';
import { BookingChildEntity } from './booking-child.entity';
import { BookingEntity } from './booking.entity';

/** Whose notes somebody wants to read, and at which venue; where none is named, at all of them. */
export interface CareRequest {
  bookingId: number;
  childId: number;
  venue?: string;
}

/** Empty text where nothing was noted, or where the reader may not see it. */
export interface CareNotes {
  medicalInfo: (childId: number) => string;
  specialRequirements: (bookingId: number) => string;
}

// A statement takes only so many parameters.
const batchSize = 1000;

/**
 * The only way to children's medical notes and families' special requirements: no query brings them
 * along. Who read which child's is to be written here.
 */
export async function readCareNotes(
  manager: EntityManager,
  reader: Staff | undefined,
  requests: readonly CareRequest[],
): Promise<CareNotes> {
  const allowed = requests.filter(({ venue }) => may(reader, 'care', venue));
  const medical = new Map<number, string>();
  for (const ids of inBatches(allowed.map(({ childId }) => childId))) {
    const children = await manager.find(BookingChildEntity, {
      where: { id: In(ids) },
      select: { id: true, medicalInfo: true },
    });
    for (const { id, medicalInfo } of children) medical.set(id, medicalInfo);
  }
  const requirements = new Map<number, string>();
  for (const ids of inBatches(allowed.map(({ bookingId }) => bookingId))) {
    const bookings = await manager.find(BookingEntity, {
      where: { id: In(ids) },
      select: { id: true, specialRequirements: true },
    });
    for (const { id, specialRequirements } of bookings) requirements.set(id, specialRequirements);
  }
  return {
    medicalInfo: (childId) => medical.get(childId) ?? '',
    specialRequirements: (bookingId) => requirements.get(bookingId) ?? '',
  };
}

function* inBatches(ids: number[]): Generator<number[]> {
  const all = [...new Set(ids)];
  for (let from = 0; from < all.length; from += batchSize) yield all.slice(from, from + batchSize);
}
