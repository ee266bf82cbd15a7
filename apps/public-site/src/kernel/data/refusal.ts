import { isNoConnection } from '@sunfield/api-client/no-connection';
import {
  type ErrorBody,
  ErrorBodySchema,
  type ErrorCode,
  FullDaysSchema,
  RightQuoteSchema,
  UnchangedBookingSchema,
} from '@sunfield/contracts/kit/errors/errors';
import { safeParse } from 'zod/mini';
import { offline } from './connection';

/**
 * The API's refusal with which an action was rejected. Recognised by its shape, not by its class:
 * in the admin console the error comes from another bundle.
 */
export const refusalOf = (error: unknown): ErrorBody | undefined =>
  safeParse(ErrorBodySchema, (error as { body?: unknown } | undefined)?.body).data;

export const codeOf = (error: unknown): ErrorCode | undefined => refusalOf(error)?.code;

export const messageOf = (error: unknown): string =>
  refusalOf(error)?.message ??
  (isNoConnection(error)
    ? `${offline}. Please try again once you are back online.`
    : 'Something went wrong. Please try again.');

/** What is wrong with the one value that was sent. */
export const reasonOf = (error: unknown): string =>
  refusalOf(error)?.fields?.[0]?.message ?? messageOf(error);

/** The days of a `session_full` or a `booking_closed`. */
export const daysOf = (refusal: ErrorBody) => safeParse(FullDaysSchema, refusal).data?.days ?? [];

/** The booking that a changed basket could not replace. */
export const existingBookingOf = (refusal: ErrorBody): number | undefined =>
  safeParse(UnchangedBookingSchema, refusal).data?.bookingId;

/** The total of a `price_changed`, in pence; for a partly paid booking, what is left to pay. */
export function newTotalOf(refusal: ErrorBody): number | undefined {
  const right = safeParse(RightQuoteSchema, refusal).data;
  return right?.duePence ?? right?.quote.totalPence;
}
