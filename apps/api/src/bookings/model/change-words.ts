import { type AmendmentLine } from '@sunfield/contracts/bookings/amendment-lines';
import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { fieldNamed } from '@sunfield/contracts/kit/fields/field-words';
import { type DifferenceLine, shownLine } from '@sunfield/pricing/price';
import { formatLongDate } from '@sunfield/words/dates';

/** A place given up or taken, as it is stored. */
export interface PlaceWords {
  date: string;
  childName: string;
  sessionName: string;
  venueName: string;
}

/** A detail that was corrected, as it is stored. */
export type CorrectionWords =
  /** An address that has to be confirmed first. */
  | { key: 'new-email' }
  /** Of a child, or else of the parent; notes have no value. */
  | { key: 'field'; field: string; childName?: string; value?: string };

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
  refundedBeforePence: number;
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
  /** The camp day's version, which counts its changes. */
  version: number;
}

/** As it is stored, with keys and parameters instead of words. */
export interface StoredChange extends Omit<WhatChanged, 'corrections' | 'gone' | 'come' | 'lines'> {
  corrections: CorrectionWords[];
  gone: PlaceWords[];
  come: PlaceWords[];
  lines: DifferenceLine[];
}

/** In words, from the amendment's opened column. */
export function changeInWords(text: string): WhatChanged {
  const stored = JSON.parse(text) as StoredChange;
  return {
    ...stored,
    corrections: stored.corrections.map(wordsOfCorrection),
    gone: stored.gone.map(wordsOfPlace),
    come: stored.come.map(wordsOfPlace),
    lines: stored.lines.map((line) => shownLine(line)),
  };
}

/** "Monday, 27th October 2025: Amara Okafor, 9am-3pm, St Mary's" */
const wordsOfPlace = ({ date, childName, sessionName, venueName }: PlaceWords): string =>
  `${formatLongDate(date)}: ${childName}, ${sessionName}, ${venueName}`;

/** "Your phone number: 01632 960 184", "Age of Amara Okafor: 9", "Medical notes of Amara Okafor" */
function wordsOfCorrection(correction: CorrectionWords): string {
  if (correction.key === 'new-email') return NEW_EMAIL;
  const { field, childName, value } = correction;
  const { noun, told } = fieldNamed(field) ?? { noun: field };
  const what =
    childName === undefined
      ? ((value === undefined ? told : undefined) ?? `Your ${noun}`)
      : `${noun.charAt(0).toUpperCase()}${noun.slice(1)} of ${childName}`;
  return value === undefined ? what : `${what}: ${value}`;
}

const NEW_EMAIL =
  'Your email address: the new one counts once it is confirmed. We have sent it an email.';
