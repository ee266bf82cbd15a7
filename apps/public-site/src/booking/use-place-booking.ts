import { type PlaceBookingPayload } from '@sunfield/contracts/place-booking';
import { type BookingFormProps } from '@sunfield/contracts/shared-pieces';
import { useEffect, useRef, useState } from 'react';
import { type SentRequest } from './booking-draft';
import { messageOf } from './refusal';
import { requestFor } from './sent-request';

/** Specification, section 4. */
export const bookingCreated = {
  title: 'Booking Created',
  description: 'Proceeding to payment...',
};

type Actions = Pick<BookingFormProps, 'placeBooking' | 'onPlaced' | 'notify'> & {
  request: SentRequest | undefined;
  setRequest: (request: SentRequest | undefined) => void;
};

/** Sends the booking, once at a time; tells what came of it as specified (sections 4 and 8). */
export function usePlaceBooking({ placeBooking, onPlaced, notify, request, setRequest }: Actions) {
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);

  useEffect(() => {
    // The button stays at work until the next page is there; coming back to this one sets it free.
    const setFree = ({ persisted }: PageTransitionEvent) => persisted && setPending(false);
    window.addEventListener('pageshow', setFree);
    return () => window.removeEventListener('pageshow', setFree);
  }, []);

  const send = async (payload: PlaceBookingPayload, last: SentRequest | undefined) => {
    const next = requestFor(payload, last, () => crypto.randomUUID(), Date.now());
    setRequest(next);
    const placed = await placeBooking({ ...payload, clientRequestId: next.id });
    return { request: next, placed };
  };

  const sendFresh = async (payload: PlaceBookingPayload) => {
    const sent = await send(payload, request);
    // An earlier booking of the same form, whose places were released meanwhile: book anew.
    return sent.placed.paymentStatus === 'expired' ? send(payload, undefined) : sent;
  };

  /** Rejects with what `placeBooking` rejected with, after telling it. */
  const place = async (payload: PlaceBookingPayload): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    try {
      const sent = await sendFresh(payload);
      const { id, totalAmount, holdExpiresAt } = sent.placed;
      setRequest({ ...sent.request, placed: { id, totalAmount, holdExpiresAt } });
      notify(bookingCreated);
      onPlaced(sent.placed);
    } catch (error) {
      setPending(false);
      notify({
        title: 'Booking Failed',
        description: messageOf(error),
        variant: 'destructive',
      });
      throw error;
    } finally {
      isSending.current = false;
    }
  };

  return { isPending, place };
}
