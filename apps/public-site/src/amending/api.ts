import { call } from '@sunfield/api-client/call';
import { type ApplyAmendment, type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { applyAmendment, quoteAmendment } from '@sunfield/contracts/bookings/routes';

/** This browser's cookie, set when the page first read the booking, gives access to it. */
export const priceAmendment = (id: number, body: QuoteAmendment) =>
  call(quoteAmendment, { params: { id }, body });

/** The page sends an id for each agreement, by which the API recognises a repeat. */
export const sendAmendment = (id: number, body: ApplyAmendment) =>
  call(applyAmendment, { params: { id }, body });
