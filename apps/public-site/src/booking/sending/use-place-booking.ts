import { isNoConnection } from '@sunfield/api-client/no-connection';
import { randomId } from '@sunfield/api-client/random-id';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Held, type SentRequest } from '../../basket/booking-draft';
import { offline, sentWhenBack } from '../../data/connection';
import { codeOf, messageOf } from '../../data/refusal';
import { requestFor } from '../../basket/sent-request';

/** Specification, section 4. */
export const bookingCreated = {
  title: 'Booking Created',
  description: 'Proceeding to payment...',
};

type Senders = Pick<BookingFormProps, 'placeBooking' | 'changeBasket'>;
type Actions = Senders &
  Pick<BookingFormProps, 'onPlaced' | 'notify'> & {
    request: SentRequest | undefined;
    setRequest: (request: SentRequest | undefined) => void;
  };

/** Sends the booking, once at a time; tells what came of it as specified (sections 4 and 8). */
export function usePlaceBooking({ onPlaced, notify, request, setRequest, ...senders }: Actions) {
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);

  useEffect(() => {
    // The button stays at work until the next page is there; coming back to this one sets it free.
    const setFree = ({ persisted }: PageTransitionEvent) => persisted && setPending(false);
    window.addEventListener('pageshow', setFree);
    return () => window.removeEventListener('pageshow', setFree);
  }, []);

  /** Rejects with what `placeBooking` rejected with, after telling it. */
  const place = async (payload: PlaceBookingPayload, places: Held['places']): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    try {
      const { placed, ...sent } = await sendFresh(payload, request, setRequest, senders);
      const { id, totalAmount, holdExpiresAt } = placed;
      // The next page knows by the draft which booking it led to: it is written as this page is left,
      // which may be sooner than React would draw.
      flushSync(() => {
        const { id: requestId, payload: text, changes } = sent.request;
        setRequest({
          id: requestId,
          payload: text,
          placed: { id, totalAmount, holdExpiresAt, places },
          changes,
        });
      });
      notify(bookingCreated);
      onPlaced(placed);
    } catch (error) {
      setPending(false);
      // Paid in another tab: there is nothing left to change.
      if (codeOf(error) === 'already_paid') setRequest(undefined);
      notify({
        ...(isNoConnection(error)
          ? { title: offline, description: sentWhenBack }
          : { title: 'Booking Failed', description: messageOf(error) }),
        variant: 'destructive',
      });
      throw error;
    } finally {
      isSending.current = false;
    }
  };

  return { isPending, place };
}

async function sendFresh(
  payload: PlaceBookingPayload,
  last: SentRequest | undefined,
  setRequest: Actions['setRequest'],
  { placeBooking, changeBasket }: Senders,
) {
  const send = async (before: SentRequest | undefined) => {
    const request = requestFor(payload, before, randomId, Date.now());
    // Kept before it is sent: should the answer be lost, a retry finds the same booking.
    setRequest(request);
    const { id: clientRequestId, changes, placed } = request;
    return {
      request,
      placed:
        changes && changeBasket
          ? await changeBasket(changes.id, placed ? undefined : payload)
          : await placeBooking({ ...payload, clientRequestId }),
    };
  };
  const sent = await send(last).catch((error: unknown) => {
    if (isGone(error)) return send(undefined);
    throw error;
  });
  // An earlier booking of the same form, whose places were released meanwhile: book anew.
  return sent.placed.paymentStatus === 'expired' ? send(undefined) : sent;
}

/** The booking that was to be changed holds no places any more, or is not this browser's. */
const isGone = (error: unknown): boolean =>
  ['booking_expired', 'booking_not_found', 'booking_not_paid'].includes(codeOf(error) ?? '');
