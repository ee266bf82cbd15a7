import { type Booking } from '@sunfield/contracts/bookings/bookings';
import {
  type BookingNoteKey,
  type BookingNotes,
  bookingNotes,
  childFields,
  type ChildFacts,
  type ChildNoteKey,
  type ChildNotes,
  type Contact,
  contactFields,
  mapFields,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { dayTermsText } from '@sunfield/contracts/catalogue/day-terms';
import { activityKeyOf, sessionKeyOf } from '@sunfield/contracts/kit/wire-names';
import { changedPlaces, restored } from '../../../basket/changed-places';
import { attendeesOf, isSamePlace, type Place, type Slot, without } from '../../../basket/places';

/**
 * A placed booking as it is to be, as plain values like the booking form's; the changes are its
 * difference from the start. Every change returns a copy, and can be undone separately until
 * everything is sent.
 */
export interface Amended extends BookingNotes {
  parent: Contact;
  /** The booking's children first, then the added ones. */
  children: AmendedChild[];
  /** The booked places. */
  start: readonly Place[];
  /** The wanted ones. */
  places: readonly Place[];
  /** Texts that the user has confirmed as replacements for saved ones. */
  confirmed?: Confirmed;
}

/** A child's notes, like the booking's, are the texts to be saved; sent only if they differ. */
export interface AmendedChild extends ChildFacts, ChildNotes {
  key: string;
  /** Position in the booking; undefined for an added child. */
  childIndex?: number;
  /** The family was asked and has nothing to note. */
  hasNothingToNote?: boolean;
  confirmed?: Confirmed;
}

type Confirmed = Partial<Record<BookingNoteKey | ChildNoteKey, string>>;

/** The booking without changes. A child without days was cancelled earlier and is left out. */
export function asItIs(booking: Booking): Amended {
  const start = bookedPlaces(booking);
  return {
    parent: valuesOf(contactFields, booking),
    children: booking.children
      .map((child, childIndex) => ({
        key: keyOf(childIndex),
        childIndex,
        ...mapFields(childFields, ({ key }) => child[key] ?? ''),
      }))
      .filter(({ key }) => start.some(({ child }) => child === key)),
    start,
    places: start,
    ...valuesOf(bookingNotes, booking),
  };
}

export const keyOf = (childIndex: number) => `child-${childIndex + 1}`;

export const bookedPlaces = ({ selectedDates }: Booking): Place[] =>
  selectedDates.map((place) => ({
    child: keyOf(place.childIndex),
    date: place.date,
    venue: place.venue,
    activityKey: activityKeyOf(place),
    sessionKey: sessionKeyOf(place),
    seasonId: place.seasonId,
  }));

/** Whether it is too late for the parent to give up a booked day. */
export const hasBegun = (booking: Booking, was: Place): boolean =>
  bookedDay(booking, was)?.hasBegun ?? false;

const bookedDay = (booking: Booking, was: Place) =>
  booking.selectedDates[bookedPlaces(booking).findIndex((place) => isSamePlace(place, was))];

/** How long a booked day can be cancelled or swapped, and the charge; empty if the booking has no terms. */
export function termsOf(booking: Booking, was: Place): string {
  const { terms, isChanged } = bookedDay(booking, was) ?? {};
  if (isChanged) return 'We changed this day: cancel it for a full refund, or swap it free.';
  return terms ? dayTermsText(terms) : '';
}

/** Each booked place with what is wanted instead, and the places that are added. */
export const daysOf = ({ start, places }: Amended) => changedPlaces(start, places);

/** With places as chosen in the programme. */
export function withPlaces(amended: Amended, places: readonly Place[]): Amended {
  const { booked, added } = changedPlaces(amended.start, places);
  return { ...amended, places: [...booked.flatMap(({ now }) => now ?? []), ...added] };
}

const nowOf = (amended: Amended, was: Place) =>
  daysOf(amended).booked.find((day) => isSamePlace(day.was, was))?.now;

export const cancelDay = (amended: Amended, was: Place): Amended => swapped(amended, was, []);

export const swapDay = (amended: Amended, was: Place, slot: Slot): Amended =>
  swapped(amended, was, [{ ...slot, child: was.child, insteadOf: was }]);

function swapped(amended: Amended, was: Place, instead: Place[]): Amended {
  const now = nowOf(amended, was);
  return withPlaces(amended, [...amended.places.filter((place) => place !== now), ...instead]);
}

/** Restores the booked day; a place that was put on its date in the meantime is removed. */
export const undoDay = (amended: Amended, was: Place): Amended =>
  withPlaces(amended, restored(amended.start, amended.places, was));

export const removeAdded = (amended: Amended, gone: Place): Amended =>
  withPlaces(amended, without(amended.places, gone));

/** @param mayGo whether a booked day can still be given up */
export function cancelChild(
  amended: Amended,
  key: string,
  mayGo: (was: Place) => boolean,
): Amended {
  const stays = amended.start.filter((was) => was.child === key && !mayGo(was));
  return withPlaces(
    {
      ...amended,
      children: amended.children.filter(
        (child) => child.key !== key || child.childIndex !== undefined,
      ),
    },
    [...amended.places.filter(({ child }) => child !== key), ...stays],
  );
}

export const cancelAll = (amended: Amended, mayGo: (was: Place) => boolean): Amended =>
  amended.children.reduce((next, { key }) => cancelChild(next, key, mayGo), amended);

/** Restores all of a child's days as booked. */
export const bringBack = (amended: Amended, key: string): Amended =>
  amended.start.filter(({ child }) => child === key).reduce(undoDay, amended);

export function addChild(amended: Amended): Amended {
  const used = amended.children.map(({ key }) => Number(key.replace('new-', '')) || 0);
  const key = `new-${Math.max(0, ...used) + 1}`;
  const child = { key, ...mapFields(childFields, () => '') };
  return { ...amended, children: [...amended.children, child] };
}

export const editChild = (
  amended: Amended,
  key: string,
  changes: Partial<AmendedChild>,
): Amended => ({
  ...amended,
  children: amended.children.map((child) => (child.key === key ? { ...child, ...changes } : child)),
});

/** Whether a child has a day; a child of the booking without any is cancelled. */
export const comes = (amended: Amended, { key }: Pick<AmendedChild, 'key'>): boolean =>
  amended.places.some(({ child }) => child === key);

export const whoComes = ({ children }: Amended) => attendeesOf(children);
