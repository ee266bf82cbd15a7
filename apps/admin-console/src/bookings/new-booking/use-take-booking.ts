import { randomId } from '@sunfield/api-client/random-id';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useBookingChanged } from '../saved-bookings/api';
import { takeBooking, type ToTake } from './take-booking';

/** Takes a form's booking: sent again as it is, it is the same booking. */
export function useTakeBooking() {
  const sent = useRef<{ text: string; clientRequestId: string }>(undefined);
  const bookingChanged = useBookingChanged();
  return useMutation({
    mutationFn: ({ payload, paid }: ToTake) => {
      const text = JSON.stringify(payload);
      if (sent.current?.text !== text) sent.current = { text, clientRequestId: randomId() };
      return takeBooking({ payload, paid, clientRequestId: sent.current.clientRequestId });
    },
    onSuccess: () => void bookingChanged(),
  });
}
