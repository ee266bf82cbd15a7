import * as z from 'zod/mini';
import { MedicalStateSchema } from './booking-fields';
import { BookingIdSchema } from './bookings';
import { bookingNotes, childNotes, mapFields } from '../kit/fields/fields-of';
import { CalendarDateSchema } from '../kit/dates';
import { paging } from '../kit/paging';

/** Where staff read children's medical notes and families' special requirements. */
export const careScreens = {
  booking: 'The booking',
  booking_print: 'The booking, printed',
  bookings_export: 'The list of bookings as a file',
  register: 'The register',
  register_file: 'The register as a file',
  register_print: 'The register, printed',
  care_records: 'What happened at camp',
  your_family: 'Your bookings',
  inspection: 'The pack for an inspection',
  funder_report: 'A funder’s report as a file',
  family_export: 'What we hold about a family, as a file',
} as const;
export type CareScreen = keyof typeof careScreens;
const screens = Object.keys(careScreens) as [CareScreen, ...CareScreen[]];

/** Query of `GET /api/admin/care-readings`. Newest first. Dates are in London time, both inclusive. */
export const CareReadingQuerySchema = z.object({
  ...paging,
  bookingId: z.optional(BookingIdSchema),
  from: z.optional(CalendarDateSchema),
  to: z.optional(CalendarDateSchema),
});
export type CareReadingQuery = z.infer<typeof CareReadingQuerySchema>;

/** Staff or the family read the notes on a booking's children. Children without a note are not listed. */
export const CareReadingSchema = z.object({
  id: z.int(),
  /** ISO instant. */
  at: z.string(),
  /** The username, or `The family`; null if the account is gone. */
  by: z.nullable(z.string()),
  screen: z.enum(screens),
  bookingId: z.int(),
  /** Their names, without children erased since. */
  children: z.array(z.string()),
});
export type CareReading = z.infer<typeof CareReadingSchema>;

/**
 * `GET /api/bookings/{id}/notes`, with the link's token in `access` or this browser's cookie: the family's own notes,
 * for the browser that booked and for one that has proved the booking's address. Reading is logged. Errors:
 * `booking_not_found`, `address_not_proven`, `forbidden` if the address was changed by a link.
 */
export const FamilyNotesSchema = z.object({
  /** In the order of the booking's children. */
  children: z.array(
    z.object({ ...mapFields(childNotes, () => z.string()), medicalState: MedicalStateSchema }),
  ),
  ...mapFields(bookingNotes, () => z.string()),
});
