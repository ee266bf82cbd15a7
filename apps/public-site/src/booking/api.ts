import { request } from '@sunfield/api-client/request';
import { CatalogueSchema } from '@sunfield/contracts/catalogue';
import { type PlaceBookingPayload, PlacedBookingSchema } from '@sunfield/contracts/place-booking';

/** With the places left at this moment. */
export const fetchCatalogue = () => request('GET', '/api/catalogue', CatalogueSchema);

export const placeBooking = (payload: PlaceBookingPayload) =>
  request('POST', '/api/bookings', PlacedBookingSchema, { body: payload });
