import { type TakeOffer } from '@sunfield/contracts/bookings/place-booking';
import { type DataSource, type EntityManager } from 'typeorm';
import { releasePlaces } from '../../catalogue/model/places';
import { type By } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { deletingHolds } from '../../catalogue/holds/holds';
import { AppError } from '../../kernel/base/app-error';
import { type Secrets } from '../../kernel/crypto/tokens';
import { sqlInstant } from '../../kernel/database/columns';
import { type Statement } from '../../kernel/database/transaction';
import { offerKind } from './make-offers';
import { countByDay, placesOfEntries } from './waiting-days';
import { WaitingEntryEntity } from './waiting-entry.entity';
import { isWaitingToken, WaitingFamilyEntity } from './waiting-family.entity';

/** An offer that a family books. */
export interface Offer {
  entryId: number;
  until: Date;
  /** How many places of each camp day are held for it. */
  held: ReadonlyMap<number, number>;
}

const ended = (): AppError =>
  new AppError('status_conflict', {
    message: 'This offer has ended, or has been booked already. Reload the page to see which.',
  });

/** Errors: `status_conflict` if there is no such offer, or it is over. */
export async function readOffer(
  { manager }: Pick<DataSource, 'manager'>,
  { entryId, access }: TakeOffer,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<Offer> {
  const entry = await manager.findOneBy(WaitingEntryEntity, { id: entryId, state: 'offered' });
  const family = entry && (await manager.findOneBy(WaitingFamilyEntity, { id: entry.familyId }));
  if (!entry?.offerUntil || entry.offerUntil <= now || !family) throw ended();
  if (!isWaitingToken(access, secrets, family)) throw ended();
  const places = (await placesOfEntries(manager, [entry])).get(entryId) ?? [];
  return { entryId, until: entry.offerUntil, held: countByDay(places) };
}

/** Errors: `validation_failed` unless all these places are the offer's. */
export function refuseOthers({ held }: Offer, wanted: ReadonlyMap<number, number>): void {
  if ([...wanted].every(([day, count]) => count <= (held.get(day) ?? 0))) return;
  const message = 'This offer is for certain days only. Book other days as a separate booking.';
  throw new AppError('validation_failed', { message });
}

/**
 * The statement that turns an offer into a booking: its places stay taken. It must match a row, or the offer is over
 * (`refuseEnded`), or something on sale has changed.
 */
export const bookingOffer = (
  { entryId }: Offer,
  { edition, now }: { edition: string; now: Date },
): Statement => ({
  sql: `UPDATE waiting_entries SET state = 'booked', ended_at = ?
    WHERE id = ? AND state = 'offered' AND offer_until > ?
      AND EXISTS (SELECT 1 FROM catalogue_edition WHERE edition = ?)`,
  parameters: [sqlInstant(now), entryId, sqlInstant(now), edition],
});

export const endingHold = ({ entryId }: Offer): Statement => deletingHolds(offerKind, [entryId]);

/** Errors: `status_conflict`. */
export function refuseEnded(affected: number): void {
  if (affected !== 1) throw ended();
}

/** What follows in the booking's transaction: places that the family does not want come back. */
export async function finishOffer(
  manager: EntityManager,
  { entryId, held }: Offer,
  { bookingId, wanted, ...by }: By & { bookingId: number; wanted: ReadonlyMap<number, number> },
): Promise<void> {
  const rest = new Map(
    [...held].flatMap(([day, count]) => {
      const left = count - (wanted.get(day) ?? 0);
      return left > 0 ? [[day, left] as const] : [];
    }),
  );
  await releasePlaces(manager, rest, { why: 'let go', ...by });
  await manager.update(WaitingEntryEntity, { id: entryId }, { bookingId });
  await recordEvent(manager, {
    type: 'waiting.booked',
    ...by,
    subjectId: entryId,
    after: { bookingId },
  });
}
