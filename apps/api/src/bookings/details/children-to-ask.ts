import { counted } from '@sunfield/words/counted';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { type EntityManager } from 'typeorm';
import { progressOf } from '../model/child-answers';
import { childrenToCome } from './children-to-come';

/** A child whose details are missing, or older than 12 months. */
export interface ChildToAsk {
  name: string;
  /** In a sentence: "allergies". */
  missing: string[];
}

/** The children of a booking with camp days to come whose details are not complete. Nothing of what was answered leaves it. */
export async function childrenToAsk(
  manager: EntityManager,
  bookingId: number,
  now: Date,
): Promise<ChildToAsk[]> {
  const { children } = await childrenToCome(manager, bookingId, now);
  const today = calendarDateInLondon(now);
  return children
    .map((child) => ({ ...child, ...progressOf(child, child.asked, today) }))
    .filter(({ missing, needsConfirming }) => missing.length > 0 || needsConfirming)
    .map(({ name, asked, missing }) => ({
      name,
      missing: asked.filter(({ key }) => missing.includes(key)).map(({ noun }) => noun),
    }));
}

/** "3 details for Amara", "whether Chidi’s details are still right" */
export const toAskInShort = ({ name, missing }: ChildToAsk): string =>
  missing.length > 0
    ? `${counted(missing.length, 'detail')} for ${name}`
    : `whether ${name}’s details are still right`;

/** "Amara: allergies and date of birth" */
export const toAskInFull = ({ name, missing }: ChildToAsk): string =>
  missing.length > 0
    ? `${name}: ${listed(missing)}`
    : `${name}: are the details from last year still right?`;
