import { type MissingKey } from '@sunfield/contracts/kit/fields/detail-keys';
import { nounsOfMissing, questionNames } from '@sunfield/contracts/kit/fields/detail-questions';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { type EntityManager } from 'typeorm';
import { readEdition } from '../../catalogue/model/catalogue-editions';
import { progressOf } from '../model/child-answers';
import { consentsNow } from '../model/consents-now';
import { childrenToCome } from './children-to-come';

/** A child whose details or consents are missing, or whose details are older than 12 months. */
interface ChildToAsk {
  name: string;
  missing: MissingKey[];
  /** In a sentence: "allergies". */
  nouns: string[];
}

/** The children of a booking with camp days to come whose details are not complete. Nothing of what was answered leaves it. */
export async function childrenToAsk(
  manager: EntityManager,
  bookingId: number,
  now: Date,
): Promise<ChildToAsk[]> {
  const edition = await readEdition(manager);
  const { children } = await childrenToCome(manager, bookingId, now, edition);
  const today = calendarDateInLondon(now);
  const consents = await consentsNow(manager, [bookingId], edition);
  return children.flatMap((child) => {
    const { name, asked, days } = child;
    const { missing: details, needsConfirming } = progressOf(child, asked, today);
    const missing = [...details, ...consents.missing(child.id, days)];
    if (missing.length === 0 && !needsConfirming) return [];
    return { name, missing, nouns: nounsOfMissing(missing, questionNames(asked, details)) };
  });
}

/** "3 details for Amara", "whether Chidi’s details are still right" */
export const toAskInShort = ({ name, missing }: ChildToAsk): string =>
  missing.length > 0 ? `details of ${name}` : `whether ${name}’s details are still right`;

/** "Amara: allergies and date of birth" */
export const toAskInFull = ({ name, nouns }: ChildToAsk): string =>
  nouns.length > 0
    ? `${name}: ${listed(nouns)}`
    : `${name}: are the details from last year still right?`;
