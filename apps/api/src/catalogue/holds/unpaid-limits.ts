import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { type EntityManager } from 'typeorm';
import { derivedToken, type Secrets } from '../../kernel/crypto/tokens';
import { inBatches, placeholders } from '../../kernel/database/columns';
import { mailboxOf } from '../../kernel/http/mailbox-limit';

export type UnpaidLimits = Settings['unpaidPlaces'];

/** The family of a hold, by its mailbox. */
export const familySource = (secrets: Secrets, email: string): string =>
  derivedToken(secrets, 'unpaid-email', mailboxOf(email));

/** At least this many, so that a family's children fit on a small day whatever the share says. */
const minOfDay = 6;

/** How many unpaid places of a day a family, or a connection, may hold. */
export const maxOfDay = (
  { capacity }: { capacity: number },
  { percentOfDay }: Pick<UnpaidLimits, 'percentOfDay'>,
): number => Math.max(minOfDay, Math.floor((capacity * percentOfDay) / 100));

/** By family: how many unpaid places it holds, by camp day. */
export async function heldByFamilies(
  manager: EntityManager,
  families: Iterable<string>,
): Promise<Map<string, Map<number, number>>> {
  const held = new Map<string, Map<number, number>>();
  for (const some of inBatches([...families])) {
    const rows = await manager.query<{ email: string; day: number; places: number }[]>(
      `SELECT email, camp_day_id AS day, SUM(places) AS places FROM holds
       WHERE email IN (${placeholders(some)}) AND camp_day_id IS NOT NULL GROUP BY email, camp_day_id`,
      some,
    );
    for (const { email, day, places } of rows) {
      const ofFamily = held.get(email) ?? new Map<number, number>();
      held.set(email, ofFamily.set(day, places));
    }
  }
  return held;
}
