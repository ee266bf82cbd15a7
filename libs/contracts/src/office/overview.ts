import * as z from 'zod/mini';
import { ActivityKeySchema, VenueKeySchema } from '../catalogue/camp';
import { CalendarDateSchema } from '../kit/dates';
import { PenceSchema } from '../kit/money';

/** `GET /api/admin/overview`: the three figures at the top of the dashboard. */
export const OverviewSchema = z.object({
  /** What paid bookings brought in, less what was refunded; also bookings that were deleted since. */
  totalRevenuePence: PenceSchema,
  confirmedBookings: z.int(),
  partyEnquiries: z.int(),
  /** Names of the seasons on sale. Revenue and bookings are of all seasons there ever were. */
  seasons: z.array(z.string()),
  /** Of the dashboard: from the settings, or the names of the seasons on sale. */
  dashboardTitle: z.optional(z.string()),
});
export type Overview = z.infer<typeof OverviewSchema>;

export const MAX_FIGURE_DAYS = 1100;

/** Query of `GET /api/admin/overview/figures`: days in London, both included. */
export const FiguresQuerySchema = z.object({ from: CalendarDateSchema, to: CalendarDateSchema });
export type FiguresQuery = z.infer<typeof FiguresQuerySchema>;

export const DayFiguresSchema = z.object({
  /** The day in London on which bookings were paid. */
  date: z.string(),
  bookings: z.int(),
  /** What those bookings brought in, less what has been refunded of them since. */
  revenuePence: PenceSchema,
});
export type DayFigures = z.infer<typeof DayFiguresSchema>;

export const CampDayFiguresSchema = z.object({
  campDayId: z.int(),
  date: z.string(),
  venue: VenueKeySchema,
  venueName: z.string(),
  /** Name of the season that the day is of. */
  season: z.string(),
  campType: ActivityKeySchema,
  /** "Multi-Sport Camp" */
  activityName: z.string(),
  /** The provider has cancelled it; places that are left are those of families who have not chosen yet. */
  isCancelled: z.boolean(),
  capacity: z.int(),
  /** Paid and held. */
  placesTaken: z.int(),
  placesPaid: z.int(),
  /** Of refunded bookings that kept them: their children are expected, and on the register. */
  placesRefunded: z.int(),
  /**
   * Its share of what paid bookings brought in: after discount and refunds, without t-shirts. Deleted
   * bookings stay in it, though they take no place any more.
   */
  revenuePence: PenceSchema,
});
export type CampDayFigures = z.infer<typeof CampDayFiguresSchema>;

/**
 * `GET /api/admin/overview/figures`, for charts. Over all time the days add up to
 * `Overview.totalRevenuePence`; so do camp days, t-shirts and `otherPence` together.
 */
export const FiguresSchema = z.object({
  /** Every day from `from` to `to`, also where nothing happened. */
  days: z.array(DayFiguresSchema),
  revenuePence: PenceSchema,
  bookings: z.int(),
  /** Names of the seasons on sale: what `campDays` and `tshirtPence` are about. */
  seasons: z.array(z.string()),
  /** Every camp day of the seasons on sale, by date; not narrowed by `from` and `to`. */
  campDays: z.array(CampDayFiguresSchema),
  /** What t-shirts brought in with those seasons' bookings, less their share of refunds. */
  tshirtPence: PenceSchema,
  /** Of earlier seasons, and of deleted bookings whose days are not known any more. */
  otherPence: PenceSchema,
  /** How much of all this came from bookings that were deleted since. */
  deletedRevenuePence: PenceSchema,
});
export type Figures = z.infer<typeof FiguresSchema>;
