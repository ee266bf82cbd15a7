import {
  type CampDay,
  type Catalogue,
  programmeNameOf,
  sessionNameOf,
  type VenueProgramme,
} from '@sunfield/contracts/catalogue';
import { calendarDateInLondon } from '@sunfield/contracts/dates';
import { type Basket } from '@sunfield/pricing/quote';

/**
 * What a parent has chosen, as plain values: who goes where on which day, and what stands in the way.
 * A choice names its child by a key that never changes, so that removing the first of three children
 * does not hand its days to the second.
 */

export interface Slot {
  /** Calendar date, YYYY-MM-DD. */
  date: string;
  venue: string;
  campType: string;
  bookingType: string;
}

export interface Choice extends Slot {
  /** Key of the child it is for, or was for: see `formerName`. */
  child: string;
  /** What the child was called who has been removed since; the choice now belongs to nobody. */
  formerName?: string;
}

/** A child as choices know it. */
export interface Attendee {
  key: string;
  /** The name, or "Child 2" until there is one. */
  label: string;
  /** What a button has room for: the first name, where no other child of the form shares it. */
  shortLabel: string;
}

export function attendeesOf(children: readonly { key: string; name?: string }[]): Attendee[] {
  const firstNames = children.map(({ name }) => name?.trim().split(/\s+/)[0] ?? '');
  return children.map(({ key, name }, index) => {
    const label = childLabel(name, index);
    const firstName = firstNames[index] ?? '';
    const isShared = firstNames.filter((other) => isSameName(other, firstName)).length > 1;
    return { key, label, shortLabel: isShared ? label : firstName || label };
  });
}

const childLabel = (name: string | undefined, index: number): string =>
  name?.trim() || `Child ${index + 1}`;

const isSameName = (one: string, other: string) =>
  one.toLocaleLowerCase() === other.toLocaleLowerCase();

export const isSameSlot = (a: Slot, b: Slot): boolean =>
  a.date === b.date &&
  a.venue === b.venue &&
  a.campType === b.campType &&
  a.bookingType === b.bookingType;

const isSameChoice = (a: Choice, b: Choice) => a.child === b.child && isSameSlot(a, b);

/** A choice's name within one form, for keys and for finding its row. */
export const choiceKey = ({ child, date, venue, campType, bookingType }: Choice): string =>
  [child, date, venue, campType, bookingType].join('/');

/** The one place where a child is on a date, if any. */
export const choiceOn = (
  choices: readonly Choice[],
  child: string,
  date: string,
): Choice | undefined => choices.find((choice) => choice.child === child && choice.date === date);

export const isChosen = (choices: readonly Choice[], child: string, slot: Slot): boolean =>
  choices.some((choice) => choice.child === child && isSameSlot(choice, slot));

/**
 * Presses a child's button at a slot: takes the slot, or gives it back. A child is in one place on a
 * date, so taking another time or venue on the same date moves the choice.
 */
export function toggle(choices: readonly Choice[], child: string, slot: Slot): Choice[] {
  const { date, venue, campType, bookingType } = slot;
  const others = choices.filter((choice) => choice.child !== child || choice.date !== date);
  return isChosen(choices, child, slot)
    ? others
    : [...others, { child, date, venue, campType, bookingType }];
}

export const without = (choices: readonly Choice[], gone: Choice): Choice[] =>
  choices.filter((choice) => !isSameChoice(choice, gone));

/** The child is taken off the form; its choices stay, and remember whose they were. */
export const orphan = (choices: readonly Choice[], child: Attendee): Choice[] =>
  choices.map((choice) =>
    choice.child === child.key ? { ...choice, formerName: child.label } : choice,
  );

/** A removed child is back: what nobody else was given is theirs again. */
export const reclaim = (choices: readonly Choice[], child: string): Choice[] =>
  choices.map((choice) => {
    if (choice.child !== child) return choice;
    const { formerName: _, ...own } = choice;
    return own;
  });

/** Gives a choice that belongs to nobody to a child who is free on that date. */
export const giveTo = (choices: readonly Choice[], given: Choice, child: string): Choice[] =>
  choiceOn(choices, child, given.date)
    ? [...choices]
    : choices.map((choice) => {
        if (!isSameChoice(choice, given)) return choice;
        const { formerName: _, ...slot } = choice;
        return { ...slot, child };
      });

export const whoIsFree = (
  choices: readonly Choice[],
  children: readonly Attendee[],
  date: string,
): Attendee[] => children.filter(({ key }) => !choiceOn(choices, key, date));

export interface ChosenDay {
  choice: Choice;
  /** Undefined when the choice belongs to nobody. */
  childIndex?: number;
  childLabel: string;
  venueName: string;
  programmeName: string;
  sessionName: string;
  /** Undefined where the day is no longer on sale. */
  seasonId?: number;
  /** Only what will be charged has a price. */
  pricePence?: number;
  /**
   * `nobody` and `not-offered` must be put right before paying. `full` only warns: the places may be
   * this parent's own, held by an unpaid booking, and the API has the last word.
   */
  problem?: 'nobody' | 'not-offered' | 'full';
}

/** Every choice with its price and what is wrong with it, by child, then by date. */
export function reviewChoices(
  choices: readonly Choice[],
  children: readonly Attendee[],
  catalogue: Catalogue,
): ChosenDay[] {
  const position = new Map(children.map(({ key }, index) => [key, index]));
  const order = ({ child }: Choice) => position.get(child) ?? children.length;
  const taken = new Map<CampDay, number>();
  return [...choices]
    .sort((a, b) => order(a) - order(b) || a.date.localeCompare(b.date))
    .map((choice) => {
      const childIndex = position.get(choice.child);
      const { venue, day, pricePence } = findSlot(catalogue, choice);
      const chosen = {
        choice,
        childIndex,
        childLabel: children[childIndex ?? -1]?.label ?? choice.formerName ?? 'A child',
        venueName: venue?.name ?? choice.venue,
        programmeName: programmeNameOf(catalogue, choice.campType),
        sessionName: sessionNameOf(catalogue, choice.bookingType),
        seasonId: day?.seasonId,
      };
      if (childIndex === undefined) return { ...chosen, problem: 'nobody' };
      if (!day?.isOpen || pricePence === undefined) return { ...chosen, problem: 'not-offered' };
      const place = (taken.get(day) ?? 0) + 1;
      taken.set(day, place);
      return place > day.placesLeft
        ? { ...chosen, pricePence, problem: 'full' }
        : { ...chosen, pricePence };
    });
}

export function findSlot(catalogue: Catalogue, slot: Slot) {
  const venue = catalogue.venues.find(({ key }) => key === slot.venue);
  const priceOf = (day: CampDay | undefined) =>
    day?.timeSlots.find(({ bookingType }) => bookingType === slot.bookingType)?.pricePence;
  const camps = venue?.days.filter(
    ({ date, campType }) => date === slot.date && campType === slot.campType,
  );
  // Two seasons may have the same camp: the one that can be booked is meant.
  const day =
    camps?.find((camp) => camp.isOpen && priceOf(camp) !== undefined) ??
    camps?.find((camp) => priceOf(camp) !== undefined) ??
    camps?.[0];
  return { venue, day, pricePence: priceOf(day) };
}

/** What is priced: days of children who come, and t-shirts. */
export const basketOf = (
  chosen: readonly ChosenDay[],
  tshirts: readonly { quantity?: number }[],
  now = new Date(),
): Basket => ({
  bookedOn: calendarDateInLondon(now),
  places: chosen.flatMap(({ childIndex, seasonId, sessionName, pricePence }) =>
    childIndex === undefined || seasonId === undefined || pricePence === undefined
      ? []
      : [{ seasonId, childIndex, sessionName, pricePence }],
  ),
  // While a number is being typed it is none; the rule for it speaks when the form is sent.
  tshirts: tshirts.map(({ quantity }) => ({
    quantity: quantity !== undefined && Number.isInteger(quantity) && quantity > 0 ? quantity : 0,
  })),
});

/** How many of a day's places this form has chosen for children who come. */
export const placesChosen = (
  choices: readonly Choice[],
  children: readonly Attendee[],
  venue: VenueProgramme['key'],
  day: CampDay,
): number =>
  choices.filter(
    (choice) =>
      choice.venue === venue &&
      choice.date === day.date &&
      choice.campType === day.campType &&
      children.some(({ key }) => key === choice.child),
  ).length;
