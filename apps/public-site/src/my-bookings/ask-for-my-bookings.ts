import { request } from '@sunfield/api-client/request';
import {
  type AskForMyBookings,
  MyBookingsAskedSchema,
} from '@sunfield/contracts/bookings/my-bookings';

/** `POST /api/my-bookings`: the API's answer is the same for every address. */
export const askForMyBookings = (body: AskForMyBookings) =>
  request('POST', '/api/my-bookings', MyBookingsAskedSchema, { body });
