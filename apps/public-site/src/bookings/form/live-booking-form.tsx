import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { useCallback, useEffect, useState } from 'react';
import { carryNotice } from '../../kernel/data/carried-notice';
import { callInTurn } from '../../kernel/data/queue';
import { PolicyNote } from '../../kernel/shell/policy-note';
import { toast } from '../../kernel/design/toast-store';
import { BookingForm } from './booking-form';
import { bookingCreated } from './sending/use-place-booking';
import { call } from '@sunfield/api-client/call';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { placeBooking } from '@sunfield/contracts/bookings/routes';
import { lookUpCode } from '@sunfield/contracts/catalogue/codes/routes';
import { readFunding } from '@sunfield/contracts/catalogue/funding/routes';
import { readCatalogue } from '@sunfield/contracts/catalogue/routes';

interface LiveBookingFormProps {
  /** The catalogue that the page was rendered with; places left are refetched on hydration. */
  catalogue: Catalogue;
  drawnAt: BookingFormProps['drawnAt'];
  /** The legal and practical pages that are complete. */
  pages: Site['pages'];
}

/** The landing page's booking form: calls the API and continues to the checkout. */
export function LiveBookingForm({ catalogue: drawn, drawnAt, pages }: LiveBookingFormProps) {
  const { catalogue, refreshCatalogue } = useFreshCatalogue(drawn);
  return (
    <>
      <BookingForm
        catalogue={catalogue}
        drawnAt={drawnAt}
        placeBooking={sendBooking}
        changeBasket={changeBasket}
        lookUpCode={(code) => call(lookUpCode, { body: { code } })}
        readFunding={fetchFunding}
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

/** Without the query library, which would be a tenth of what a phone has to load, for this one request. */
function useFreshCatalogue(drawn: Catalogue) {
  const [catalogue, setCatalogue] = useState(drawn);
  useEffect(() => {
    // On an error the form keeps the catalogue that the page was rendered with: the API checks
    // again anyway.
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

const fetchFunding = () => call(readFunding);

/** Includes the places left at this moment. */
const fetchCatalogue = () => call(readCatalogue);

/** The form sends an id with every request, by which the API recognises a repeat. */
const sendBooking = (body: PlaceBookingPayload) => callInTurn(placeBooking, { body });

/** Loaded when a parent comes back from the checkout and changes the basket, which few do. */
const changeBasket: NonNullable<BookingFormProps['changeBasket']> = async (...basket) => {
  const sending = await import('./sending/change-basket');
  return sending.changeBasket(...basket);
};
