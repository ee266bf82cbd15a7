import { counted } from '@sunfield/words/counted';
import {
  bookingNotes,
  childFacts,
  childNotes,
  contactFields,
} from '@sunfield/contracts/fields/fields-of';
import { type AmendedPlace } from '@sunfield/pricing/amended-places';
import { type SealedText } from '../../../kernel/crypto/encryption';
import { type AmendmentEntity, whatChanged as sealedChange } from '../../model/amendment.entity';
import { type BookingEntity } from '../../model/booking.entity';
import {
  changeInWords,
  type CorrectionWords,
  type PlaceWords,
  type StoredChange,
  type WhatChanged,
} from '../../model/change-words';
import { type AmendmentPlan, givenUp } from './plan-amendment';
import { pricedPlace } from './read-basket';

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

/** For the amendment's column. */
export const writeChange = (
  row: Pick<AmendmentEntity, 'bookingId' | 'position'>,
  plan: AmendmentPlan,
  booking: BookingEntity,
): SealedText => sealedChange.seal(row, JSON.stringify(whatChanged(plan, booking)));

/** Undefined once it was erased. */
export function readChange(
  row: Pick<AmendmentEntity, 'bookingId' | 'position' | 'whatChanged'>,
): WhatChanged | undefined {
  if (row.whatChanged === null) return undefined;
  return changeInWords(sealedChange.open(row, row.whatChanged));
}

function whatChanged(plan: AmendmentPlan, booking: BookingEntity): StoredChange {
  const { basket, wanted, places, amended, quote } = plan;
  const { gone, come } = movedPlaces(plan);
  const nameOf = (childIndex: number) =>
    wanted.children.find((child) => child.childIndex === childIndex) ??
    basket.children[childIndex] ??
    wanted.children[childIndex - basket.children.length];
  const placeOf = ({ childIndex, date, sessionName, venueName }: AmendedPlace): PlaceWords => ({
    key: 'place',
    date,
    childName: nameOf(childIndex)?.name ?? '',
    sessionName,
    venueName,
  });
  return {
    corrections: correctionsOf(plan, booking).map(({ words }) => words),
    gone: gone.toSorted(byDate).map(placeOf),
    come: come.toSorted(byDate).map(placeOf),
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
  field: string;
  /** For the parent; for notes, only that they were changed. */
  words: CorrectionWords;
}

/** How many details changed. */
export const countCorrections = (plan: Wanted, booking: BookingEntity): number =>
  correctionsOf(plan, booking).length;

/** The keys of the details that changed, each once. */
export const correctedFields = (plan: Wanted, booking: BookingEntity): string[] => [
  ...new Set(correctionsOf(plan, booking).map(({ field }) => field)),
];

function correctionsOf({ basket, wanted, newEmail }: Wanted, booking: BookingEntity): Correction[] {
  const corrected = (field: string, of: { childName?: string; value?: string }): Correction => ({
    field,
    words: { key: 'field', field, ...of },
  });
  return [
    ...contactFields.flatMap(({ key, kind }): Correction[] => {
      if (kind === 'email' && newEmail !== undefined) {
        return [{ field: key, words: { key: 'new-email' } }];
      }
      return wanted[key] === booking[key] ? [] : [corrected(key, { value: wanted[key] })];
    }),
    ...bookingNotes.flatMap(({ key }) => (wanted[key] === undefined ? [] : corrected(key, {}))),
    ...wanted.children.flatMap((child) => {
      const known = child.childIndex === undefined ? undefined : basket.children[child.childIndex];
      if (!known) return [];
      return [
        ...childFacts.flatMap(({ key }) => {
          if (known[key] === child[key]) return [];
          const childName = key === 'name' ? known.name : child.name;
          return corrected(key, { childName, value: child[key] });
        }),
        ...childNotes.flatMap(({ key }) =>
          child[key] === undefined ? [] : corrected(key, { childName: child.name }),
        ),
      ];
    }),
  ];
}
