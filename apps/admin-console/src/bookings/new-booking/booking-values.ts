import { randomId } from '@sunfield/api-client/random-id';
import {
  AgeReasonSchema,
  bookingNoteShape,
  ChildSchema,
  type HealthAnswer,
  ParentSchema,
} from '@sunfield/contracts/bookings/booking-fields';
import { healthOf } from '@sunfield/contracts/bookings/health-question';
import {
  type BookingNotes,
  childFacts,
  type ChildFacts,
  childNotes,
  type ChildNotes,
  type Contact,
  mapFields,
  parentFields,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type FamilyMatch } from '@sunfield/contracts/families/families';
import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { type BookingDaysBasket } from '@sunfield/contracts/kit/settings/shared-pieces';
import { usualHold } from '@sunfield/contracts/bookings/staff-holds';
import { type Problem, problemsBy } from '../../kernel/data/form-problems';
import * as z from 'zod/mini';

/** `link`: emailed, pays later · `hold`: as `link` without the email · `now`: staff have the money. */
export type WayToPay = 'link' | 'hold' | 'now';

/** The link is not emailed if there is no time left to hold places. */
export const wayFor = (pay: WayToPay, dates: readonly string[], now = new Date()): WayToPay =>
  pay === 'link' && usualHold(dates, now) === undefined ? 'hold' : pay;

export interface ChildValues extends ChildFacts, Partial<ChildNotes> {
  key: string;
  health?: HealthAnswer;
}

export interface BookingValues extends Contact, BookingNotes {
  children: ChildValues[];
  ageReason: string;
  pay: WayToPay;
  /** ISO instant; null for the usual one. */
  until: string | null;
  method: ManualPayment['method'] | undefined;
  note: string;
}

/** A key is never reused, so that days chosen for a removed child do not go to the next one. */
export const newChild = (): ChildValues => ({
  key: randomId(),
  ...mapFields(childFacts, () => ''),
  health: 'later',
});

export const emptyValues = (): BookingValues => ({
  ...mapFields(parentFields, () => ''),
  children: [newChild()],
  ageReason: '',
  pay: 'link',
  until: null,
  method: undefined,
  note: '',
});

/** An age given longer ago may have changed. */
const FRESH_DAYS = 180;

export type KnownChild = FamilyMatch['children'][number];

/** The age if given recently; otherwise staff ask for it. */
export const ageNow = ({ age, bookedAt }: KnownChild, now = Date.now()): string =>
  now - Date.parse(bookedAt) < FRESH_DAYS * 86_400_000 ? age : '';

const FormSchema = z.extend(ParentSchema, {
  children: z.array(ChildSchema),
  ...bookingNoteShape,
  ageReason: AgeReasonSchema,
});

/** Errors in the form, by field. */
export function problemsIn(values: BookingValues, basket: BookingDaysBasket): Problem[] {
  const missing = (name: string, sentence: string) => ({ name: [name], errors: [sentence] });
  return [
    ...problemsBy(FormSchema, values),
    ...(basket.needsAgeReason && !values.ageReason.trim()
      ? [missing('ageReason', 'Please say why this age is allowed.')]
      : []),
    ...(basket.totalPence > 0 && values.pay === 'now' && !values.method
      ? [missing('method', 'Please choose how it was paid')]
      : []),
  ];
}

/**
 * `POST /api/bookings`; `until` is undefined if the first day is too near to hold places longer
 * than usual.
 */
export function payloadOf(
  values: BookingValues,
  { order, totalPence, needsAgeReason }: BookingDaysBasket,
  until: string | undefined,
): PlaceBookingPayload {
  const { children, pay } = values;
  const holds = pay !== 'now' && totalPence > 0 && until !== undefined;
  return {
    ...order,
    ...valuesOf(parentFields, values),
    children: JSON.stringify(
      children.map((child) => ({
        ...valuesOf([...childFacts, ...childNotes.filter(({ key }) => child[key]?.trim())], child),
        ...healthOf(child),
      })),
    ),
    ...(needsAgeReason && { ageReason: values.ageReason }),
    ...(holds && { hold: { until, emailLink: pay === 'link' } }),
  };
}
