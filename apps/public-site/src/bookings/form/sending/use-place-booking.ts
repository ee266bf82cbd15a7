import { isNoConnection } from '@sunfield/api-client/no-connection';
import { randomId } from '@sunfield/api-client/random-id';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Held, type SentRequest } from '../../../basket/booking-draft';
import { offline, sentWhenBack } from '../../../kernel/data/connection';
import { codeOf, messageOf } from '../../../kernel/data/refusal';
import { requestFor } from '../../../basket/sent-request';

/** Specification, section 4. */
export const bookingCreated = {
  title: 'Booking Created',
  description: 'Proceeding to payment...',
};

const nothingToPay = { title: bookingCreated.title, description: 'There is nothing to pay.' };

type Senders = Pick<BookingFormProps, 'placeBooking' | 'changeBasket'>;
type Actions = Senders &
  Pick<BookingFormProps, 'onPlaced' | 'notify'> & {
    request: SentRequest | undefined;
    setRequest: (request: SentRequest | undefined) => void;
  };

/** Sends the booking, one request at a time, and shows the outcome as specified (sections 4 and 8). */
export function usePlaceBooking({ onPlaced, notify, request, setRequest, ...senders }: Actions) {
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);

  useEffect(() => {
    // The button stays busy until the next page loads; it is re-enabled when the browser restores
    // this page.
    const setFree = ({ persisted }: PageTransitionEvent) => persisted && setPending(false);
    window.addEventListener('pageshow', setFree);
    return () => window.removeEventListener('pageshow', setFree);
  }, []);

  /** Rejects with the error of `placeBooking`, after showing it. */
  const place = async (payload: PlaceBookingPayload, places: Held['places']): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    try {
      const { placed, ...sent } = await sendFresh(payload, request, setRequest, senders);
      const { id, totalAmount, holdExpiresAt, daysGone } = placed;
      const booked = places.filter(({ date }) => !daysGone?.includes(date));
      // The next page reads from the draft which booking it led to. The draft is written when this
      // page is left, which may be before React would render.
      flushSync(() => {
        const { id: requestId, payload: text, changes } = sent.request;
        setRequest({
          id: requestId,
          payload: text,
          placed: { id, totalAmount, holdExpiresAt, places: booked },
          changes,
        });
      });
      notify(placed.totalPence === 0 ? nothingToPay : bookingCreated);
      onPlaced(placed);
    } catch (error) {
      setPending(false);
      // Paid in another tab, so there is nothing left to change.
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
