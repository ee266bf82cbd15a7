import { request } from '@sunfield/api-client/request';
import { CatalogueSchema } from '@sunfield/contracts/catalogue/catalogue';
import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';
import {
  type PlaceBookingPayload,
  PlacedBookingSchema,
} from '@sunfield/contracts/bookings/place-booking';

/** With the places left at this moment. */
export const fetchCatalogue = () => request('GET', '/api/catalogue', CatalogueSchema);

/** The form gives every request an id, by which the API knows it again. */
export const placeBooking = (payload: PlaceBookingPayload) =>
  request('POST', '/api/bookings', PlacedBookingSchema, { body: payload, isRepeatable: true });

/** Fetched when a parent comes back from the checkout and changes the basket: most never do. */
export const changeBasket: NonNullable<BookingFormProps['changeBasket']> = async (...basket) => {
  const sending = await import('./sending/change-basket');
  return sending.changeBasket(...basket);
};
