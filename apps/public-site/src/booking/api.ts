import { request } from '@sunfield/api-client/request';
import { CatalogueSchema } from '@sunfield/contracts/catalogue/catalogue';
import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';
import {
  type PlaceBookingPayload,
  PlacedBookingSchema,
} from '@sunfield/contracts/bookings/place-booking';

/** Includes the places left at this moment. */
export const fetchCatalogue = () => request('GET', '/api/catalogue', CatalogueSchema);

/** The form sends an id with every request, by which the API recognises a repeat. */
export const placeBooking = (payload: PlaceBookingPayload) =>
  request('POST', '/api/bookings', PlacedBookingSchema, { body: payload, isRepeatable: true });

/** Loaded when a parent comes back from the checkout and changes the basket, which few do. */
export const changeBasket: NonNullable<BookingFormProps['changeBasket']> = async (...basket) => {
  const sending = await import('./sending/change-basket');
  return sending.changeBasket(...basket);
};
