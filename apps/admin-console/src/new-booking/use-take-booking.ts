import { randomId } from '@sunfield/api-client/random-id';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { sendPaid, useBookingChanged } from '../bookings/api';
import { placeBooking } from './api';

interface ToTake {
  payload: PlaceBookingPayload;
  /** Money that staff have. */
  paid: ManualPayment | undefined;
}

export interface TakenBooking {
  id: number;
  /** Where the money could not be written down: the booking is placed all the same. */
  unmarked?: unknown;
}

/** Places the booking, once however often the same form is sent, and writes down money that is there. */
export function useTakeBooking() {
  const sent = useRef<{ text: string; clientRequestId: string }>(undefined);
  const bookingChanged = useBookingChanged();
  return useMutation({
    mutationFn: async ({ payload, paid }: ToTake): Promise<TakenBooking> => {
      const text = JSON.stringify(payload);
      if (sent.current?.text !== text) sent.current = { text, clientRequestId: randomId() };
      const { clientRequestId } = sent.current;
      const { id, totalPence } = await placeBooking({ ...payload, clientRequestId });
      if (!paid || totalPence === 0) return { id };
      return sendPaid(id, `manual_${clientRequestId.replaceAll('-', '')}`, paid).then(
        () => ({ id }),
        (unmarked: unknown) => ({ id, unmarked }),
      );
    },
    onSuccess: () => void bookingChanged(),
  });
}
