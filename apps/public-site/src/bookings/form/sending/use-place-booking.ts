import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Held, type SentRequest } from '../../../basket/draft-schema';
import { type Sending } from './later';
import { type Senders } from './send-booking';

/** Specification, section 4. */
export const bookingCreated = {
  title: 'Booking Created',
  description: 'Proceeding to payment...',
};

const nothingToPay = { title: bookingCreated.title, description: 'There is nothing to pay.' };

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
  const place = async (
    sending: Sending,
    payload: PlaceBookingPayload,
    places: Held['places'],
  ): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    try {
      const { placed, ...sent } = await sending.sendFresh(payload, request, setRequest, senders);
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
      if (sending.isPaid(error)) setRequest(undefined);
      notify(sending.failureNotice(error));
      throw error;
    } finally {
      isSending.current = false;
    }
  };

  return { isPending, place };
}
