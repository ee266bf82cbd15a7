import { call } from '@sunfield/api-client/call';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { placeBooking } from '@sunfield/contracts/bookings/routes';
import { readCatalogue } from '@sunfield/contracts/catalogue/routes';
import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';

/** Includes the places left at this moment. */
export const fetchCatalogue = () => call(readCatalogue);

/** The form sends an id with every request, by which the API recognises a repeat. */
export const sendBooking = (body: PlaceBookingPayload) => call(placeBooking, { body });

/** Loaded when a parent comes back from the checkout and changes the basket, which few do. */
export const changeBasket: NonNullable<BookingFormProps['changeBasket']> = async (...basket) => {
  const sending = await import('./sending/change-basket');
  return sending.changeBasket(...basket);
};
