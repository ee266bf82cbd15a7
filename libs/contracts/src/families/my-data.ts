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

/** `GET /api/my-data/readings`: newest first, of the family’s bookings that can be opened online. */
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

/** How long a family can take back that it has asked to be erased. */
export const ERASING_HOURS = 24;

/**
 * `POST /api/my-data/erase`: after `ERASING_HOURS` all is erased, or nothing. Errors: `status_conflict` with the
 * obstacles, `changed_meanwhile` if the amount of data has changed since it was seen. A repeated request changes
 * nothing.
 */
export const EraseMyDataSchema = z.object({
  /** The number of bookings (including cleared ones) and enquiries the family saw. */
  seen: z.int('Please say how much you saw'),
});

export const AskedErasureSchema = z.object({
  /** ISO instant. */
  eraseAt: z.string(),
});
export type AskedErasure = z.infer<typeof AskedErasureSchema>;

export const DataKeptSchema = z.object({ kept: z.literal(true) });

/** `POST /api/my-data/keep-by-link`: the link of the email about it. Errors: `not_found` if it is over or wrong. */
export const KeepByLinkSchema = z.object({
  id: z.int('Please give the number of the request'),
  token: z.string('Please give the link’s token').check(z.maxLength(100, 'The token is too long')),
});
