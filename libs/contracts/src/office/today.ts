import * as z from 'zod/mini';
import { VenueKeySchema } from '../catalogue/camp';
import { PenceSchema } from '../kit/money';
import { OwingSchema } from '../payments/awaited';

/** A camp day counts as filling up from this percentage of its places. */
export const FILLING_PERCENT = 80;

/** How many bookings and camp days are listed; the counts beside them include all. */
export const MAX_NAMED = 6;

/** At camp today, at this minute. */
const AtCampSchema = z.object({
  /** Children signed in and not out. */
  here: z.int(),
  /** Not signed in ten minutes after their session began, and no one said that they are absent. */
  notArrived: z.int(),
  /** Still here after their session has ended. */
  notCollected: z.int(),
  /** Adults signed in, without visitors. */
  adults: z.int(),
  /** Accidents and incidents written down. */
  accidents: z.int(),
});

const ExpectedVenueSchema = z.object({
  venue: VenueKeySchema,
  venueName: z.string(),
  activityNames: z.array(z.string()),
  /** Those of its camps that are cancelled: no children are expected at them. */
  cancelledNames: z.array(z.string()),
  capacity: z.int(),
  /** The number of children on the register. */
  children: z.int(),
  /** How many of them have medical notes; null for readers who may not see notes. */
  withNotes: z.nullable(z.int()),
  /** Whose families have not been asked about health; null as above. */
  notAsked: z.nullable(z.int()),
  /** Places held by unpaid bookings. */
  held: z.int(),
  /** When the register was last printed. */
  printedAt: z.nullable(z.string()),
  /** Only of today. */
  now: z.optional(AtCampSchema),
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

/** `GET /api/admin/today`: what staff look at first. */
export const TodaySchema = z.object({
  /** The date in London. */
  date: z.string(),
  /** Today's camps, or the next camp day's; null if none is planned. */
  campDay: z.nullable(z.object({ date: z.string(), venues: z.array(ExpectedVenueSchema) })),
  /** As in `GET /api/admin/owing`, which has all of them. */
  owing: z.object({ count: z.int(), pence: PenceSchema, first: z.array(OwingSchema) }),
  /** Camp days on sale, from today, that are nearly or completely full, by date. */
  filling: z.object({ count: z.int(), first: z.array(FillingDaySchema) }),
});
export type Today = z.infer<typeof TodaySchema>;
