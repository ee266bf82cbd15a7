import { createQueryClient } from '@sunfield/api-client/query-client';
import { type Catalogue } from '@sunfield/contracts/catalogue';
import { type BookingFormProps } from '@sunfield/contracts/shared-pieces';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { carryNotice } from '../app/carried-notice';
import { toast } from '../design/toast-store';
import { catalogueQuery, placeBooking } from './api';
import { BookingForm } from './booking-form';
import { bookingCreated } from './sending/use-place-booking';

interface LiveBookingFormProps {
  /** What the page was drawn with; places left are asked for anew as soon as this is alive. */
  catalogue: Catalogue;
}

/** The booking form of the landing page: talks to the API and goes on to the checkout. */
export function LiveBookingForm({ catalogue }: LiveBookingFormProps) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <FreshBookingForm catalogue={catalogue} />
    </QueryClientProvider>
  );
}

function FreshBookingForm({ catalogue }: LiveBookingFormProps) {
  const fresh = useQuery({ ...catalogueQuery, initialData: catalogue, initialDataUpdatedAt: 0 });
  return (
    <BookingForm
      catalogue={fresh.data}
      placeBooking={placeBooking}
      refreshCatalogue={() => fresh.refetch()}
      onPlaced={goToCheckout}
      notify={(notice) => void toast(notice)}
      keepsDraft
    />
  );
}

function goToCheckout({ id, totalAmount }: Parameters<BookingFormProps['onPlaced']>[0]) {
  carryNotice(bookingCreated);
  const query = new URLSearchParams({ booking_id: String(id), amount: totalAmount });
  window.location.assign(`/checkout?${query.toString()}`);
}
