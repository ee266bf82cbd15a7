import * as z from 'zod/mini';
import { ActivityKeySchema, VenueKeySchema } from '../catalogue/camp';
import { PeriodSchema } from '../kit/dates';
import { PenceSchema } from '../kit/money';
import { SeasonNumberSchema } from '../catalogue/season-figures';

/** `GET /api/admin/overview`: the three figures at the top of the dashboard. */
export const OverviewSchema = z.object({
  /** Revenue of paid bookings less refunds, including bookings deleted since. */
  totalRevenuePence: PenceSchema,
  confirmedBookings: z.int(),
  partyEnquiries: z.int(),
  /** Names of the seasons on sale. Revenue and bookings cover all seasons. */
  seasons: z.array(z.string()),
  /** The dashboard's title: from the settings, or the names of the seasons on sale. */
  dashboardTitle: z.string(),
});
export type Overview = z.infer<typeof OverviewSchema>;

export const MAX_FIGURE_DAYS = 1100;

/** A period, and the number of the season whose camp days are shown; left out, those on sale. */
export const SeasonIncomeQuerySchema = z.extend(PeriodSchema, { season: SeasonNumberSchema });
export type SeasonIncomeQuery = z.infer<typeof SeasonIncomeQuerySchema>;

export const DayFiguresSchema = z.object({
  /** The London date on which the bookings were paid. */
  date: z.string(),
  bookings: z.int(),
  /** Revenue of those bookings, less refunds made since. */
  revenuePence: PenceSchema,
});
export type DayFigures = z.infer<typeof DayFiguresSchema>;

export const CampDayFiguresSchema = z.object({
  campDayId: z.int(),
  date: z.string(),
  venue: VenueKeySchema,
  venueName: z.string(),
  /** Name of the day's season. */
  season: z.string(),
  campType: ActivityKeySchema,
  /** "Multi-Sport Camp" */
  activityName: z.string(),
  /** The provider has cancelled it; its remaining places belong to families who have not chosen yet. */
  isCancelled: z.boolean(),
  capacity: z.int(),
  /** Paid and held places. */
  placesTaken: z.int(),
  placesPaid: z.int(),
  /**
   * Its share of revenue from paid bookings, after discounts and refunds, without t-shirts. Includes deleted bookings,
   * which no longer take a place.
   */
  revenuePence: PenceSchema,
});
export type CampDayFigures = z.infer<typeof CampDayFiguresSchema>;

/**
 * `GET /api/admin/overview/figures`, for charts. Over all time the days add up to `Overview.totalRevenuePence`, as do
 * camp days, t-shirts and `otherPence` together.
 */
export const FiguresSchema = z.object({
  /** Every day from `from` to `to`, including days without bookings. */
  days: z.array(DayFiguresSchema),
  revenuePence: PenceSchema,
  bookings: z.int(),
  /** Names of the seasons which `campDays` and `tshirtPence` cover. */
  seasons: z.array(z.string()),
  /** Every camp day of these seasons, by date; not limited by `from` and `to`. */
  campDays: z.array(CampDayFiguresSchema),
  /** Revenue from t-shirts in those seasons' bookings, less their share of refunds. */
  tshirtPence: PenceSchema,
  /** From other seasons, and from deleted bookings with unknown days. */
  otherPence: PenceSchema,
  /** The part of all this that came from bookings deleted since. */
  deletedRevenuePence: PenceSchema,
});
export type Figures = z.infer<typeof FiguresSchema>;

/**
 * `GET /api/admin/overview/no-shows`: who came, of the children expected on camp days of a period, until yesterday. Only
 * days on which staff signed children in at that venue; without bookings erased since.
 */
export const NoShowsSchema = z.object({
  venues: z.array(
    z.object({
      venue: VenueKeySchema,
      venueName: z.string(),
      days: z.int(),
      expected: z.int(),
      came: z.int(),
      /** Did not come, and the family or staff had said so. */
      saidAbsent: z.int(),
      /** Did not come, without a word. */
      noShows: z.int(),
    }),
  ),
});
export type NoShows = z.infer<typeof NoShowsSchema>;
