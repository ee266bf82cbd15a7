import { call } from '@sunfield/api-client/call';
import { placeBooking } from '@sunfield/contracts/bookings/routes';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { readCatalogue } from '@sunfield/contracts/catalogue/routes';

// Loaded after the list, which needs neither: their schemas are as large as half of the gate's own code.

export const bookAtGate = (body: PlaceBookingPayload) =>
  call(placeBooking, { body, isAutomatic: true });

export const catalogueAtGate = (signal: AbortSignal) =>
  call(readCatalogue, { signal, isAutomatic: true });
