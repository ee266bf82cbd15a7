import { request } from '@sunfield/api-client/request';
import { type PlaceBookingPayload, PlacedBookingSchema } from '@sunfield/contracts/place-booking';

/** The very call that the parents' own form makes: same rules, same prices. */
export const placeBooking = (payload: PlaceBookingPayload) =>
  request('POST', '/api/bookings', PlacedBookingSchema, { body: payload, isRepeatable: true });
