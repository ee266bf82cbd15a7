import { isNoConnection } from '@sunfield/api-client/no-connection';
import { randomId } from '@sunfield/api-client/random-id';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { type BookingFormProps, type Notice } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type BookingEntries } from '../../../basket/booking-fields';
import { bookingPayload } from '../../../basket/booking-payload';
import { type SentRequest } from '../../../basket/draft-schema';
import { type ReviewedPlace } from '../../../basket/places';
import { type Problem } from '../../../basket/problems';
import { refusalProblems } from '../../../basket/refusal-problems';
import { requestFor } from '../../../basket/sent-request';
import { offline, sendAgainWhenBack, sentWhenBack } from '../../../kernel/data/connection';
import { codeOf, messageOf, newTotalOf, refusalOf } from '../../../kernel/data/refusal';

/** What only some bookings have. */
export interface Terms {
  code: CodeTerms | undefined;
  takeRest: PlaceBookingPayload['takeRest'];
  funding: PlaceBookingPayload['funding'];
}

export const payloadOf = (
  entries: BookingEntries,
  reviewedPlaces: readonly ReviewedPlace[],
  totalPence: number,
  { code, funding, takeRest }: Terms,
): PlaceBookingPayload => ({
  ...bookingPayload(entries, reviewedPlaces, totalPence),
  ...(code && { code: code.code }),
  ...(funding && { funding }),
  ...(takeRest && { takeRest }),
});

export type Senders = Pick<BookingFormProps, 'placeBooking' | 'changeBasket'>;

/** Sends a new booking, or the change of the one that still holds its places. */
export async function sendFresh(
  payload: PlaceBookingPayload,
  last: SentRequest | undefined,
  setRequest: (request: SentRequest) => void,
  { placeBooking, changeBasket }: Senders,
) {
  const send = async (sent: SentRequest | undefined) => {
    const request = requestFor(payload, sent, randomId, Date.now());
    // Stored before it is sent: if the answer is lost, a retry finds the same booking.
    setRequest(request);
    const { id: clientRequestId, changes, placed } = request;
    // What was said for a funded booking is not in the draft, so it can't be sent again.
    const before = changes ?? (payload.funding && placed);
    return {
      request,
      placed:
        before && changeBasket
          ? await changeBasket(before.id, placed ? undefined : payload)
          : await placeBooking({ ...payload, clientRequestId }),
    };
  };
  const sent = await send(last).catch((error: unknown) => {
    if (isGone(error)) return send(undefined);
    throw error;
  });
  // An earlier booking of the same form whose places were released in the meantime: place a new one.
  return sent.placed.paymentStatus === 'expired' ? send(undefined) : sent;
}

/** The booking to be changed holds no places any more, or does not belong to this browser. */
const isGone = (error: unknown): boolean =>
  ['booking_expired', 'booking_not_found', 'booking_not_paid'].includes(codeOf(error) ?? '');

/** Paid in another tab, so there is nothing left to change. */
export const isPaid = (error: unknown): boolean => codeOf(error) === 'already_paid';

export const failureNotice = (error: unknown): Notice => ({
  ...(isNoConnection(error)
    ? { title: offline, description: sentWhenBack }
    : { title: 'Booking Failed', description: messageOf(error) }),
  variant: 'destructive',
});

/** Why the booking was refused, and where on the form that can be fixed. */
export function readRefusal(error: unknown, nameOfVenue: (key: string) => string) {
  const refusal = refusalOf(error);
  return {
    code: refusal?.code,
    isCodeRefused: refusal?.fields?.some(({ path }) => path === 'code') ?? false,
    newTotal: refusal?.code === 'price_changed' ? newTotalOf(refusal) : undefined,
    problems: refusalProblems(refusal, messageOf(error), nameOfVenue),
  };
}

/** If there is no connection: says so, and sends the form again once there is one. */
export function waitForConnection(
  error: unknown,
  form: HTMLFormElement | null,
): Problem | undefined {
  if (!isNoConnection(error)) return undefined;
  if (form) sendAgainWhenBack(form);
  return { message: `${offline}. ${sentWhenBack}` };
}
