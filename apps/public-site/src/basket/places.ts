import { compareDates } from '@sunfield/words/dates';
import {
  agesOf,
  agesWords,
  type CampAges,
  isForAge,
} from '@sunfield/contracts/catalogue/camp-ages';
import {
  type CampDay,
  type Catalogue,
  type VenueProgramme,
} from '@sunfield/contracts/catalogue/catalogue';
import { programmeNameOf, sessionNameOf } from '@sunfield/contracts/catalogue/catalogue-names';
import { activityKeyOf, slotsOf } from '@sunfield/contracts/kit/wire-names';

/**
 * What a parent has chosen, as plain values: who goes where on which day, and any problems. A place
 * refers to its child by a key that never changes, so that removing the first of three children
 * does not give its days to the second.
 */

/** At or below this, the number of places is highlighted. */
export const FEW_PLACES = 5;

export interface Slot {
  /** Calendar date, YYYY-MM-DD. */
  date: string;
  venue: string;
  activityKey: string;
  sessionKey: string;
  /** Two seasons may have the same camp. Drafts from an older page have no season. */
  seasonId?: number;
}

export interface Place extends Slot {
  /** Key of the child it is for, or was for: see `formerName`. */
  child: string;
  /** Name of the child who was removed; the place now has no child. */
  formerName?: string;
  /** The place of a placed booking that this one is exchanged for. */
  insteadOf?: Place;
}

/** A child, with what places need to know. */
export interface Attendee {
  key: string;
  /** The name, or "Child 2" until there is one. */
  label: string;
  /** Short form for buttons: the first name, unless another child of the form shares it. */
  shortLabel: string;
  /** In years; undefined if not given yet. */
  age?: number;
  /** Ages for camps whose day does not specify any; undefined if any age may come. */
  campAges?: CampAges;
  /** Staff allow any age, with a reason. */
  isAllowed?: boolean;
}

export function attendeesOf(
  children: readonly { key: string; name?: string; age?: string }[],
  rule: Pick<Attendee, 'campAges' | 'isAllowed'> = {},
): Attendee[] {
  const firstNames = children.map(({ name }) => name?.trim().split(/\s+/)[0] ?? '');
  return children.map(({ key, name, age }, index) => {
    const label = childLabel(name, index);
    const firstName = firstNames[index] ?? '';
    const isShared = firstNames.filter((other) => isSameName(other, firstName)).length > 1;
    const shortLabel = isShared ? label : firstName || label;
    return { key, label, shortLabel, age: yearsOf(age), ...rule };
  });
}

const childLabel = (name: string | undefined, index: number): string =>
  name?.trim() || `Child ${index + 1}`;

/** Rounds down like the API: a child of "6.5" is 6. */
function yearsOf(age = ''): number | undefined {
  const years = Math.floor(Number(age));
  return age.trim() !== '' && Number.isFinite(years) ? years : undefined;
}

const isSameName = (one: string, other: string) =>
  one.toLocaleLowerCase() === other.toLocaleLowerCase();

export const isSameChild = (one: { name: string }, other: { name: string }): boolean =>
  isSameName(one.name.trim(), other.name.trim());

/** A camp day, with what places need to know. */
export type Camp = Omit<Slot, 'sessionKey'>;

export const isSameCamp = (a: Camp, b: Camp): boolean =>
  a.date === b.date &&
  a.venue === b.venue &&
  a.activityKey === b.activityKey &&
  (a.seasonId ?? b.seasonId) === (b.seasonId ?? a.seasonId);

export const isSameSlot = (a: Slot, b: Slot): boolean =>
  a.sessionKey === b.sessionKey && isSameCamp(a, b);

export const campOf = (venue: VenueProgramme['key'], day: CampDay): Camp => ({
  date: day.date,
  venue,
  activityKey: activityKeyOf(day),
  seasonId: day.seasonId,
});

/** Whether a day suits a child's age; a child without an age yet is accepted. */
export const isForChild = (day: CampDay, { age, campAges }: Attendee): boolean =>
  age === undefined || isForAge(agesOf(day, campAges), age);

export const mayCome = (day: CampDay, child: Attendee): boolean =>
  child.isAllowed === true || isForChild(day, child);

export const isSamePlace = (a: Place, b: Place) => a.child === b.child && isSameSlot(a, b);

/** Identifies a place within one form, for keys and for finding its row. */
export const placeKey = ({
  child,
  date,
  venue,
  activityKey,
  sessionKey,
  seasonId,
}: Place): string => [child, date, venue, activityKey, sessionKey, seasonId].join('/');

/** The child's only place on a date, if any. */
export const placeOn = (places: readonly Place[], child: string, date: string): Place | undefined =>
  places.find((place) => place.child === child && place.date === date);

export const isChosen = (places: readonly Place[], child: string, slot: Slot): boolean =>
  places.some((place) => place.child === child && isSameSlot(place, slot));

/**
 * A click on a child's button at a slot: takes the slot, or gives it back. A child has one place
 * per date, so choosing another time or venue on the same date moves the place.
 */
export function toggle(places: readonly Place[], child: string, slot: Slot): Place[] {
  const { date, venue, activityKey, sessionKey, seasonId } = slot;
  const others = places.filter((place) => place.child !== child || place.date !== date);
  if (isChosen(places, child, slot)) return others;
  const insteadOf = placeOn(places, child, date)?.insteadOf;
  const moved = { child, date, venue, activityKey, sessionKey, seasonId };
  return [...others, insteadOf ? { ...moved, insteadOf } : moved];
}

export const without = (places: readonly Place[], gone: Place): Place[] =>
  places.filter((place) => !isSamePlace(place, gone));

/** The child is removed from the form; its places stay and keep the child's name. */
export const orphan = (places: readonly Place[], child: Attendee): Place[] =>
  places.map((place) =>
    place.child === child.key ? { ...place, formerName: child.label } : place,
  );

/** A removed child is restored with the places that were not given to another child. */
export const reclaim = (places: readonly Place[], child: string): Place[] =>
  places.map((place) => {
    if (place.child !== child) return place;
    const { formerName: _, ...own } = place;
    return own;
  });

/** Gives a place without a child to a child who is free on that date. */
export const giveTo = (places: readonly Place[], given: Place, child: string): Place[] =>
  placeOn(places, child, given.date)
    ? [...places]
    : places.map((place) => {
        if (!isSamePlace(place, given)) return place;
        const { formerName: _, ...slot } = place;
        return { ...slot, child };
      });

export const whoIsFree = (
  places: readonly Place[],
  children: readonly Attendee[],
  date: string,
): Attendee[] => children.filter(({ key }) => !placeOn(places, key, date));

export interface ReviewedPlace {
  place: Place;
  /** Undefined if the place has no child. */
  childIndex?: number;
  childLabel: string;
  venueName: string;
  programmeName: string;
  sessionName: string;
  /** Undefined if the day is no longer on sale. */
  seasonId?: number;
  /** Only places that will be charged have a price. */
  pricePence?: number;
  /**
   * `nobody`, `not-offered` and `age` must be fixed before paying. `full` is only a warning: the
   * places may be this parent's own, held by an unpaid booking, and the API decides.
   */
  problem?: 'nobody' | 'not-offered' | 'age' | 'full';
  /** The camp day, if it still exists. */
  day?: CampDay;
  /** The day's ages: "ages 8 to 12". */
  ages?: string;
}

/** Every place with its price and its problem, by child, then by date. */
export function reviewPlaces(
  places: readonly Place[],
  children: readonly Attendee[],
  catalogue: Catalogue,
): ReviewedPlace[] {
  const position = new Map(children.map(({ key }, index) => [key, index]));
  const order = ({ child }: Place) => position.get(child) ?? children.length;
  const taken = new Map<CampDay, number>();
  return [...places]
    .sort((a, b) => order(a) - order(b) || compareDates(a.date, b.date))
    .map((place) => {
      const childIndex = position.get(place.child);
      const { venue, day, pricePence } = findSlot(catalogue, place);
      const reviewed = {
        place,
        childIndex,
        childLabel: children[childIndex ?? -1]?.label ?? place.formerName ?? 'A child',
        venueName: venue?.name ?? place.venue,
        programmeName: programmeNameOf(catalogue, place.activityKey),
        sessionName: sessionNameOf(catalogue, place.sessionKey),
        seasonId: day?.seasonId,
        day,
        ages: day && agesWords(agesOf(day, children[0]?.campAges)),
      };
      if (childIndex === undefined) return { ...reviewed, problem: 'nobody' };
      if (!day?.isOpen || pricePence === undefined) return { ...reviewed, problem: 'not-offered' };
      const child = children[childIndex];
      if (child && !mayCome(day, child)) return { ...reviewed, pricePence, problem: 'age' };
      const takenSoFar = (taken.get(day) ?? 0) + 1;
      taken.set(day, takenSoFar);
      return takenSoFar > day.placesLeft
        ? { ...reviewed, pricePence, problem: 'full' }
        : { ...reviewed, pricePence };
    });
}

export function findSlot(catalogue: Catalogue, slot: Slot) {
  const venue = catalogue.venues.find(({ key }) => key === slot.venue);
  const priceOf = (day: CampDay | undefined) =>
    day && slotsOf(day).find(({ sessionKey }) => sessionKey === slot.sessionKey)?.pricePence;
  const camps = venue?.days.filter((camp) => venue && isSameCamp(campOf(venue.key, camp), slot));
  // Without a season, the day that can be booked is meant.
  const day =
    camps?.find((camp) => camp.isOpen && priceOf(camp) !== undefined) ??
    camps?.find((camp) => priceOf(camp) !== undefined) ??
    camps?.[0];
  return { venue, day, pricePence: priceOf(day) };
}

/** How many of a day's places this form has chosen for children who are coming. */
export const placesChosen = (
  places: readonly Place[],
  children: readonly Attendee[],
  venue: VenueProgramme['key'],
  day: CampDay,
): number =>
  places.filter(
    (place) =>
      isSameCamp(place, campOf(venue, day)) && children.some(({ key }) => key === place.child),
  ).length;
