import { type HealthAnswer } from '@sunfield/contracts/bookings/booking-fields';
import { type DetailFieldWithKey } from '@sunfield/contracts/kit/fields/detail-fields';
import { type ChangedAnswers } from '@sunfield/contracts/kit/fields/detail-schemas';
import { type SealedText } from '../../kernel/crypto/encryption';
import { type BookingChildEntity, childDetails } from './booking-child.entity';
import {
  areSame,
  type Change,
  changeStored,
  confirmStored,
  type DetailsProgress,
  newestAnswers,
  type OpenedAnswers,
  openedAnswers,
  progressOfStored,
  type StoredAllowance,
  type StoredDetails,
} from './stored-answers';

type Row = Pick<BookingChildEntity, 'bookingId' | 'position' | 'details'>;

/** Answers are beside the child’s other notes, which have names of their fields (`care-columns.ts`). */
const open = (child: Row): StoredDetails =>
  child.details ? (JSON.parse(childDetails.open(child, child.details)) as StoredDetails) : {};

/** For a person, only `readCareNotes` opens what was answered. */
export const openAnswers = (child: Row): OpenedAnswers => openedAnswers(open(child));

/** `today` is a London date. */
export const progressOf = (
  child: Row,
  asked: readonly DetailFieldWithKey[],
  today: string,
): DetailsProgress => progressOfStored(open(child), asked, today);

/** The column with these answers changed: see `changeStored`. */
export function changeAnswers(child: Row, changes: ChangedAnswers, change: Change) {
  const { stored, ...what } = changeStored(open(child), changes, change);
  return { details: seal(child, stored), ...what };
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
export const confirmAnswers = (child: Row, at: Date): SealedText =>
  seal(child, confirmStored(open(child), at));

/** The column after staff allowed an age. */
export function withAllowance(child: Row, allowance: StoredAllowance): SealedText {
  const stored = open(child);
  return seal(child, { ...stored, agesAllowed: [...(stored.agesAllowed ?? []), allowance] });
}

interface Placed {
  at: Date;
  dateOfBirth: string | undefined;
  allowance: StoredAllowance | undefined;
}

/** The column of a new child with the date of birth of its form, and what staff allowed. */
export function bornAndAllowed(
  child: Row,
  { at, dateOfBirth, allowance }: Placed,
): SealedText | null {
  const details = dateOfBirth
    ? changeAnswers(child, { dateOfBirth }, { at }).details
    : child.details;
  return allowance ? withAllowance({ ...child, details }, allowance) : details;
}

/** What is known about the child, to be compared with other rows. */
export const storedAnswers = (child: Row): StoredDetails => newestAnswers([open(child)]);

/** The column with what is known; undefined if the row knows it already. */
export function withAnswers(child: Row, known: StoredDetails): SealedText | undefined {
  const stored = open(child);
  return areSame(stored, known) ? undefined : seal(child, { ...stored, ...known });
}

const seal = (child: Row, stored: StoredDetails): SealedText =>
  childDetails.seal(child, JSON.stringify(stored));
