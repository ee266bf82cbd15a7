import * as z from 'zod/mini';
import { areYearsInOrder } from './camp-ages';
import { schoolYearsShape } from './camp-ages-schema';
import { CancellationPolicySchema } from './cancellation-policy';
import { CalendarDateSchema, calendarDateOr } from '../kit/dates';
import { idPath, line, words } from '../kit/input-fields';
import { PartsRulesSchema } from './paying-in-parts';
import { DiscountOrderSchema, PriceRuleSchema } from './price-rules';
import { RowVersionSchema } from '../kit/row-version';

/**
 * Parents see and book only seasons on sale; bookings of an archived season stay. The days of a season `by_quote` are
 * made by accepted quotes, one for each party.
 */
export const SeasonStateSchema = z.enum(['draft', 'on_sale', 'archived', 'by_quote']);
export type SeasonState = z.infer<typeof SeasonStateSchema>;

const seasonMoves: Record<SeasonState, readonly SeasonState[]> = {
  draft: ['on_sale'],
  on_sale: ['draft', 'archived'],
  archived: ['on_sale'],
  by_quote: [],
};

/** Allowed moves: publish, take back while nothing is booked, archive, and put on sale again. */
export const canMoveSeason = (from: SeasonState, to: SeasonState): boolean =>
  seasonMoves[from].includes(to);

/** An ISO instant; staff enter it as London time. */
const OpeningSchema = z.nullable(z.iso.datetime('Please give a date and a time'));

const facts = {
  name: line('a name', 120),
  /** Shown to parents under the name; may be empty. */
  description: words(500),
  /** Booking opens at this instant; null: when the season is published. */
  bookingOpensAt: OpeningSchema,
  /** Booking closes at this instant; null: only as its days begin. */
  bookingClosesAt: OpeningSchema,
  /** Booking for a day closes for parents when the day begins in London. */
  closesWithEachDay: z.boolean(),
  /** The school years its days are for, instead of the general ages. Left out, they stay as they are. */
  ...schoolYearsShape,
  /** Families may pay a deposit now and the balance later; null: they pay in one. Left out, it stays as it is. */
  payingInParts: z.optional(z.nullable(PartsRulesSchema)),
};

const opensBeforeItCloses = <
  Facts extends { bookingOpensAt: string | null; bookingClosesAt: string | null },
>({
  bookingOpensAt,
  bookingClosesAt,
}: Facts) =>
  bookingOpensAt === null ||
  bookingClosesAt === null ||
  Date.parse(bookingOpensAt) < Date.parse(bookingClosesAt);
const YEARS_ORDER = { path: ['yearsTo'], error: 'Please give the earlier school year first' };
const ORDER = { path: ['bookingClosesAt'], error: 'Booking must close after it opens' };

/** `POST /api/admin/seasons`: a new season is a draft. Answers `SeasonDetails`. */
export const AddSeasonSchema = z
  .object({
    ...facts,
    /** What parents get back when they cancel. There is no default: it is a promise that the provider makes. */
    cancellationPolicy: CancellationPolicySchema,
  })
  .check(z.refine(opensBeforeItCloses, ORDER), z.refine(areYearsInOrder, YEARS_ORDER));
export type AddSeason = z.infer<typeof AddSeasonSchema>;

/** `PUT /api/admin/seasons/{id}`: existing bookings keep the policy they were sold under. */
export const ChangeSeasonSchema = z
  .object({
    ...facts,
    /** Left out, it stays as it is. */
    cancellationPolicy: z.optional(CancellationPolicySchema),
    version: RowVersionSchema,
  })
  .check(z.refine(opensBeforeItCloses, ORDER), z.refine(areYearsInOrder, YEARS_ORDER));
export type ChangeSeason = z.infer<typeof ChangeSeasonSchema>;

/**
 * `PUT /api/admin/seasons/{id}/state`. Errors: `season_not_ready` with what is missing, `status_conflict` for a move
 * that isn't allowed, or for going back to draft once anything was booked.
 */
export const MoveSeasonSchema = z.object({ state: SeasonStateSchema, version: RowVersionSchema });
export type MoveSeason = z.infer<typeof MoveSeasonSchema>;

/**
 * `PUT /api/admin/seasons/{id}/price-rules`: all rules, in order. Existing bookings keep the rules they were sold
 * under.
 */
export const ChangePriceRulesSchema = z.object({
  version: RowVersionSchema,
  priceRules: z.array(PriceRuleSchema).check(z.maxLength(20, 'Please give at most 20 rules')),
  /** Left out, it stays as it is. */
  discountOrder: z.optional(DiscountOrderSchema),
});
export type ChangePriceRules = z.infer<typeof ChangePriceRulesSchema>;

/**
 * `POST /api/admin/seasons/{id}/copy`: a draft with the same rules, policy and days. Days move by whole weeks, keeping
 * their weekdays; the week of the season's first day becomes the week of `firstDay`. Early-bird deadlines move too;
 * booking opening and closing times and cancelled days are not copied. Answers `SeasonDetails`.
 */
export const CopySeasonSchema = z.object({
  name: line('a name', 120),
  firstDay: calendarDateOr('Please give the first day of the copy'),
});
export type CopySeason = z.infer<typeof CopySeasonSchema>;

/** What must be done before a season can be published; the screen links to where each is done. */
export const seasonChecks = [
  'no-venue',
  'no-days',
  'no-price',
  'no-places',
  'no-sizes',
  'days-over',
  'closes-before-opening',
  'opens-after-last-day',
  'legal-words-missing',
] as const;

/** `GET /api/admin/seasons/{id}/checklist`, also sent with `season_not_ready`. */
export const SeasonChecklistSchema = z.object({
  missing: z.array(
    z.object({
      check: z.enum(seasonChecks),
      /** "3 days have no price." */
      message: z.string(),
      campDayIds: z.array(z.int()),
      /** A warning that doesn't prevent publishing. */
      isWarning: z.boolean(),
    }),
  ),
});
export type SeasonChecklist = z.infer<typeof SeasonChecklistSchema>;

/**
 * `GET /api/admin/seasons`: an array of these, newest days first. `DELETE /api/admin/seasons/{id}` answers the
 * remaining ones. Errors: `status_conflict` if it is not a draft, `still_in_use` if anything in it was ever booked.
 */
export const SeasonSummarySchema = z.object({
  id: z.int(),
  version: RowVersionSchema,
  name: z.string(),
  description: z.string(),
  state: SeasonStateSchema,
  bookingOpensAt: OpeningSchema,
  bookingClosesAt: OpeningSchema,
  closesWithEachDay: z.boolean(),
  /** Left out without a limit. */
  ...schoolYearsShape,
  /** Null if it has no days. */
  firstDay: z.nullable(CalendarDateSchema),
  lastDay: z.nullable(CalendarDateSchema),
  days: z.int(),
  venues: z.int(),
  capacity: z.int(),
  /** Held and confirmed. */
  placesTaken: z.int(),
});
export type SeasonSummary = z.infer<typeof SeasonSummarySchema>;

/** `GET /api/admin/seasons/{id}`; its days are in `GET /api/admin/seasons/{id}/days`. */
export const SeasonDetailsSchema = z.extend(SeasonSummarySchema, {
  priceRules: z.array(PriceRuleSchema),
  /** Left out: the usual order. */
  discountOrder: z.optional(DiscountOrderSchema),
  cancellationPolicy: CancellationPolicySchema,
  /** Left out or null if families pay in one. */
  payingInParts: z.optional(z.nullable(PartsRulesSchema)),
  /**
   * Bank holidays in England from the start of this year, or of its first day's year, to the end of the year after
   * next, or of its last day's year: a season without days can be planned around them.
   */
  bankHolidays: z.array(z.object({ date: CalendarDateSchema, name: z.string() })),
});
export type SeasonDetails = z.infer<typeof SeasonDetailsSchema>;

export const SeasonPathSchema = idPath('Please give the number of the season');
