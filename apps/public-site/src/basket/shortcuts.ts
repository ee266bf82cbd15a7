import {
  type CampDay,
  type Catalogue,
  type VenueProgramme,
} from '@sunfield/contracts/catalogue/catalogue';
import { compareDates, mondayOf } from '@sunfield/words/dates';
import { slotsOf } from '@sunfield/contracts/kit/wire-names';
import {
  type Attendee,
  campOf,
  isSameCamp,
  mayCome,
  type Place,
  placeOn,
  findSlot,
  isChosen,
  placesChosen,
  type Slot,
  toggle,
} from './places';

/** Many days with one click: a week at one venue, or the days that another child has. */

/** What a shortcut did, and what it left unchanged. */
export interface Outcome {
  places: readonly Place[];
  /** Taken for a child who had no place on that date. */
  taken: Slot[];
  /** The child's previous places: another time of the same camp day. */
  moved: Place[];
  /** The child's places elsewhere on the date, left unchanged. */
  kept: Place[];
  full: Slot[];
  /** Not on sale. */
  closed: Slot[];
  /** For other ages. */
  unfit: Slot[];
}

/**
 * Takes every free slot for the child. Another time of the same camp day is changed; a place
 * elsewhere was chosen deliberately and is kept.
 */
export function chooseAll(
  before: readonly Place[],
  child: Attendee,
  slots: readonly Slot[],
  { catalogue, children }: { catalogue: Catalogue; children: readonly Attendee[] },
): Outcome {
  const outcome: Outcome = {
    places: before,
    taken: [],
    moved: [],
    kept: [],
    full: [],
    closed: [],
    unfit: [],
  };
  for (const slot of slots) {
    const there = placeOn(outcome.places, child.key, slot.date);
    const take = () => (outcome.places = toggle(outcome.places, child.key, slot));
    if (there && isChosen(outcome.places, child.key, slot)) continue;
    if (there && !isSameCamp(there, slot)) {
      outcome.kept.push(there);
      continue;
    }
    const { day, pricePence } = findSlot(catalogue, slot);
    if (!day || !isOnSale(day) || pricePence === undefined) outcome.closed.push(slot);
    else if (!mayCome(day, child)) outcome.unfit.push(slot);
    else if (there) {
      outcome.moved.push(there);
      take();
    } else if (placesChosen(outcome.places, children, slot.venue, day) >= day.placesLeft) {
      outcome.full.push(slot);
    } else {
      outcome.taken.push(slot);
      take();
    }
  }
  return outcome;
}

/** A day that only staff can still book is chosen individually, with its warning. */
export const isOnSale = ({ isOpen, staffOnly }: CampDay): boolean => isOpen && !staffOnly;

export const isFree = (day: CampDay): boolean => isOnSale(day) && day.placesLeft > 0;

export const dropAll = (
  places: readonly Place[],
  child: Attendee,
  slots: readonly Slot[],
): Place[] =>
  places.filter(
    (place) =>
      place.child !== child.key || !slots.some((slot) => isChosen([place], child.key, slot)),
  );

/** The days of one venue in one week that have the same time. */
export interface WeekSession {
  sessionKey: string;
  /** One for each date that has this time. */
  slots: Slot[];
  /** Dates of the week without this time. */
  missing: string[];
  /** Days with places. */
  freeDays: number;
}

export interface Week {
  /** Calendar date of its Monday. */
  monday: string;
  days: CampDay[];
  /** Empty if fewer than two of its days share a time. */
  sessions: WeekSession[];
}

/** A venue's programme week by week; the times of a week in the order of `sessions`. */
export function weeksOf(
  venue: VenueProgramme,
  { sessions: all }: Pick<Catalogue, 'sessions'>,
): Week[] {
  const weeks = new Map<string, CampDay[]>();
  for (const day of venue.days) {
    const monday = mondayOf(day.date);
    weeks.set(monday, [...(weeks.get(monday) ?? []), day]);
  }
  return [...weeks].map(([monday, days]) => {
    const sessions = all.map(({ key }) => weekSession(venue.key, days, key));
    return { monday, days, sessions: sessions.filter(({ slots }) => slots.length > 1) };
  });
}

export const datesOf = (days: readonly CampDay[]): string[] =>
  [...new Set(days.map(({ date }) => date))].sort();

/** @param child whom it is for: if a date has camps for several ages, the one that suits the child */
export function weekSession(
  venue: string,
  days: readonly CampDay[],
  sessionKey: string,
  child?: Attendee,
): WeekSession {
  const isOffered = (day: CampDay) => slotsOf(day).some((slot) => slot.sessionKey === sessionKey);
  const session: WeekSession = { sessionKey, slots: [], missing: [], freeDays: 0 };
  for (const date of datesOf(days)) {
    const offered = days.filter((day) => day.date === date && isOffered(day));
    // Two programmes on one date: a child can attend only one.
    const fitting = child ? offered.filter((camp) => mayCome(camp, child)) : offered;
    const day = [...fitting.filter(isFree), ...fitting, ...offered][0];
    if (!day) {
      session.missing.push(date);
      continue;
    }
    session.slots.push({ ...campOf(venue, day), sessionKey });
    if (isFree(day)) session.freeDays += 1;
  }
  return session;
}

/** Children whose days this child could copy: those with more days, each set of days once. */
export function whoToFollow(
  places: readonly Place[],
  children: readonly Attendee[],
  child: Attendee,
): { other: Attendee; slots: Slot[] }[] {
  const slotsOf = ({ key }: Attendee) => places.filter((place) => place.child === key);
  const own = slotsOf(child).length;
  const seen = new Set<string>();
  return children.flatMap((other) => {
    const slots: Slot[] = slotsOf(other)
      .map(({ child: _, formerName: __, ...slot }) => slot)
      .sort((a, b) => compareDates(a.date, b.date));
    const days = JSON.stringify(slots);
    if (slots.length <= own || seen.has(days)) return [];
    seen.add(days);
    return [{ other, slots }];
  });
}
