import { type ErrorBody, type ErrorCode } from '@sunfield/contracts/kit/errors/errors';
import { childFields, parentFields } from '@sunfield/contracts/kit/fields/fields-of';
import { type FieldPath } from 'react-hook-form';
import { daysOf, existingBookingOf } from '../kernel/data/refusal';
import { type BookingFields } from './booking-fields';
import { dayPart, fullDayText, type Problem, tshirtFields, VENUES_PART } from './problems';

/** The API's refusal at the form's fields; otherwise the message itself. */
export function refusalProblems(
  refusal: ErrorBody | undefined,
  message: string,
  nameOfVenue: (key: string) => string,
): Problem[] {
  if (refusal?.code === 'session_full') {
    const days = daysOf(refusal);
    if (days.length > 0) {
      return days.map(({ date, venue }) => ({
        message: fullDayText(date, nameOfVenue(venue)),
        part: dayPart(venue, date),
        date,
      }));
    }
  }
  const bookingId = refusal && existingBookingOf(refusal);
  if (bookingId !== undefined) return [existingBookingProblem(bookingId, message, refusal?.code)];
  const fields = refusal?.code === 'validation_failed' ? (refusal.fields ?? []) : [];
  if (fields.length === 0) return [{ message }];
  return fields.map(({ path, message: broken }) => {
    const field = fieldAt(path);
    return field
      ? { message: broken, field }
      : { message: broken, part: ofPlace.test(path) ? VENUES_PART : undefined };
  });
}

/** The booking to be changed cannot be changed: it is paid, or about to be. */
const existingBookingProblem = (bookingId: number, message: string, code?: ErrorCode): Problem => ({
  message:
    code === 'already_paid'
      ? `${message} To book more, leave only what is new and proceed again.`
      : message,
  bookingId,
});

/** Paths of days when placing a booking, and when changing one. */
const ofPlace = /^(selectedDates|places)\b/;

const anyOf = (fields: readonly { key: string }[]) => fields.map(({ key }) => key).join('|');
const ownField = new RegExp(
  `^(${anyOf(parentFields)}|children\\.\\d+\\.(${anyOf(childFields)})|tshirts\\.\\d+\\.(${tshirtFields.join('|')}))$`,
);

/** The API uses the form's field names, if the form has the field. */
const fieldAt = (path: string): FieldPath<BookingFields> | undefined =>
  ownField.test(path) ? (path as FieldPath<BookingFields>) : undefined;
