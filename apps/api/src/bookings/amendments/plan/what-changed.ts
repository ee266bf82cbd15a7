import { type AmendmentLine } from '@sunfield/contracts/bookings/amendment-lines';
import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import {
  bookingNotes,
  childFacts,
  childNotes,
  contactFields,
} from '@sunfield/contracts/fields/fields-of';
import { type AmendedPlace } from '@sunfield/pricing/amended-places';
import { type BookingEntity } from '../../model/booking.entity';
import { type AmendmentPlan, givenUp } from './plan-amendment';
import { pricedPlace } from './read-basket';

/** A change as its parent reads about it: with names, without notes. */
export interface WhatChanged {
  corrections: string[];
  /** "Monday, 27th October 2025: Amara Okafor, 9am-3pm, St Mary's" */
  gone: string[];
  come: string[];
  /** What the booking cost before, the price changes, and what it costs now. */
  beforePence: number;
  lines: AmendmentLine[];
  afterPence: number;
  backTo: AmendmentQuote['backTo'];
  /** Missing in rows written before this was recorded. */
  refundedBeforePence?: number;
  /** What calendars remove, unless the booking has it again. */
  ended: EndedDay[];
}

export interface EndedDay {
  campDayId: number;
  sessionKey: string;
  date: string;
  /** "09:00" */
  starts: string;
  ends: string;
  /**
   * The camp day's version, which counts its changes; missing in rows written before this was
   * recorded.
   */
  version?: number;
}

/** Counts places given up, places added, and places moved to other times on the same day. */
export function countChanges(plan: AmendmentPlan) {
  const { gone, come } = movedPlaces(plan);
  const isElsewhere = (one: AmendedPlace) => come.some((other) => isSameDay(one, other));
  const otherTimes = gone.filter(isElsewhere).length;
  return {
    cancelled: gone.length - otherTimes,
    added: come.length - otherTimes,
    otherTimes,
  };
}

export function whatChanged(plan: AmendmentPlan, booking: BookingEntity): WhatChanged {
  const { basket, wanted, places, amended, quote } = plan;
  const { gone, come } = movedPlaces(plan);
  const nameOf = (childIndex: number) =>
    wanted.children.find((child) => child.childIndex === childIndex) ??
    basket.children[childIndex] ??
    wanted.children[childIndex - basket.children.length];
  const text = ({ childIndex, date, sessionName, venueName }: AmendedPlace) =>
    `${formatLongDate(date)}: ${nameOf(childIndex)?.name ?? ''}, ${sessionName}, ${venueName}`;
  return {
    corrections: correctionsOf(plan, booking).map(({ text }) => text),
    gone: gone.toSorted(byDate).map(text),
    come: come.toSorted(byDate).map(text),
    beforePence: amended.quote.totalPence - amended.differencePence,
    lines: amended.lines,
    afterPence: amended.quote.totalPence,
    backTo: quote.backTo,
    refundedBeforePence: quote.refundedBeforePence,
    ended: givenUp(basket, places.kept).map(({ campDay, slot }) => ({
      campDayId: campDay.id,
      sessionKey: slot.sessionKey,
      date: campDay.date,
      starts: slot.session.starts,
      ends: slot.session.ends,
      version: campDay.version,
    })),
  };
}

/** "1 place given up", "2 places taken": for staff, without children's names. */
export const placesWords = ({ gone, come }: Pick<WhatChanged, 'gone' | 'come'>): string[] => [
  ...(gone.length > 0 ? [`${counted(gone.length, 'place')} given up`] : []),
  ...(come.length > 0 ? [`${counted(come.length, 'place')} taken`] : []),
];

export const isSameDay = (
  one: Pick<AmendedPlace, 'childIndex' | 'campDayId'>,
  other: Pick<AmendedPlace, 'childIndex' | 'campDayId'>,
): boolean => one.childIndex === other.childIndex && one.campDayId === other.campDayId;

function movedPlaces({ basket, places }: AmendmentPlan) {
  const before = basket.places.map((place) => pricedPlace(basket, place));
  const kept = places.kept.map((place) => pricedPlace(basket, place));
  const isAmong = (all: AmendedPlace[], one: AmendedPlace) =>
    all.some((other) => isSameDay(one, other) && one.slotId === other.slotId);
  return {
    gone: before.filter((place) => !isAmong(kept, place)),
    come: places.places.filter((place) => !isAmong(kept, place)),
  };
}

const byDate = (a: AmendedPlace, b: AmendedPlace): number => a.date.localeCompare(b.date);

type Wanted = Pick<AmendmentPlan, 'basket' | 'wanted' | 'newEmail'>;

interface Correction {
  /** For staff, without saying which child: "child's age". */
  field: string;
  /** For the parent; for notes, only that they were changed. */
  text: string;
}

/** Which details changed, each listed once, without names or the values themselves. */
export const correctedFields = (plan: Wanted, booking: BookingEntity): string[] => [
  ...new Set(correctionsOf(plan, booking).map(({ field }) => field)),
];

function correctionsOf({ basket, wanted, newEmail }: Wanted, booking: BookingEntity): Correction[] {
  return [
    ...contactFields.flatMap(({ key, kind, noun, staffNoun = noun }) => {
      if (kind === 'email' && newEmail !== undefined) return { field: staffNoun, text: NEW_EMAIL };
      if (wanted[key] === booking[key]) return [];
      return { field: staffNoun, text: `Your ${noun}: ${wanted[key]}` };
    }),
    ...bookingNotes.flatMap(({ key, noun, told = `Your ${noun}` }) =>
      wanted[key] === undefined ? [] : { field: noun, text: told },
    ),
    ...wanted.children.flatMap((child) => {
      const known = child.childIndex === undefined ? undefined : basket.children[child.childIndex];
      if (!known) return [];
      const of = (noun: string, name: string) =>
        `${noun.charAt(0).toUpperCase()}${noun.slice(1)} of ${name}`;
      return [
        ...childFacts.flatMap(({ key, noun, staffNoun = noun }) => {
          if (known[key] === child[key]) return [];
          const name = key === 'name' ? known.name : child.name;
          return { field: staffNoun, text: `${of(noun, name)}: ${child[key]}` };
        }),
        ...childNotes.flatMap(({ key, noun }) =>
          child[key] === undefined ? [] : { field: noun, text: of(noun, child.name) },
        ),
      ];
    }),
  ];
}

const NEW_EMAIL =
  'Your email address: the new one counts once it is confirmed. We have sent it an email.';
