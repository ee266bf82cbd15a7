import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';
import { type Site } from '@sunfield/contracts/site/site';
import { useCallback, useEffect, useState } from 'react';
import { carryNotice } from '../data/carried-notice';
import { PolicyNote } from '../shell/policy-note';
import { toast } from '../design/toast-store';
import { changeBasket, fetchCatalogue, placeBooking } from './api';
import { BookingForm } from './booking-form';
import { bookingCreated } from './sending/use-place-booking';

interface LiveBookingFormProps {
  /** What the page was drawn with; places left are asked for anew as soon as this is alive. */
  catalogue: Catalogue;
  drawnAt: BookingFormProps['drawnAt'];
  /** The practical pages that are finished. */
  pages: Site['pages'];
}

/** The booking form of the landing page: talks to the API and goes on to the checkout. */
export function LiveBookingForm({ catalogue: drawn, drawnAt, pages }: LiveBookingFormProps) {
  const { catalogue, refreshCatalogue } = useFreshCatalogue(drawn);
  return (
    <>
      <BookingForm
        catalogue={catalogue}
        drawnAt={drawnAt}
        placeBooking={placeBooking}
        changeBasket={changeBasket}
        refreshCatalogue={refreshCatalogue}
        onPlaced={goToCheckout}
        viewBooking={goToConfirmation}
        notify={(notice) => void toast(notice)}
        keepsDraft
      />
      <PolicyNote
        pages={pages}
        terms={(link) => <>Before you book, please read our {link}.</>}
        privacy={(link) => <>Our {link} says what we do with your details.</>}
      />
    </>
  );
}

/** Without the query library: for this one question it would be a tenth of all that a phone waits for. */
function useFreshCatalogue(drawn: Catalogue) {
  const [catalogue, setCatalogue] = useState(drawn);
  useEffect(() => {
    // If that fails, the form carries on with what the page was drawn with: the API has the last word anyway.
    fetchCatalogue().then(setCatalogue, () => undefined);
  }, []);
  const refreshCatalogue = useCallback(() => fetchCatalogue().then(setCatalogue), []);
  return { catalogue, refreshCatalogue };
}

function goToCheckout({ id, totalAmount }: Parameters<BookingFormProps['onPlaced']>[0]) {
  carryNotice(bookingCreated);
  const query = new URLSearchParams({ booking_id: String(id), amount: totalAmount });
  window.location.assign(`/checkout?${query.toString()}`);
}

const goToConfirmation = (id: number) =>
  window.location.assign(`/booking-confirmation?booking_id=${id}`);
