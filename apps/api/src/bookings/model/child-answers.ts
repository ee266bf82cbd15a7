import {
  type DetailAnswer,
  type DetailAnswers,
  type DetailFieldWithKey,
} from '@sunfield/contracts/fields/detail-fields';
import { type DetailKey } from '@sunfield/contracts/fields/detail-keys';
import { type HealthAnswer } from '@sunfield/contracts/bookings/booking-fields';
import { type ChangedAnswers } from '@sunfield/contracts/fields/detail-schemas';
import { missingDetails, outdatedDetails } from '@sunfield/contracts/fields/missing-details';
import { type SealedText } from '../../kernel/crypto/encryption';
import { type BookingChildEntity, childDetails } from './booking-child.entity';
import {
  areSame,
  checkedAt,
  newestAnswers,
  type StoredAllowance,
  type StoredAnswer,
  type StoredDetails,
} from './stored-answers';

type Row = Pick<BookingChildEntity, 'bookingId' | 'position' | 'details'>;

/** Answers are beside the child’s other notes, which have names of their fields (`care-columns.ts`). */
const open = (child: Row): StoredDetails =>
  child.details ? (JSON.parse(childDetails.open(child, child.details)) as StoredDetails) : {};

/** What was answered about a child. For a person, only `readCareNotes` opens it. */
export interface OpenedAnswers {
  values: DetailAnswers;
  saidBy: { [Key in DetailKey]?: string };
  agesAllowed: readonly StoredAllowance[];
}

export const openAnswers = (child: Row): OpenedAnswers => openedAnswers(open(child));

export function openedAnswers({ answers = {}, agesAllowed = [] }: StoredDetails): OpenedAnswers {
  const given = Object.entries(answers) as [DetailKey, StoredAnswer][];
  return {
    values: Object.fromEntries(given.map(([key, { value }]) => [key, value])),
    saidBy: Object.fromEntries(
      given.flatMap(([key, { saidBy }]) => (saidBy ? [[key, saidBy]] : [])),
    ),
    agesAllowed,
  };
}

/** What may be known without reading the answers. */
export interface DetailsProgress {
  missing: DetailKey[];
  given: DetailKey[];
  confirmedAt: string | null;
  needsConfirming: boolean;
}

/** `asked`: what is asked of the child (`fieldsAsked`); `today` is a London date. */
export function progressOf(
  child: Row,
  asked: readonly DetailFieldWithKey[],
  today: string,
): DetailsProgress {
  const { answers = {}, confirmedAt = null } = open(child);
  const { values } = openAnswers(child);
  const at = Object.fromEntries(
    asked.flatMap(({ key }) => {
      const answer = answers[key];
      return answer ? [[key, checkedAt(answer, confirmedAt ?? '')]] : [];
    }),
  );
  return {
    missing: missingDetails(asked, values),
    given: asked.map(({ key }) => key).filter((key) => key in values),
    confirmedAt: Object.values(at).toSorted().at(-1) ?? null,
    needsConfirming: outdatedDetails(asked, at, null, today).length > 0,
  };
}

interface Change {
  at: Date;
  saidBy?: string | undefined;
  isGeneral?: true;
}

/** The column with these answers changed; null removes one. `isChanged`: some value is another than before. */
export function changeAnswers(child: Row, changes: ChangedAnswers, { at, ...by }: Change) {
  const stored = open(child);
  const answers = { ...stored.answers };
  const removed = { ...stored.removed };
  let isChanged = false;
  for (const [key, value] of Object.entries(changes) as [
    DetailKey,
    DetailAnswer | null | undefined,
  ][]) {
    if (value === undefined) continue;
    isChanged ||= JSON.stringify(value) !== JSON.stringify(answers[key]?.value ?? null);
    const now = laterThan([answers[key]?.at, removed[key]], at);
    if (value !== null) answers[key] = { value, at: now, ...by };
    else if (answers[key]) {
      delete answers[key];
      removed[key] = now;
    }
  }
  return { details: seal(child, { ...stored, answers, removed }), isChanged };
}

/** As ISO text. Clocks of two servers differ, and of the same question the last answer counts. */
function laterThan(others: (string | undefined)[], at: Date): string {
  const last = others.filter((one) => one !== undefined).map((one) => Date.parse(one) + 1);
  return new Date(Math.max(at.getTime(), ...last)).toISOString();
}

/** Before paying, “no” to the question about health answers these. */
const NO_HEALTH_NEEDS = { allergies: [], conditions: '', additionalNeeds: '' };

/**
 * The columns of a new child that follow from the question about health. `askedAt` is for a form without the question:
 * when the family was asked, or null.
 */
export function healthColumns(
  child: Row,
  { health, isNoted }: { health: HealthAnswer | undefined; isNoted: boolean },
  { at, askedAt }: { at: Date; askedAt: Date | null },
): Partial<Pick<BookingChildEntity, 'medicalAskedAt' | 'details'>> {
  if (isNoted) return { medicalAskedAt: at };
  if (health === undefined) return { medicalAskedAt: askedAt };
  if (health !== 'no') return { medicalAskedAt: null };
  // An answer that says more stays.
  const { values } = openAnswers(child);
  const unsaid = Object.entries(NO_HEALTH_NEEDS).filter(([key]) => !(key in values));
  const answers = Object.fromEntries(unsaid) as ChangedAnswers;
  const { details } = changeAnswers(child, answers, { at, isGeneral: true });
  return { medicalAskedAt: at, details };
}

/** The column after everything was confirmed to be right. */
export function confirmAnswers(child: Row, at: Date): SealedText {
  const confirmedAt = at.toISOString();
  const { answers = {}, confirmedAt: _, ...stored } = open(child);
  const confirmed = Object.entries(answers).map(
    ([key, one]) => [key, { ...one, confirmedAt }] as const,
  );
  return seal(child, { ...stored, answers: Object.fromEntries(confirmed) });
}

/** The column after staff allowed an age. */
export function withAllowance(child: Row, allowance: StoredAllowance): SealedText {
  const stored = open(child);
  return seal(child, { ...stored, agesAllowed: [...(stored.agesAllowed ?? []), allowance] });
}

/** What is known about the child, to be compared with other rows. */
export const storedAnswers = (child: Row): StoredDetails => newestAnswers([open(child)]);

/** The column with what is known; undefined if the row knows it already. */
export function withAnswers(child: Row, known: StoredDetails): SealedText | undefined {
  const { confirmedAt: _, ...stored } = open(child);
  return areSame(open(child), known) ? undefined : seal(child, { ...stored, ...known });
}

const seal = (child: Row, stored: StoredDetails): SealedText =>
  childDetails.seal(child, JSON.stringify(stored));
