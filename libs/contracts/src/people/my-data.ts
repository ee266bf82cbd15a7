import * as z from 'zod/mini';
import { BookingIdSchema } from '../bookings/bookings';
import { FamilySchema } from './families';

/** What a family finds under the address that its browser has proved. Errors of all routes: `address_not_proven`. */

/** `GET /api/my-data`: as staff see the family; `bookings` are those that can be opened online. */
export const MyDataSchema = z.extend(FamilySchema, {
  /** Bookings whose links staff withdrew, or whose address was changed online: only staff show or erase them. */
  closedBookings: z.array(BookingIdSchema),
});
export type MyData = z.infer<typeof MyDataSchema>;

/** Query of `GET /api/my-data/file`: a page to read, or the same for a machine. */
export const MyDataFileQuerySchema = z.object({
  format: z._default(z.enum(['html', 'json'], 'format is html or json'), 'html'),
});
export type MyDataFileQuery = z.infer<typeof MyDataFileQuerySchema>;

/**
 * `POST /api/my-data/erase`: all of it or nothing, as for staff (`EraseFamilySchema`). Errors: `status_conflict` with
 * the obstacles, `changed_meanwhile` where there is more or less than was seen. A second time it erases nothing.
 */
export const EraseMyDataSchema = z.object({
  /** How many bookings (cleared ones as well) and enquiries the family saw. */
  seen: z.int('Please say how much you saw'),
});
export type EraseMyData = z.infer<typeof EraseMyDataSchema>;
