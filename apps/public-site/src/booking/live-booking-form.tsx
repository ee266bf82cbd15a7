import { createQueryClient } from '@sunfield/api-client/query-client';
import { type Catalogue } from '@sunfield/contracts/catalogue';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../design/toast-store';
import { catalogueQuery, placeBooking } from './api';
import { BookingForm } from './booking-form';

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
      onPlaced={({ id, totalAmount }) => window.location.assign(checkoutAddress(id, totalAmount))}
      notify={toast}
      keepsDraft
    />
  );
}

const checkoutAddress = (id: number, amount: string) =>
  `/checkout?${new URLSearchParams({ booking_id: String(id), amount }).toString()}`;
