import {
  type CampDay,
  type Catalogue,
  type VenueProgramme,
} from '@sunfield/contracts/catalogue/catalogue';
import { mondayOf } from '@sunfield/contracts/kit/dates';
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

/** Many days in one press: a week at one venue, or the days that another child has. */

/** What a shortcut did, and what it left alone. */
export interface Outcome {
  places: readonly Place[];
  /** Taken for a child who was nowhere on that date. */
  taken: Slot[];
  /** Where the child was before: another time of the same camp day. */
  moved: Place[];
  /** Places of the child elsewhere on the date, left as they are. */
  kept: Place[];
  full: Slot[];
  /** Not on sale. */
  closed: Slot[];
  /** For other ages. */
  unfit: Slot[];
}

/**
 * Takes every free one of these slots for the child. Another time of the same camp day is changed; a day
 * somewhere else is somebody's decision, and stays.
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

/** A day that only staff may still book is theirs to choose one by one, with its warning before them. */
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

/** The days of one venue in one week, to be taken at one time. */
export interface WeekSession {
  sessionKey: string;
  /** One for each date that has this time. */
  slots: Slot[];
  /** Dates of the week without it. */
  missing: string[];
  /** How many have places, and what those cost together. */
  freeDays: number;
  freePence: number;
}

export interface Week {
  /** Calendar date of its Monday. */
  monday: string;
  days: CampDay[];
  /** None where fewer than two of its days have the same time. */
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

/** @param child whom it is for: where a date has camps for several ages, the one where the child may come */
export function weekSession(
  venue: string,
  days: readonly CampDay[],
  sessionKey: string,
  child?: Attendee,
): WeekSession {
  const priceOf = (day: CampDay) =>
    slotsOf(day).find((slot) => slot.sessionKey === sessionKey)?.pricePence;
  const session: WeekSession = { sessionKey, slots: [], missing: [], freeDays: 0, freePence: 0 };
  for (const date of datesOf(days)) {
    const offered = days.filter((day) => day.date === date && priceOf(day) !== undefined);
    // Two programmes on one date: a child can be at one of them.
    const fitting = child ? offered.filter((camp) => mayCome(camp, child)) : offered;
    const day = [...fitting.filter(isFree), ...fitting, ...offered][0];
    if (!day) {
      session.missing.push(date);
      continue;
    }
    session.slots.push({ ...campOf(venue, day), sessionKey });
    if (!isFree(day)) continue;
    session.freeDays += 1;
    session.freePence += priceOf(day) ?? 0;
  }
  return session;
}

/** Children whose days this child could take over: those with more days, each set of days once. */
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
      .sort((a, b) => a.date.localeCompare(b.date));
    const days = JSON.stringify(slots);
    if (slots.length <= own || seen.has(days)) return [];
    seen.add(days);
    return [{ other, slots }];
  });
}
