import { request } from '@sunfield/api-client/request';
import {
  AmendmentQuoteSchema,
  AmendmentSchema,
  type ApplyAmendment,
  type QuoteAmendment,
} from '@sunfield/contracts/bookings/amendments';

const pathOf = (bookingId: number) => `/api/bookings/${bookingId}/amendments`;

/** This browser's cookie opens the booking: it came with the page's first look at it. */
export const quoteAmendment = (bookingId: number, body: QuoteAmendment) =>
  request('POST', `${pathOf(bookingId)}/quote`, AmendmentQuoteSchema, {
    body,
    isRepeatable: true,
  });

/** The page gives every agreement an id, by which the API knows it again. */
export const applyAmendment = (bookingId: number, body: ApplyAmendment) =>
  request('POST', pathOf(bookingId), AmendmentSchema, { body, isRepeatable: true });
