import {
  type MessageKind,
  isForTexts,
  type PreviewMessageSchema,
  type Receiver,
  type SendMessageSchema,
} from '@sunfield/contracts/messages/messages';
import { type Attachment } from '@sunfield/contracts/messages/attachments';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { instantInLondon, todayInLondon } from '@sunfield/words/dates';
import type * as z from 'zod/mini';

export type Draft = z.infer<typeof PreviewMessageSchema>;
export type Sent = z.infer<typeof SendMessageSchema>;

/** What the form holds. */
export type MessageValues = typeof newMessage;

export const usualTime = '09:00';
export const newMessage = {
  kind: 'service' as MessageKind,
  of: 'paid' as Draft['audience']['of'],
  dates: [] as string[],
  seasonIds: [] as number[],
  venues: [] as string[],
  activities: [] as string[],
  sessions: [] as string[],
  ageFrom: '',
  ageTo: '',
  detailsMissing: false,
  /** "12, 15" */
  bookings: '',
  subject: '',
  body: '',
  /** Also as a text message, with these words. */
  byText: false,
  text: '',
  /** London date and time; without a date it is sent now. */
  date: '',
  time: usualTime,
  attachments: [] as Attachment[],
};

/** The season that runs or comes next; of seasons that are all over, the last. */
export function usualSeasons(catalogue: Catalogue | undefined, today = todayInLondon()): number[] {
  if (!catalogue) return [];
  const toCome = catalogue.venues.flatMap(({ days }) => days.filter(({ date }) => date >= today));
  const [next] = toCome.toSorted((one, other) => one.date.localeCompare(other.date));
  const id = next?.seasonId ?? catalogue.seasons.at(-1)?.id;
  return id === undefined ? [] : [id];
}

/** The message that an address begins: `to=12,15` bookings, `of=unpaid`. */
export function messageTo(params: URLSearchParams): MessageValues | undefined {
  const bookings = params.get('to')?.replaceAll(',', ', ');
  if (!bookings) return undefined;
  const of = params.get('of') === 'unpaid' ? 'unpaid' : 'paid';
  return { ...newMessage, of, bookings };
}

/** "b12", "w3"; empty for a family without any values. */
export const keyOfReceiver = (one: Receiver | undefined): string =>
  one ? (one.bookingId ? `b${one.bookingId}` : `w${one.waitingId}`) : '';

const some = <Key extends string, Value>(key: Key, values: Value[]) =>
  (values.length > 0 ? { [key]: values } : {}) as Partial<Record<Key, Value[]>>;

export function audienceOf(values: MessageValues): Draft['audience'] {
  const bookingIds = values.bookings.match(/\d{1,9}/g)?.map(Number) ?? [];
  const isOfBookings = values.of !== 'waiting' && values.bookings.trim() !== '';
  return {
    of: values.of,
    ...some('dates', values.dates),
    // Bookings that are named are meant, of whichever season.
    ...some('seasonIds', isOfBookings ? [] : values.seasonIds),
    ...some('venues', values.venues),
    ...some('activities', values.activities),
    ...some('sessions', values.sessions),
    ...(values.ageFrom.trim() && { ageFrom: Number(values.ageFrom) }),
    ...(values.ageTo.trim() && { ageTo: Number(values.ageTo) }),
    ...(values.of !== 'waiting' && values.detailsMissing && { detailsMissing: true as const }),
    // Words without a number must not mean all bookings.
    ...(isOfBookings && { bookingIds }),
  };
}

export const draftOf = (values: MessageValues, as?: Receiver): Draft => ({
  kind: values.kind,
  audience: audienceOf(values),
  subject: values.subject,
  body: values.body,
  ...some(
    'attachmentIds',
    values.attachments.map(({ id }) => id),
  ),
  ...(as && { as }),
});

/** When it begins. */
export const startOf = ({ date, time }: MessageValues): Date => {
  const start = date ? instantInLondon(date, time || usualTime) : new Date();
  return Number.isNaN(start.getTime()) ? new Date() : start;
};

export const sentOf = (values: MessageValues, requestId: string): Sent => ({
  ...draftOf(values),
  requestId,
  ...(values.byText && isForTexts(draftOf(values), startOf(values)) && { text: values.text }),
  ...(values.date && { at: instantInLondon(values.date, values.time || usualTime).toISOString() }),
});
