import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { useCallback, useEffect, useState } from 'react';
import { carryNotice } from '../../kernel/data/carried-notice';
import { PolicyNote } from '../../kernel/shell/policy-note';
import { type PageData } from '../../kernel/islands/page-data';
import { painted } from '../../kernel/islands/painted';
import { toast } from '../../kernel/design/toast-store';
import { BookingForm } from './booking-form';
import { later } from './sending/later';
import { type Draft } from '../../basket/draft-schema';

interface LiveBookingFormProps extends PageData {
  draft?: Draft | undefined;
}

/** The landing page's booking form: calls the API and continues to the checkout. */
export function LiveBookingForm({ site, drawnAt, draft, ...drawn }: LiveBookingFormProps) {
  // Rendered with the page's catalogue; places left are refetched on hydration.
  const { catalogue, refreshCatalogue } = useFreshCatalogue(drawn.catalogue);
  return (
    <>
      <BookingForm
        catalogue={catalogue}
        drawnAt={drawnAt}
        draft={draft}
        placeBooking={sendBooking}
        changeBasket={changeBasket}
        lookUpCode={findCode}
        readFunding={fetchFunding}
        refreshCatalogue={refreshCatalogue}
        onPlaced={goToCheckout}
        viewBooking={goToConfirmation}
        notify={notify}
        keepsDraft
      />
      <PolicyNote
        pages={site.pages}
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

/** What was booked is said on the page that follows. */
function notify(notice: Parameters<BookingFormProps['notify']>[0]) {
  if (notice.variant !== 'destructive') carryNotice(notice);
  toast(notice);
}

function goToCheckout({ id, totalAmount }: Parameters<BookingFormProps['onPlaced']>[0]) {
  const query = new URLSearchParams({ booking_id: String(id), amount: totalAmount });
  window.location.assign(`/checkout?${query.toString()}`);
}

const goToConfirmation = (id: number) =>
  window.location.assign(`/booking-confirmation?booking_id=${id}`);

/** Loaded once the form works: its first tap does not wait for the API's schemas. */
const calls = async () => {
  await painted();
  return import('./booking-calls');
};

const fetchFunding = async () => (await calls()).fetchFunding();
const fetchCatalogue = async () => (await calls()).fetchCatalogue();
const findCode: NonNullable<BookingFormProps['lookUpCode']> = async (code) =>
  (await calls()).findCode(code);
const sendBooking: BookingFormProps['placeBooking'] = async (payload) =>
  (await calls()).sendBooking(payload);

/** Loaded when a parent comes back from the checkout and changes the basket, which few do. */
const changeBasket: NonNullable<BookingFormProps['changeBasket']> = async (...basket) => {
  const sending = await import('./sending/change-basket');
  return sending.changeBasket(...basket);
};

/** What the form needs once it is sent: if the connection is lost by then, it is there. */
export const loadRest = () =>
  Promise.all([import('./booking-calls'), ...Object.values(later).map((load) => load())]);
