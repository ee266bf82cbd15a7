import { QuoteAmendmentSchema } from '@sunfield/contracts/bookings/amendments';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { agesWords } from '@sunfield/contracts/catalogue/camp-ages';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import {
  bookingNotes,
  type ChildKey,
  childNotes,
  contactFields,
} from '@sunfield/contracts/fields/fields-of';
import { formatLongDate } from '@sunfield/words/dates';
import { type ErrorBody } from '@sunfield/contracts/errors/errors';
import { isPhoneNumber, PHONE_MESSAGE } from '@sunfield/contracts/kit/phone';
import { findSlot, isSameSlot, mayCome, type Place, placeKey } from '../../basket/places';
import { daysOf as refusedDays } from '../../data/refusal';
import { type Amended, daysOf, whoComes } from './amended';
import { amendmentOf, childrenInMessage } from './amendment-message';
import { bookingNoteQuestion, childNoteQuestion } from './note-question';

/** Errors that prevent sending, by the name of the field or day at which they are shown. */
export type Problems = Readonly<Record<string, string>>;

export const childField = (key: string, field: ChildKey | 'days') => `${key} ${field}`;
export const dayField = (place: Place) => `day ${placeKey(place)}`;

export function problemsOf(amended: Amended, booking: Booking, catalogue: Catalogue): Problems {
  return {
    ...ruleProblems(amended, booking),
    ...dayProblems(amended, catalogue),
  };
}

/** The API's rules, and whether a changed phone number is valid. */
function ruleProblems(amended: Amended, booking: Booking): Problems {
  const problems: Record<string, string> = {};
  const checked = QuoteAmendmentSchema.safeParse(amendmentOf(amended, booking));
  for (const { path, message } of checked.error?.issues ?? []) {
    problems[fieldAt(path.map(String), amended)] ??= message;
  }
  for (const { key, kind } of contactFields) {
    const text = amended.parent[key];
    if (kind === 'phone' && text !== booking[key] && !isPhoneNumber(text)) {
      problems[key] ??= PHONE_MESSAGE;
    }
  }
  for (const child of childrenInMessage(amended)) {
    for (const { key } of childNotes) {
      const question = childNoteQuestion(key, child, booking);
      if (question) problems[childField(child.key, key)] ??= question;
    }
  }
  for (const { key } of bookingNotes) {
    const question = bookingNoteQuestion(key, amended, booking);
    if (question) problems[key] ??= question;
  }
  return problems;
}

/** Newly chosen days, and whether the child may attend them. */
function dayProblems(amended: Amended, catalogue: Catalogue): Problems {
  const problems: Record<string, string> = {};
  const children = whoComes(amended);
  for (const place of chosenHere(amended)) {
    const { day } = findSlot(catalogue, place);
    const child = children.find(({ key }) => key === place.child);
    if (!day || !child) problems[dayField(place)] = 'This day can no longer be booked.';
    else if (!mayCome(day, child)) {
      problems[dayField(place)] = `This day is for ${agesWords(day)}. Please choose another.`;
    }
  }
  return problems;
}

/** Places that the booking does not have yet. */
const chosenHere = (amended: Amended): Place[] => {
  const { booked, added } = daysOf(amended);
  return [...booked.flatMap(({ was, now }) => (now && !isSameSlot(was, now) ? now : [])), ...added];
};

/** The API's refusal as errors at their fields; undefined if it concerns the whole booking. */
export function refusalProblems(refusal: ErrorBody, amended: Amended): Problems | undefined {
  const problems: Record<string, string> = {};
  if (refusal.code === 'session_full') {
    const full = refusedDays(refusal);
    for (const place of chosenHere(amended)) {
      if (full.some(({ date, venue }) => date === place.date && venue === place.venue)) {
        problems[dayField(place)] =
          `${formatLongDate(place.date)} has just filled up. Please choose another day.`;
      }
    }
  }
  if (refusal.code === 'booking_closed') {
    const begun = refusedDays(refusal);
    for (const { was, now } of daysOf(amended).booked) {
      const isGone = !now || !isSameSlot(was, now);
      if (isGone && begun.some(({ date, venue }) => date === was.date && venue === was.venue)) {
        problems[dayField(was)] =
          `${formatLongDate(was.date)} has begun, so it stays. Please undo this change.`;
      }
    }
  }
  for (const { path, message } of refusal.fields ?? []) {
    problems[fieldAt(path.split('.'), amended)] ??= message;
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}

/** Converts the message's path to this page's field name. */
function fieldAt([list = '', position = '', field]: string[], amended: Amended): string {
  if (list === 'children') {
    const child = childrenInMessage(amended)[Number(position)];
    return child ? `${child.key} ${field || 'days'}` : list;
  }
  if (list === 'places') {
    const place = amended.places[Number(position)];
    return place ? dayField(place) : list;
  }
  return list;
}
