import * as z from 'zod/mini';
import { OpenDisputeSchema } from '../bookings/bookings';
import { VenueKeySchema } from '../catalogue/camp';
import { PenceSchema } from '../kit/money';

/** A camp day counts as filling up from this share of its places on. */
export const FILLING_PERCENT = 80;

/** How many bookings and camp days are named; the counts beside them are of all. */
export const MAX_NAMED = 6;

const ExpectedVenueSchema = z.object({
  venue: VenueKeySchema,
  venueName: z.string(),
  activityNames: z.array(z.string()),
  /** Those of them that are cancelled: no children come to them. */
  cancelledNames: z.array(z.string()),
  capacity: z.int(),
  /** As many as stand on the register. */
  children: z.int(),
  /** Of those, children with medical notes; null for readers who may not see notes. */
  withNotes: z.nullable(z.int()),
  /** Places held by bookings that are not paid yet. */
  held: z.int(),
  /** When the register was last printed. */
  printedAt: z.nullable(z.string()),
});

const OwingSchema = z.object({
  bookingId: z.int(),
  parentName: z.string(),
  pence: PenceSchema,
  /** Until when its places, or those of its change, are held. */
  heldUntil: z.nullable(z.string()),
  /** The money is for a change of a booking that is paid. */
  isChange: z.boolean(),
});

const FillingDaySchema = z.object({
  campDayId: z.int(),
  date: z.string(),
  venue: VenueKeySchema,
  venueName: z.string(),
  activityName: z.string(),
  capacity: z.int(),
  placesTaken: z.int(),
});

/** What went wrong or waits, counted as the lists that it links to count it. */
const ToSortOutSchema = z.object({
  /** Disputes that banks have not decided, the first to be answered first. */
  disputes: z.array(
    z.extend(OpenDisputeSchema, {
      bookingId: z.int(),
      parentName: z.string(),
      /** The payment's page at Stripe. */
      stripePage: z.nullable(z.string()),
    }),
  ),
  /** Bookings with places on days that the provider has cancelled. */
  cancelledDays: z.int(),
  /** Bookings with a change that was not paid in time. */
  lapsedChanges: z.int(),
  /** Unpaid bookings and changes whose places are held beyond their time. */
  overdue: z.int(),
  /** Of the emails that were given up: those whose address the mail server refused. */
  refusedEmails: z.int(),
  /** Emails that no mail server has taken for a quarter of an hour. */
  stuckEmails: z.int(),
});

/** `GET /api/admin/today`: what staff look at first. */
export const TodaySchema = z.object({
  /** The date in London. */
  date: z.string(),
  /** Today's camps, or those of the next camp day; null when none is planned. */
  campDay: z.nullable(z.object({ date: z.string(), venues: z.array(ExpectedVenueSchema) })),
  /** Unpaid bookings and changes whose places are held, the first to expire first. */
  owing: z.object({ count: z.int(), pence: PenceSchema, first: z.array(OwingSchema) }),
  /** Emails that were given up in the last 30 days. */
  failedEmails: z.int(),
  toSortOut: ToSortOutSchema,
  /** Camp days on sale, from today on, that are nearly or entirely full, by date. */
  filling: z.object({ count: z.int(), first: z.array(FillingDaySchema) }),
});
export type Today = z.infer<typeof TodaySchema>;
