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
import { penceFromPounds, poundsText } from '@sunfield/contracts/kit/money';
import { formatPounds } from '@sunfield/words/money';
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
  /** In pounds, where staff agreed another price; null for the quote's. */
  agreed: string | null;
  agreedReason: string;
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
  agreed: null,
  agreedReason: '',
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

/** What the booking costs: the quote, or less if staff agreed that. */
export function totalOf(
  { agreed }: BookingValues,
  { totalPence, order }: BookingDaysBasket,
): number {
  if (agreed === null || order.code) return totalPence;
  const pence = penceFromPounds(agreed);
  return pence !== undefined && pence < totalPence ? pence : totalPence;
}

/** The positions of the children who have a day; all of them while no day is chosen. */
export function comingChildren(
  { children }: BookingValues,
  { order }: BookingDaysBasket,
): number[] {
  const withDays = new Set(placesIn(order).map(({ childIndex }) => childIndex));
  const all = children.map((_, index) => index);
  const isKnown = withDays.size > 0 && !withDays.has(undefined);
  return isKnown ? all.filter((index) => withDays.has(index)) : all;
}

const placesIn = ({ selectedDates }: BookingDaysBasket['order']) =>
  (typeof selectedDates === 'string' ? JSON.parse(selectedDates) : selectedDates) as {
    childIndex?: number;
  }[];

/** Errors in the form, by field. */
export function problemsIn(values: BookingValues, basket: BookingDaysBasket): Problem[] {
  const coming = comingChildren(values, basket);
  const isAgreed = values.agreed !== null && basket.totalPence > 0 && !basket.order.code;
  const isTaken = values.pay === 'now' && basket.totalPence > 0;
  const missing = {
    ageReason:
      basket.needsAgeReason && !values.ageReason.trim() && 'Please say why this age is allowed.',
    agreed:
      isAgreed &&
      totalOf(values, basket) === basket.totalPence &&
      `Please give less than ${formatPounds(basket.totalPence)}`,
    agreedReason: isAgreed && !values.agreedReason.trim() && 'Please say why',
    method: isTaken && !values.method && 'Please choose how it was paid',
  };
  return [
    ...problemsBy(FormSchema, {
      ...values,
      children: coming.map((index) => values.children[index]),
    }).map((problem) => atChild(problem, coming)),
    ...Object.entries(missing).flatMap(([name, sentence]) =>
      sentence ? [{ name: [name], errors: [sentence] }] : [],
    ),
  ];
}

/** A problem of a child that is sent, at the child's place in the form. */
export const atChild = ({ name, errors }: Problem, coming: readonly number[]): Problem => {
  const [list, index, ...rest] = name;
  return list === 'children' && typeof index === 'number'
    ? { name: [list, coming[index] ?? index, ...rest], errors }
    : { name, errors };
};

/**
 * `POST /api/bookings`; `until` is undefined if the first day is too near to hold places longer
 * than usual.
 */
export function payloadOf(
  values: BookingValues,
  basket: BookingDaysBasket,
  until: string | undefined,
): PlaceBookingPayload {
  const { order, needsAgeReason } = basket;
  const { children, pay } = values;
  const coming = comingChildren(values, basket);
  const totalPence = totalOf(values, basket);
  const offPence = basket.totalPence - totalPence;
  const holds = pay !== 'now' && totalPence > 0 && until !== undefined;
  return {
    ...order,
    selectedDates: JSON.stringify(
      placesIn(order).map((place) => ({
        ...place,
        ...(place.childIndex !== undefined && { childIndex: coming.indexOf(place.childIndex) }),
      })),
    ),
    ...(offPence > 0 && {
      totalAmount: poundsText(totalPence),
      lowered: { offPence, reason: values.agreedReason },
    }),
    ...valuesOf(parentFields, values),
    children: JSON.stringify(
      coming
        .flatMap((index) => children[index] ?? [])
        .map((child) => ({
          ...valuesOf(
            [...childFacts, ...childNotes.filter(({ key }) => child[key]?.trim())],
            child,
          ),
          ...healthOf(child),
        })),
    ),
    ...(needsAgeReason && { ageReason: values.ageReason }),
    ...(holds && { hold: { until, emailLink: pay === 'link' } }),
  };
}
