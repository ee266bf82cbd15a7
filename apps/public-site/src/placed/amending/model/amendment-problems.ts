import { QuoteAmendmentSchema } from '@sunfield/contracts/bookings/amendments';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import {
  bookingNotes,
  childFields,
  type ChildKey,
  childNotes,
  contactFields,
} from '@sunfield/contracts/kit/fields/fields-of';
import { formatLongDate } from '@sunfield/words/dates';
import { type ErrorBody } from '@sunfield/contracts/kit/errors/errors';
import { isPhoneNumber, PHONE_MESSAGE } from '@sunfield/contracts/kit/phone';
import { isSameSlot, type Place, placeKey, reviewPlaces } from '../../../basket/places';
import { fullDayText, placeProblem, type Problem } from '../../../basket/problems';
import { nameOf } from '../../../basket/shortcut-words';
import { daysOf as refusedDays } from '../../../kernel/data/refusal';
import { type Amended, daysOf, whoComes } from './amended';
import { amendmentOf, childrenInMessage } from './amendment-message';
import { bookingNoteQuestion, childNoteQuestion } from './note-question';

/** Errors that prevent sending; `part` is the field, day or child at which each is shown. */
export type Problems = readonly Problem[];

export const childPart = (key: string) => `child ${key}`;
export const childField = (key: string, field: ChildKey) => `${key} ${field}`;
export const dayField = (place: Place) => `day ${placeKey(place)}`;

export const problemAt = (problems: Problems, part: string): string | undefined =>
  problems.find((problem) => problem.part === part)?.message;

/** The first problem of each part. */
export const firstOfEach = (problems: Problems): Problem[] =>
  problems.filter(
    ({ part }, index) => !part || problems.findIndex((problem) => problem.part === part) === index,
  );

export const problemsOf = (amended: Amended, booking: Booking, catalogue: Catalogue): Problem[] =>
  firstOfEach([...ruleProblems(amended, booking), ...dayProblems(amended, catalogue)]);

/** The API's rules, and whether a changed phone number is valid. */
function ruleProblems(amended: Amended, booking: Booking): Problem[] {
  const checked = QuoteAmendmentSchema.safeParse(amendmentOf(amended, booking));
  const problems = (checked.error?.issues ?? []).map(({ path, message }) =>
    problemOf(path.map(String), message, amended),
  );
  for (const { key, kind } of contactFields) {
    const text = amended.parent[key];
    if (kind === 'phone' && text !== booking[key] && !isPhoneNumber(text)) {
      problems.push({ message: PHONE_MESSAGE, part: key });
    }
  }
  for (const child of childrenInMessage(amended)) {
    for (const { key } of childNotes) {
      const message = childNoteQuestion(key, child, booking);
      if (message) problems.push({ message, part: childField(child.key, key) });
    }
  }
  for (const { key } of bookingNotes) {
    const message = bookingNoteQuestion(key, amended, booking);
    if (message) problems.push({ message, part: key });
  }
  return problems;
}

/** Newly chosen days, and whether the child may attend them. */
const dayProblems = (amended: Amended, catalogue: Catalogue): Problem[] =>
  reviewPlaces(chosenHere(amended), whoComes(amended), catalogue).flatMap((reviewed) => {
    const message = placeProblem(reviewed);
    return message ? [{ message, part: rowOf(amended, reviewed.place) }] : [];
  });

/** Places that the booking does not have yet. */
const chosenHere = (amended: Amended): Place[] => {
  const { booked, added } = daysOf(amended);
  return [...booked.flatMap(({ was, now }) => (now && !isSameSlot(was, now) ? now : [])), ...added];
};

/** The row of a wanted place: a swapped one is on the row of the booked one. */
const rowOf = (amended: Amended, place: Place): string =>
  dayField(daysOf(amended).booked.find(({ now }) => now === place)?.was ?? place);

/** The API's refusal as errors at their fields; none if it concerns the whole booking. */
export function refusalProblems(
  refusal: ErrorBody,
  amended: Amended,
  catalogue: Catalogue,
): Problem[] {
  const days = refusedDays(refusal);
  const isRefused = (place: Place) =>
    days.some(({ date, venue }) => date === place.date && venue === place.venue);
  const problems: Problem[] = [];
  if (refusal.code === 'session_full') {
    for (const place of chosenHere(amended).filter(isRefused)) {
      const message = fullDayText(place.date, nameOf(catalogue, place.venue));
      problems.push({ message, part: rowOf(amended, place) });
    }
  }
  if (refusal.code === 'booking_closed') {
    for (const { was, now } of daysOf(amended).booked) {
      if (!isRefused(was) || (now && isSameSlot(was, now))) continue;
      const message = `${formatLongDate(was.date)} has begun, so it stays. Please undo this change.`;
      problems.push({ message, part: dayField(was) });
    }
  }
  for (const { path, message } of refusal.fields ?? []) {
    problems.push(problemOf(path.split('.'), message, amended));
  }
  return firstOfEach(problems);
}

/** A broken rule at the field of this page that the message's path means. */
function problemOf(path: readonly string[], message: string, amended: Amended): Problem {
  const [list = '', position = '', field] = path;
  const child = list === 'children' && childrenInMessage(amended)[Number(position)];
  if (child) {
    const part = childFields.find(({ key }) => key === field)?.key;
    return { message, part: part ? childField(child.key, part) : childPart(child.key) };
  }
  const place = list === 'places' && amended.places[Number(position)];
  if (place) return { message, part: rowOf(amended, place) };
  return { message, part: list === 'children' || list === 'places' ? undefined : list };
}
