import { type WhoseData, type FamilyErased } from '@sunfield/contracts/people/families';
import { type EntityManager } from 'typeorm';
import { lockBookingEvenDeleted } from '../bookings/model/move-booking';
import { eraseAll } from '../deletion/erase-all';
import { eraseEnquiries } from '../enquiries/old-enquiries';
import { erasedAddress, noteErased } from '../erasures/note-erased';
import { type Actor } from '../events/event-types';
import { recordEvent } from '../events/record-event';
import { AppError } from '../kernel/base/app-error';
import { forgetCreditAddress } from '../payments/credit/forget-credit-address';
import { findFamily, type FamilyRows, sizeOf } from './find-family';
import { type ObstacleReader } from './obstacle-words';
import { obstaclesOf } from './obstacles';

interface Erasing {
  whose: WhoseData;
  /** None of it can still be paid by card. */
  found: FamilyRows;
  actor: Actor;
  reader: ObstacleReader;
  at: Date;
}

/** Erases all of a family or nothing, in the caller's transaction; payments stay in the books. */
export async function eraseFamily(
  manager: EntityManager,
  { whose, found, actor, reader, at }: Erasing,
): Promise<FamilyErased> {
  for (const { id } of found.bookings) await lockBookingEvenDeleted(manager, id);
  const family = await findFamily(manager, whose);
  if (sizeOf(family) !== sizeOf(found)) throw new AppError('changed_meanwhile');
  refuseOpen(await obstaclesOf(manager, family, { reader, now: at }));
  const { email, bookings, enquiries } = family;
  const ids = bookings.map(({ id }) => id);
  const erased = {
    bookings: await eraseAll(manager, bookings, { actor, at }),
    enquiries: await eraseEnquiries(
      manager,
      enquiries.map(({ id }) => id),
      at,
    ),
  };
  if (erased.bookings !== ids.length) throw new AppError('status_conflict');
  if (email !== null && whose.email !== undefined) {
    if (!(await forgetCreditAddress(manager, email))) throw new AppError('changed_meanwhile');
    await noteErased(manager, [erasedAddress(email)], at);
  }
  await recordEvent(manager, {
    type: 'family.erased',
    at,
    actor,
    subjectId: 'family',
    after: { ...erased },
  });
  return erased;
}

/** The error lists what must be done first. */
export function refuseOpen(obstacles: string[]): void {
  if (obstacles.length === 0) return;
  throw new AppError('status_conflict', { message: obstacles.join(' ') });
}
