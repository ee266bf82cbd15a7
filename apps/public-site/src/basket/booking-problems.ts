import { NO_DATES_MESSAGE } from '@sunfield/contracts/bookings/booking-fields';
import { formatLongDate } from '@sunfield/contracts/kit/dates';
import { type ErrorBody, type ErrorCode } from '@sunfield/contracts/errors/errors';
import { formatPounds } from '@sunfield/contracts/kit/money';
import { type FieldErrors, type FieldPath } from 'react-hook-form';
import { type BookingFields } from './booking-fields';
import { type Attendee, placeKey, type ReviewedPlace } from './places';
import { daysOf, standingBookingOf } from '../data/refusal';

/** Something that stands between the parent and the payment, and where on the form it can be put right. */
export interface Problem {
  message: string;
  /** Whose it is, where several children have the same field. */
  about?: string;
  field?: FieldPath<BookingFields>;
  /** `data-part` of the element that leads on. */
  part?: string;
  /** The date of that part, which may be out of sight until its week is shown. */
  date?: string;
  /** The booking that is in the way, to be looked at. */
  bookingId?: number;
}

export const dayPart = (venue: string, date: string): string => `day ${venue} ${date}`;
export const placePart = (reviewed: ReviewedPlace): string => `place ${placeKey(reviewed.place)}`;
export const PROBLEMS_PART = 'problems';
export const VENUES_PART = 'venues';
export const WEEK_PART = 'week';
export const TOTAL_PART = 'total';
export const SELECTED_PART = 'selected bookings';

const parentFields = ['parentName', 'parentEmail', 'parentPhone'] as const;
const childFields = ['name', 'age'] as const;
const noteFields = ['medicalInfo'] as const;
const tshirtFields = ['size', 'initials', 'quantity'] as const;

/** The broken rules of fields in the order of the form; a message that t-shirts share is shown once. */
export function fieldProblems(
  errors: FieldErrors<BookingFields>,
  children: readonly Attendee[],
): Problem[] {
  const problems: Problem[] = [];
  const add = (field: FieldPath<BookingFields>, message: string | undefined, about?: string) => {
    if (message) problems.push({ message, about, field });
  };
  const addOfChildren = (fields: readonly (typeof childFields | typeof noteFields)[number][]) =>
    children.forEach(({ label }, index) => {
      const about = children.length > 1 ? label : undefined;
      for (const field of fields) {
        add(`children.${index}.${field}`, errors.children?.[index]?.[field]?.message, about);
      }
    });
  addOfChildren(childFields);
  for (const field of parentFields) add(field, errors[field]?.message);
  addOfChildren(noteFields);
  const tshirts = Array.isArray(errors.tshirts) ? errors.tshirts : [];
  tshirts.forEach((line: FieldErrors<BookingFields['tshirts'][number]> | undefined, index) => {
    for (const field of tshirtFields) add(`tshirts.${index}.${field}`, line?.[field]?.message);
  });
  add('specialRequirements', errors.specialRequirements?.message);
  return problems.filter(
    ({ field, message }, index) =>
      !field?.startsWith('tshirts') ||
      problems.findIndex((other) => other.message === message) === index,
  );
}

const NOTE_AGAIN =
  'Please write the medical information again, or “none”: your browser did not keep it.';

/** Whether a medical note was written that a reload has lost. */
export const hasLostNote = ({
  medicalInfo,
  hadMedicalInfo,
}: BookingFields['children'][number]): boolean => hadMedicalInfo === true && !medicalInfo?.trim();

/** Notes that were lost; no rule is broken, and it is not for the API to ask. */
export function childProblems(
  entries: BookingFields['children'],
  children: readonly Attendee[],
): Problem[] {
  return entries.flatMap((child, index) =>
    hasLostNote(child)
      ? {
          message: NOTE_AGAIN,
          about: children.length > 1 ? children[index]?.label : undefined,
          field: `children.${index}.medicalInfo` as const,
        }
      : [],
  );
}

/** Of staff who book a child for whom a day is not. */
export const ageReasonProblem: Problem = {
  message: 'Please say why this age is allowed.',
  field: 'ageReason',
};

/** What is wrong with the places, apart from what only the API knows. */
export function placeProblems(reviewedPlaces: readonly ReviewedPlace[]): Problem[] {
  const problems: Problem[] = [];
  if (!reviewedPlaces.some(({ pricePence }) => pricePence !== undefined)) {
    problems.push({ message: NO_DATES_MESSAGE, part: VENUES_PART });
  }
  for (const reviewed of reviewedPlaces) {
    const { problem, childLabel, venueName, place, day, ages } = reviewed;
    const date = formatLongDate(place.date);
    if (problem === 'nobody') {
      const message = `${date} was for ${childLabel}, who is no longer in this booking. Please give it to another child or remove it.`;
      problems.push({ message, part: placePart(reviewed) });
    }
    if (problem === 'age' && day) {
      const message = `${date} at ${venueName} is for ${ages}. Please choose another day for ${childLabel}.`;
      problems.push({ message, part: placePart(reviewed) });
    }
    if (problem === 'not-offered') {
      const message = `${date} at ${venueName} can no longer be booked. Please remove it.`;
      problems.push({ message, part: placePart(reviewed) });
    }
  }
  return problems;
}

/** What the API refused, where the form can show it. The sentence itself, where it cannot. */
export function refusalProblems(
  refusal: ErrorBody | undefined,
  message: string,
  nameOfVenue: (key: string) => string,
): Problem[] {
  if (refusal?.code === 'session_full') {
    const days = daysOf(refusal);
    if (days.length > 0) {
      return days.map(({ date, venue }) => ({
        message: `${formatLongDate(date)} at ${nameOfVenue(venue)} has just filled up. Please choose another day.`,
        part: dayPart(venue, date),
        date,
      }));
    }
  }
  const bookingId = refusal && standingBookingOf(refusal);
  if (bookingId !== undefined) return [standingProblem(bookingId, message, refusal?.code)];
  const fields = refusal?.code === 'validation_failed' ? (refusal.fields ?? []) : [];
  if (fields.length === 0) return [{ message }];
  return fields.map(({ path, message: broken }) => {
    const field = fieldAt(path);
    return field
      ? { message: broken, field }
      : { message: broken, part: ofPlace.test(path) ? VENUES_PART : undefined };
  });
}

/** The booking that was to be changed stands: it is paid, or about to be. */
const standingProblem = (bookingId: number, message: string, code?: ErrorCode): Problem => ({
  message:
    code === 'already_paid'
      ? `${message} To book more, leave only what is new and proceed again.`
      : message,
  bookingId,
});

export const priceChangedProblem = (totalPence: number): Problem => ({
  message: `The price has changed. The new total is ${formatPounds(totalPence)}. Please check it and proceed again.`,
  part: TOTAL_PART,
});

/** As a booking that is placed names its days, and as one that is changed does. */
const ofPlace = /^(selectedDates|places)\b/;

const ownField =
  /^(parentName|parentEmail|parentPhone|specialRequirements|children\.\d+\.(name|age|medicalInfo)|tshirts\.\d+\.(size|initials|quantity))$/;

/** The API names fields as the form does, as far as they are on the form. */
const fieldAt = (path: string): FieldPath<BookingFields> | undefined =>
  ownField.test(path) ? (path as FieldPath<BookingFields>) : undefined;
