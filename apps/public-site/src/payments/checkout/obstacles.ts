import { isNoConnection } from '@sunfield/api-client/no-connection';
import { type ErrorCode } from '@sunfield/contracts/kit/errors/errors';
import { formatPounds } from '@sunfield/words/money';
import { offline } from '../../kernel/data/connection';
import { codeOf, messageOf, newTotalOf, refusalOf } from '../../kernel/data/refusal';

/** Why a booking cannot be paid now, and what the parent can do. */
export interface Obstacle {
  title: string;
  text: string;
  way: 'book-again' | 'retry' | 'contact' | 'new-total';
  newTotalPence?: number;
  /** The page retries automatically. */
  isOffline?: boolean;
}

/**
 * What to show for a payment that could not be started; undefined if the specification sends the
 * parent to the home page: there is no such booking, or the address is invalid.
 */
export function obstacleOf(error: unknown): Obstacle | undefined {
  const refusal = refusalOf(error);
  const text = messageOf(error);
  switch (codeOf(error)) {
    case 'booking_not_found':
      return undefined;
    case 'validation_failed':
      return refusal?.fields?.length
        ? undefined
        : { title: 'This booking cannot be paid here', text, way: 'contact' };
    case 'booking_expired':
      return { title: 'Your places were released', text, way: 'book-again' };
    case 'session_full':
    case 'booking_closed':
      return { title: 'A day can no longer be booked', text, way: 'book-again' };
    case 'too_many_card_attempts':
      return { title: 'No more cards for this booking', text, way: 'contact' };
    case 'payment_mismatch':
    case 'status_conflict':
      return { title: 'We need to look at this booking', text, way: 'contact' };
    case 'price_changed':
      return newTotal(text, refusal && newTotalOf(refusal));
    default:
      if (isNoConnection(error)) return noConnection;
      return {
        title: 'The payment could not be started',
        text: refusal
          ? text
          : 'We cannot be reached just now. Your places are still held: please try again.',
        way: 'retry',
      };
  }
}

/** Refusals for a change that is not pending any more, or can no longer be made. */
const endsChange: (ErrorCode | undefined)[] = [
  'not_found',
  'booking_expired',
  'session_full',
  'booking_closed',
  'price_changed',
  'changed_meanwhile',
];

/** Whether the change to be paid is over, so that the booking stays as it was. */
export const isChangeOver = (error: unknown): boolean => endsChange.includes(codeOf(error));

/** Reported by the browser or by a failed request: the page retries automatically in both cases. */
const noConnection: Obstacle = {
  title: offline,
  text: 'Nothing was charged, and nothing you entered is lost. This page goes on by itself as soon as you are back online.',
  way: 'retry',
  isOffline: true,
};

const newTotal = (text: string, newTotalPence: number | undefined): Obstacle =>
  newTotalPence === undefined
    ? { title: 'The price has changed', text, way: 'retry' }
    : {
        title: 'The price has changed',
        text: `${formatPounds(newTotalPence)} is to be paid for this booking. Nothing has been charged.`,
        way: 'new-total',
        newTotalPence,
      };
