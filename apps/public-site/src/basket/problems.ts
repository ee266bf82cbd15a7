import { NO_DATES_MESSAGE } from '@sunfield/contracts/bookings/booking-limits';
import { askedAt, childFields, parentFields } from '@sunfield/contracts/kit/fields/fields-of';
import { type PersonField } from '@sunfield/contracts/kit/fields/person-fields';
import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type FieldErrors, type FieldPath } from 'react-hook-form';
import { type BookingFields } from './booking-fields';
import { type Attendee, placeKey, type ReviewedPlace } from './places';

/** An error that prevents sending, and where on the page it can be fixed. */
export interface Problem {
  message: string;
  /** The child's name, if several children have the same field. */
  about?: string;
  field?: FieldPath<BookingFields>;
  /** `data-part` of the element to go to. */
  part?: string;
  /** The date of that element, which may not be rendered until its week is shown. */
  date?: string;
  /** The booking that conflicts, for a link to it. */
  bookingId?: number;
}

export const dayPart = (venue: string, date: string): string => `day ${venue} ${date}`;
export const placePart = (reviewed: ReviewedPlace): string => `place ${placeKey(reviewed.place)}`;
export const PROBLEMS_PART = 'problems';
export const VENUES_PART = 'venues';
export const WEEK_PART = 'week';
export const TOTAL_PART = 'total';
export const SELECTED_PART = 'selected bookings';

export const tshirtFields = ['size', 'initials', 'quantity'] as const;

/** Failed field rules in the form's order; a message shared by several t-shirts is shown once. */
export function fieldProblems(
  errors: FieldErrors<BookingFields>,
  children: readonly Attendee[],
): Problem[] {
  const problems: Problem[] = [];
  const add = (field: FieldPath<BookingFields>, message: string | undefined, about?: string) => {
    if (message) problems.push({ message, about, field });
  };
  const addOfChildren = (step: PersonField['step']) =>
    children.forEach(({ label }, index) => {
      const about = children.length > 1 ? label : undefined;
      for (const { key } of askedAt(step, childFields)) {
        add(`children.${index}.${key}`, errors.children?.[index]?.[key]?.message, about);
      }
    });
  const addOfParent = (step: PersonField['step']) => {
    for (const { key } of askedAt(step, parentFields)) add(key, errors[key]?.message);
  };
  addOfChildren('child');
  addOfParent('contact');
  addOfChildren('care');
  const tshirts = Array.isArray(errors.tshirts) ? errors.tshirts : [];
  tshirts.forEach((line: FieldErrors<BookingFields['tshirts'][number]> | undefined, index) => {
    for (const field of tshirtFields) add(`tshirts.${index}.${field}`, line?.[field]?.message);
  });
  addOfParent('more');
  return problems.filter(
    ({ field, message }, index) =>
      !field?.startsWith('tshirts') ||
      problems.findIndex((other) => other.message === message) === index,
  );
}

/** Lost notes; they break no rule, and the API does not ask for them. */
export function childProblems(
  entries: BookingFields['children'],
  children: readonly Attendee[],
): Problem[] {
  return entries.flatMap((child, index) =>
    childFields
      .filter(({ key }) => child.lost?.includes(key) && !child[key]?.trim())
      .map(({ key, label }) => ({
        message: `Please write the ${label.toLowerCase()} again, or “none”: your browser did not keep it.`,
        about: children.length > 1 ? children[index]?.label : undefined,
        field: `children.${index}.${key}` as const,
      })),
  );
}

/** What is wrong with the places, except what only the API knows. */
export function placeProblems(reviewedPlaces: readonly ReviewedPlace[]): Problem[] {
  const problems: Problem[] = [];
  if (!reviewedPlaces.some(({ pricePence }) => pricePence !== undefined)) {
    problems.push({ message: NO_DATES_MESSAGE, part: VENUES_PART });
  }
  for (const reviewed of reviewedPlaces) {
    const message = placeProblem(reviewed);
    if (message) problems.push({ message, part: placePart(reviewed) });
  }
  return problems;
}

/** Why the place cannot be booked like this. */
export function placeProblem(reviewed: ReviewedPlace): string | undefined {
  const { problem, childLabel, venueName, place, ages } = reviewed;
  const date = formatLongDate(place.date);
  if (problem === 'nobody') {
    return `${date} was for ${childLabel}, who is no longer in this booking. Please give it to another child or remove it.`;
  }
  if (problem === 'age') {
    return `${date} at ${venueName} is for ${ages}. Please choose another day for ${childLabel}.`;
  }
  if (problem === 'not-offered') {
    return `${date} at ${venueName} can no longer be booked. Please remove it.`;
  }
  return undefined;
}

export const fullDayText = (date: string, venueName: string): string =>
  `${formatLongDate(date)} at ${venueName} has just filled up. Please choose another day.`;

export const priceChangedProblem = (totalPence: number): Problem => ({
  message: `The price has changed. The new total is ${formatPounds(totalPence)}. Please check it and proceed again.`,
  part: TOTAL_PART,
});

/** The connection was lost before all of the form's script was there. */
export const notLoadedProblem: Problem = {
  message: 'Part of this form could not be loaded. Please check your connection and try again.',
};

/** A booking that waits for payment keeps its funded places; what is added to it is not funded. */
export const fundedAddedProblem: Problem = {
  message:
    'Days and times that you add to this booking are not funded. Please remove them and proceed. You can book other funded days on their own.',
  part: SELECTED_PART,
};
