import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { counted } from '@sunfield/words/counted';
import {
  bookingNotes,
  childFacts,
  childNotes,
  contactFields,
  mapFields,
} from '@sunfield/contracts/kit/fields/fields-of';
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
import { type AmendmentPlan } from './amendment-plan';
import { pricedPlace } from './current-booking';
import { givenUp } from './wanted-places';

/** Counts places given up, places added, and places moved to other times on the same day. */
function countChanges(plan: AmendmentPlan) {
  const { gone, come } = movedPlaces(plan);
  const isElsewhere = (one: AmendedPlace) => come.some((other) => isSameDay(one, other));
  const otherTimes = gone.filter(isElsewhere).length;
  return {
    cancelled: gone.length - otherTimes,
    added: come.length - otherTimes,
    otherTimes,
  };
}

/** What the event says about a change; worked out before any of it is written. */
export function factsOf(plan: AmendmentPlan, booking: BookingEntity) {
  const { kind, quote, amended } = plan;
  // A form sends an unpaid booking's notes every time, so their presence doesn't mean they have changed.
  const meant = kind === 'unpaid' ? { ...plan, wanted: withoutNotes(plan.wanted) } : plan;
  const corrections = correctionsOf(meant, booking);
  const fields = [...new Set(corrections.map(({ field }) => field))];
  return {
    ...countChanges(plan),
    corrections: corrections.length,
    ...(fields.length > 0 && { fields: fields.join(', ') }),
    ...(kind === 'refunded' && { wasRefunded: true as const }),
    backPence: quote.backPence,
    payPence: quote.payPence,
    chargePence: amended.chargePence,
    ...(kind === 'unpaid' && { isUnpaid: true as const }),
    ...(plan.code && { code: plan.code.terms.code }),
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
    ended: givenUp(basket, places).map(({ campDay, slot }) => ({
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

const isSameDay = (
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

/** Whether any detail changed. */
export const isCorrecting = (plan: Wanted, booking: BookingEntity): boolean =>
  correctionsOf(plan, booking).length > 0;

/** The message without notes about the booking and the children it has. */
export const withoutNotes = <Message extends Pick<QuoteAmendment, 'children'>>(
  wanted: Message,
): Message => ({
  ...wanted,
  ...mapFields(bookingNotes, () => undefined),
  children: wanted.children.map((child) =>
    child.childIndex === undefined
      ? child
      : { ...child, ...mapFields(childNotes, () => undefined) },
  ),
});

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
