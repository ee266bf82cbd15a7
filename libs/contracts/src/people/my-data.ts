import * as z from 'zod/mini';
import { BookingIdSchema } from '../bookings/bookings';
import { FamilySchema } from './families';

/** What a family finds under the address its browser has proved. Errors of all routes: `address_not_proven`. */

/** `GET /api/my-data`: the same as staff see; `bookings` lists those that can be opened online. */
export const MyDataSchema = z.extend(FamilySchema, {
  /** Bookings with links withdrawn by staff, or an address changed online: only staff can show or erase them. */
  closedBookings: z.array(BookingIdSchema),
});
export type MyData = z.infer<typeof MyDataSchema>;

/** Query of `GET /api/my-data/file`: a page for people, or the same data for machines. */
export const MyDataFileQuerySchema = z.object({
  format: z._default(z.enum(['html', 'json'], 'format is html or json'), 'html'),
});
export type MyDataFileQuery = z.infer<typeof MyDataFileQuerySchema>;

/**
 * `POST /api/my-data/erase`: all or nothing, as for staff (`EraseFamilySchema`). Errors: `status_conflict` with the
 * obstacles, `changed_meanwhile` if the amount of data has changed since it was seen. A repeated request erases
 * nothing.
 */
export const EraseMyDataSchema = z.object({
  /** The number of bookings (including cleared ones) and enquiries the family saw. */
  seen: z.int('Please say how much you saw'),
});
