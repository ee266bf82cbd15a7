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
} from '@sunfield/contracts/fields/fields-of';
import { dayTermsText } from '@sunfield/contracts/catalogue/day-terms';
import { activityKeyOf, sessionKeyOf } from '@sunfield/contracts/kit/wire-names';
import { attendeesOf, isSameSlot, type Place, placeOn, type Slot } from '../../basket/places';

/**
 * A placed booking with its changes, as plain values: each of its days with what happens to it, and
 * what is added. Every change returns a copy, and can be undone separately until everything is
 * sent.
 */
export interface Amended extends BookingNotes {
  parent: Contact;
  /** The booking's children first, then the added ones. */
  children: AmendedChild[];
  booked: BookedDay[];
  added: Place[];
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

export interface BookedDay {
  was: Place;
  /** The new place if swapped, undefined if cancelled. */
  now: Place | undefined;
}

/** The booking without changes. A child without days was cancelled earlier and is left out. */
export function asItIs(booking: Booking): Amended {
  const booked = bookedPlaces(booking).map((was) => ({ was, now: was }));
  return {
    parent: valuesOf(contactFields, booking),
    children: booking.children
      .map((child, childIndex) => ({
        key: keyOf(childIndex),
        childIndex,
        ...mapFields(childFields, ({ key }) => child[key] ?? ''),
      }))
      .filter(({ key }) => booked.some(({ was }) => was.child === key)),
    booked,
    added: [],
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

/** All places after the changes. */
export const placesOf = ({ booked, added }: Amended): Place[] => [
  ...booked.flatMap(({ now }) => now ?? []),
  ...added,
];

export const isSamePlace = (a: Place, b: Place) => a.child === b.child && isSameSlot(a, b);
const has = (places: readonly Place[], place: Place) =>
  places.some((other) => isSamePlace(other, place));

/**
 * Applies days chosen and given back in the programme: a booked day that is chosen again is
 * unchanged, another time or venue on its date replaces it, and other new places are added.
 */
export function withPlaces(amended: Amended, places: readonly Place[]): Amended {
  const unclaimed = places.filter(
    (place) => !amended.booked.some(({ now }) => now && isSamePlace(now, place)),
  );
  const claim = (place: Place | undefined) => {
    if (place) unclaimed.splice(unclaimed.indexOf(place), 1);
    return place;
  };
  const booked = amended.booked.map(({ was, now }) => {
    if (now && has(places, now)) return { was, now };
    const again = unclaimed.find((place) => isSamePlace(place, was));
    const instead = now && placeOn(unclaimed, now.child, now.date);
    return { was, now: claim(again ?? instead) };
  });
  return { ...amended, booked, added: unclaimed };
}

export const cancelDay = (amended: Amended, gone: Place): Amended => ({
  ...amended,
  booked: amended.booked.map((day) =>
    isSamePlace(day.was, gone) ? { ...day, now: undefined } : day,
  ),
});

export const swapDay = (amended: Amended, gone: Place, slot: Slot): Amended => ({
  ...amended,
  booked: amended.booked.map((day) =>
    isSamePlace(day.was, gone) ? { ...day, now: { ...slot, child: gone.child } } : day,
  ),
});

/** Restores the booked day; a place that was put on its date in the meantime is removed. */
export function undoDay(amended: Amended, was: Place): Amended {
  const isInTheWay = (place: Place) => place.child === was.child && place.date === was.date;
  const inTheWay = amended.booked.filter(
    (day) => !isSamePlace(day.was, was) && day.now && isInTheWay(day.now),
  );
  const undone = {
    ...amended,
    booked: amended.booked.map((day) => (isSamePlace(day.was, was) ? { was, now: was } : day)),
    added: amended.added.filter((place) => !isInTheWay(place)),
  };
  return inTheWay.reduce((next, day) => undoDay(next, day.was), undone);
}

export const removeAdded = (amended: Amended, gone: Place): Amended => ({
  ...amended,
  added: amended.added.filter((place) => !isSamePlace(place, gone)),
});

/** @param mayGo whether a booked day can still be given up */
export function cancelChild(
  amended: Amended,
  key: string,
  mayGo: (was: Place) => boolean,
): Amended {
  return {
    ...amended,
    children: amended.children.filter(
      (child) => child.key !== key || child.childIndex !== undefined,
    ),
    booked: amended.booked.map(({ was, now }) =>
      was.child === key ? { was, now: mayGo(was) ? undefined : was } : { was, now },
    ),
    added: amended.added.filter(({ child }) => child !== key),
  };
}

export const cancelAll = (amended: Amended, mayGo: (was: Place) => boolean): Amended =>
  amended.children.reduce((next, { key }) => cancelChild(next, key, mayGo), amended);

/** Restores all of a child's days as booked. */
export const bringBack = (amended: Amended, key: string): Amended =>
  amended.booked
    .filter(({ was }) => was.child === key)
    .reduce((next, { was }) => undoDay(next, was), amended);

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
  placesOf(amended).some(({ child }) => child === key);

export const whoComes = ({ children }: Amended) => attendeesOf(children);
