import { request } from '@sunfield/api-client/request';
import {
  AmendmentQuoteSchema,
  AmendmentSchema,
  type ApplyAmendment,
  type QuoteAmendment,
} from '@sunfield/contracts/bookings/amendments';

const pathOf = (bookingId: number) => `/api/bookings/${bookingId}/amendments`;

/** This browser's cookie, set when the page first read the booking, gives access to it. */
export const quoteAmendment = (bookingId: number, body: QuoteAmendment) =>
  request('POST', `${pathOf(bookingId)}/quote`, AmendmentQuoteSchema, {
    body,
    isRepeatable: true,
  });

/** The page sends an id for each agreement, by which the API recognises a repeat. */
export const applyAmendment = (bookingId: number, body: ApplyAmendment) =>
  request('POST', pathOf(bookingId), AmendmentSchema, { body, isRepeatable: true });
