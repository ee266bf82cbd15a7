import * as z from 'zod/mini';
import { PaymentStatusSchema } from '../bookings/booking-status';
import { VenueKeySchema } from '../catalogue/camp';
import { cleanLine } from '../kit/clean-text';
import { CalendarDateSchema } from '../kit/dates';

/** Fewer letters match too much. */
export const MIN_SEARCH_LENGTH = 2;

/** How many results of each kind are listed. */
export const MAX_SEARCH_HITS = 5;

/** Query of `GET /api/admin/search`. */
export const StaffSearchQuerySchema = z.object({
  q: z
    .string()
    .check(
      cleanLine(),
      z.minLength(MIN_SEARCH_LENGTH, 'Please type two letters or more'),
      z.maxLength(100, 'Please use at most 100 characters'),
    ),
});

/**
 * `GET /api/admin/search`: only what the reader may see. Coaches get the children and days of registers they may open,
 * and nothing else. If no result contains every word, words with one typo match.
 */
export const StaffSearchSchema = z.object({
  families: z.array(z.object({ email: z.string(), parentName: z.string() })),
  children: z.array(
    z.object({
      name: z.string(),
      parentName: z.string(),
      /** For readers who may see bookings: the newest, and its family. */
      bookingId: z.nullable(z.int()),
      email: z.optional(z.string()),
      /** The register the child is on, for other readers. */
      register: z.nullable(
        z.object({ date: z.string(), venue: VenueKeySchema, venueName: z.string() }),
      ),
    }),
  ),
  bookings: z.array(
    z.object({ id: z.int(), parentName: z.string(), paymentStatus: PaymentStatusSchema }),
  ),
  payments: z.array(
    z.object({ bookingId: z.int(), parentName: z.string(), reference: z.nullable(z.string()) }),
  ),
  /** Lines of bank statements, for readers who may see money; without a booking, on the bank's page. */
  bankLines: z.optional(
    z.array(
      z.object({
        id: z.int(),
        date: CalendarDateSchema,
        amountPence: z.int(),
        text: z.string(),
        bookingId: z.nullable(z.int()),
      }),
    ),
  ),
  days: z.array(z.object({ date: z.string(), venue: VenueKeySchema, venueName: z.string() })),
  /** Words with a typo were matched only against the newest bookings: older ones need the correct spelling. */
  isPartial: z.optional(z.literal(true)),
});
export type StaffSearch = z.infer<typeof StaffSearchSchema>;
