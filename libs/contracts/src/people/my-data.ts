import * as z from 'zod/mini';
import { BookingIdSchema } from '../bookings/bookings';
import { type CareScreen, careScreens } from '../bookings/care-readings';
import { FamilySchema } from './families';

/** What a family finds under the address its browser has proved. Errors of all routes: `address_not_proven`. */

/** `GET /api/my-data`: the same as staff see; `bookings` lists those that can be opened online. */
export const MyDataSchema = z.extend(FamilySchema, {
  /** Bookings with links withdrawn by staff, or an address changed online: only staff can show or erase them. */
  closedBookings: z.array(BookingIdSchema),
});
export type MyData = z.infer<typeof MyDataSchema>;

/** Who read the notes about a family's children, without names of staff. */
export const NotesReadSchema = z.object({
  /** ISO instant. */
  at: z.string(),
  /** `staff`: an account that is gone. */
  as: z.enum(['family', 'coach', 'manager', 'owner', 'staff']),
  /** The venues that the reader works at; empty for all of them. */
  venues: z.array(z.string()),
  screen: z.enum(Object.keys(careScreens) as [CareScreen, ...CareScreen[]]),
  /** Names, without children erased since. */
  children: z.array(z.string()),
});
export type NotesRead = z.infer<typeof NotesReadSchema>;

/** `GET /api/my-data/readings`: newest first, of bookings that can be opened online. */
export const MyReadingsSchema = z.object({
  readings: z.array(NotesReadSchema),
  /** There are older ones. */
  hasMore: z.boolean(),
});
export type MyReadings = z.infer<typeof MyReadingsSchema>;

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
