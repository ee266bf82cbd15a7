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

/** An answer in the sealed JSON of a child. */
interface StoredAnswer {
  value: DetailAnswer;
  /** ISO instant. */
  at: string;
  /** Who told staff: "mother, by phone". */
  saidBy?: string | undefined;
}

/** Beside the child’s other notes, which have names of their fields (`care-columns.ts`). */
interface StoredDetails {
  answers?: { [Key in DetailKey]?: StoredAnswer };
  confirmedAt?: string;
}

type Row = Pick<BookingChildEntity, 'bookingId' | 'position' | 'details'>;

const open = (child: Row): StoredDetails =>
  child.details ? (JSON.parse(childDetails.open(child, child.details)) as StoredDetails) : {};

/** What was answered about a child. For a person, only `readCareNotes` opens it. */
export interface OpenedAnswers {
  values: DetailAnswers;
  saidBy: { [Key in DetailKey]?: string };
}

export function openAnswers(child: Row): OpenedAnswers {
  const { answers = {} } = open(child);
  const given = Object.entries(answers) as [DetailKey, StoredAnswer][];
  return {
    values: Object.fromEntries(given.map(([key, { value }]) => [key, value])),
    saidBy: Object.fromEntries(
      given.flatMap(([key, { saidBy }]) => (saidBy ? [[key, saidBy]] : [])),
    ),
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
  const at = Object.fromEntries(asked.map(({ key }) => [key, answers[key]?.at]));
  const instants = [confirmedAt, ...Object.values(at)].filter((one) => typeof one === 'string');
  return {
    missing: missingDetails(asked, values),
    given: asked.map(({ key }) => key).filter((key) => key in values),
    confirmedAt: instants.toSorted().at(-1) ?? null,
    needsConfirming: outdatedDetails(asked, at, confirmedAt, today).length > 0,
  };
}

interface Change {
  at: Date;
  saidBy?: string | undefined;
}

/** The column with these answers changed; null removes one. `isChanged`: some value is another than before. */
export function changeAnswers(child: Row, changes: ChangedAnswers, { at, saidBy }: Change) {
  const stored = open(child);
  const answers = { ...stored.answers };
  let isChanged = false;
  for (const [key, value] of Object.entries(changes) as [
    DetailKey,
    DetailAnswer | null | undefined,
  ][]) {
    if (value === undefined) continue;
    isChanged ||= JSON.stringify(value) !== JSON.stringify(answers[key]?.value ?? null);
    if (value === null) delete answers[key];
    else answers[key] = { value, at: at.toISOString(), ...(saidBy && { saidBy }) };
  }
  return { details: seal(child, { ...stored, answers }), isChanged };
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
  const answers = { ...NO_HEALTH_NEEDS, ...openAnswers(child).values };
  const { details } = changeAnswers(child, answers, { at });
  return { medicalAskedAt: at, details };
}

/** The column after everything was confirmed to be right. */
export const confirmAnswers = (child: Row, at: Date): SealedText =>
  seal(child, { ...open(child), confirmedAt: at.toISOString() });

const seal = (child: Row, stored: StoredDetails): SealedText =>
  childDetails.seal(child, JSON.stringify(stored));
