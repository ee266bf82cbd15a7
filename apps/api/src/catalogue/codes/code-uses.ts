import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { insertion } from '../../kernel/database/insert-rows';
import { placeholders } from '../../kernel/database/columns';
import { execute, type Statement } from '../../kernel/database/transaction';
import { CodeEntity, CodeUseEntity } from './code.entity';

/** A code that may be used today, with what its limits need. */
export interface UsableCode {
  terms: CodeTerms;
  offer: Pick<CodeEntity, 'id' | 'isBatch' | 'maxUses' | 'maxPerFamily'>;
}

export interface NewUse extends Pick<UsableCode, 'offer'> {
  text: string;
  /** Keyed hashes of the parent's mailbox, by the secret of today and those before. */
  families: readonly string[];
}

/** SQL on `code_uses` and the `bookings` that it leads to: the booking holds places, was paid, or was paid and erased. */
export const countsAsUse = `(bookings.id IS NULL OR NOT (bookings.payment_status = 'expired'
  OR (bookings.payment_status = 'refunded' AND bookings.paid_at IS NULL)))`;

export const usesWithBookings =
  'code_uses LEFT JOIN bookings ON bookings.id = code_uses.booking_id';

const isLimited = ({ isBatch, maxUses, maxPerFamily }: UsableCode['offer']): boolean =>
  isBatch || maxUses !== null || maxPerFamily !== null;

/**
 * Locks the code, so that only one request at a time counts its uses, and counts them; nothing for a code without
 * limits. `refuseUsedUp` reads the answers.
 */
export const checkingUses = ({ offer, text, families }: NewUse): Statement[] =>
  isLimited(offer) ? [locking(offer), counting({ offer, text, families }, 0)] : [];

const locking = ({ id }: Pick<CodeEntity, 'id'>): Statement => ({
  sql: 'UPDATE codes SET version = version WHERE id = ?',
  parameters: [id],
});

const counting = ({ offer, text, families }: NewUse, except: number): Statement => ({
  sql: `SELECT COUNT(*) AS uses,
      COALESCE(SUM(CASE WHEN text = ? THEN 1 ELSE 0 END), 0) AS ofText,
      COALESCE(SUM(CASE WHEN family IN (${placeholders(families)}) THEN 1 ELSE 0 END), 0) AS ofFamily
    FROM ${usesWithBookings}
    WHERE code_id = ? AND booking_id <> ? AND ${countsAsUse}`,
  parameters: [text, ...families, offer.id, except],
});

type Counts = Record<'uses' | 'ofText' | 'ofFamily', number>;

/** Errors: `validation_failed` at `code`. */
export function refuseUsedUp({ offer }: NewUse, rows: readonly unknown[]): void {
  if (!isLimited(offer)) return;
  const [counts] = rows as Counts[];
  const { isBatch, maxUses, maxPerFamily } = offer;
  const isReached = (most: number | null, count: number | undefined) =>
    most !== null && (count ?? most) >= most;
  if (isReached(isBatch ? 1 : maxUses, isBatch ? counts?.ofText : counts?.uses))
    throw codeError('This code has been used up.');
  if (isReached(maxPerFamily, counts?.ofFamily))
    throw codeError('This code has been used with your email address already.');
}

export const codeError = (message: string): AppError => fieldError('code', message);

export const writingUse = (
  dataSource: DataSource,
  bookingId: number,
  { offer, text, families }: NewUse,
  usedAt: Date,
): Statement[] =>
  insertion(dataSource, CodeUseEntity, [
    { bookingId, codeId: offer.id, text, family: families[0] ?? null, usedAt },
  ]);

/**
 * For an unpaid booking that gets a code, instead of the one it may have. The booking must be locked. Errors:
 * `validation_failed` at `code` if the last use went to another booking.
 */
export async function takeUse(
  manager: EntityManager,
  bookingId: number,
  use: NewUse,
  usedAt: Date,
): Promise<void> {
  if (isLimited(use.offer)) {
    await execute(manager, ...argumentsOf(locking(use.offer)));
    const { sql, parameters } = counting(use, bookingId);
    refuseUsedUp(use, await manager.query<unknown[]>(sql, parameters));
  }
  await manager.delete(CodeUseEntity, { bookingId });
  const { offer, text, families } = use;
  const family = families[0] ?? null;
  await manager.insert(CodeUseEntity, { bookingId, codeId: offer.id, text, family, usedAt });
}

/**
 * For a booking that takes its places again after its hold ended, when its code may have gone to others. The booking and
 * its days must be locked. Errors: `booking_closed`.
 */
export async function refuseCodeGone(manager: EntityManager, bookingId: number): Promise<void> {
  const use = await manager.findOneBy(CodeUseEntity, { bookingId });
  if (!use) return;
  await execute(manager, ...argumentsOf(locking({ id: use.codeId })));
  const offer = await manager.findOneByOrFail(CodeEntity, { id: use.codeId });
  const { text, family } = use;
  const { sql, parameters } = counting({ offer, text, families: [family ?? ''] }, bookingId);
  const rows = await manager.query<unknown[]>(sql, parameters);
  try {
    refuseUsedUp({ offer, text, families: [] }, rows);
  } catch {
    const message = `The code ${text} has gone to another booking meanwhile. Please book again.`;
    throw new AppError('booking_closed', { message });
  }
}

const argumentsOf = ({ sql, parameters }: Statement) => [sql, parameters] as const;

/** Bookings that are deleted for good: the code was used only if their places were confirmed. */
export const forgetUses = async (
  manager: EntityManager,
  bookingIds: readonly number[],
): Promise<void> => {
  if (bookingIds.length > 0)
    await manager.delete(CodeUseEntity, { bookingId: In([...bookingIds]) });
};
