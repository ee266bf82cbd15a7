import * as z from 'zod/mini';
import { CancellationPolicySchema, usualCancellationPolicy } from './cancellation-policy';
import { CalendarDateSchema, calendarDateOr } from '../kit/dates';
import { idPath, line, words } from '../kit/input-fields';
import { PriceRuleSchema } from './price-rules';
import { RowVersionSchema } from '../kit/row-version';

/** Only seasons on sale are seen and booked by parents; what was sold of an archived one stays. */
export const SeasonStateSchema = z.enum(['draft', 'on_sale', 'archived']);
export type SeasonState = z.infer<typeof SeasonStateSchema>;

const seasonMoves: Record<SeasonState, readonly SeasonState[]> = {
  draft: ['on_sale'],
  on_sale: ['draft', 'archived'],
  archived: ['on_sale'],
};

/** Published, taken back while nothing of it has been booked, archived, and put on sale again. */
export const canMoveSeason = (from: SeasonState, to: SeasonState): boolean =>
  seasonMoves[from].includes(to);

/** An ISO instant; staff enter it as a time in London. */
const OpeningSchema = z.nullable(z.iso.datetime('Please give a date and a time'));

const facts = {
  name: line('a name', 120),
  /** What parents read under the name, or empty. */
  description: words(500),
  /** Booking opens at this instant; null: with its publication. */
  bookingOpensAt: OpeningSchema,
  /** Booking closes at this instant; null: never before its days. */
  bookingClosesAt: OpeningSchema,
  /** Booking for a day closes for parents when the day begins in London. */
  closesWithEachDay: z.boolean(),
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
const ORDER = { path: ['bookingClosesAt'], error: 'Booking must close after it opens' };

/** `POST /api/admin/seasons`: a new season is a draft. Answers `SeasonDetails`. */
export const AddSeasonSchema = z
  .object({
    ...facts,
    /** What parents get back when they cancel. Left out, it is the usual one. */
    cancellationPolicy: z._default(CancellationPolicySchema, usualCancellationPolicy),
  })
  .check(z.refine(opensBeforeItCloses, ORDER));
export type AddSeason = z.infer<typeof AddSeasonSchema>;

/** `PUT /api/admin/seasons/{id}`: what is sold keeps the policy it was sold under. */
export const ChangeSeasonSchema = z
  .object({
    ...facts,
    /** Left out, it stays as it is. */
    cancellationPolicy: z.optional(CancellationPolicySchema),
    version: RowVersionSchema,
  })
  .check(z.refine(opensBeforeItCloses, ORDER));
export type ChangeSeason = z.infer<typeof ChangeSeasonSchema>;

/**
 * `PUT /api/admin/seasons/{id}/state`. Errors: `season_not_ready` with what is missing, `status_conflict` for a
 * move that there is not, or for a way back to draft once something has been booked.
 */
export const MoveSeasonSchema = z.object({ state: SeasonStateSchema, version: RowVersionSchema });
export type MoveSeason = z.infer<typeof MoveSeasonSchema>;

/** `PUT /api/admin/seasons/{id}/price-rules`: all of them, in their order. What is sold keeps its own. */
export const ChangePriceRulesSchema = z.object({
  version: RowVersionSchema,
  priceRules: z.array(PriceRuleSchema).check(z.maxLength(20, 'Please give at most 20 rules')),
});
export type ChangePriceRules = z.infer<typeof ChangePriceRulesSchema>;

/**
 * `POST /api/admin/seasons/{id}/copy`: a draft with the same rules, policy and days, each day moved by whole weeks, so
 * that weekdays stay; the week of the season's first day becomes the week of `firstDay`. The dates until which early
 * birds book move along; when booking opens and closes is not copied, nor are cancelled days. Answers `SeasonDetails`.
 */
export const CopySeasonSchema = z.object({
  name: line('a name', 120),
  firstDay: calendarDateOr('Please give the first day of the copy'),
});
export type CopySeason = z.infer<typeof CopySeasonSchema>;

/** What has to be done before a season can be published; the screen leads to where each is done. */
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

/** `GET /api/admin/seasons/{id}/checklist`, and what `season_not_ready` brings. */
export const SeasonChecklistSchema = z.object({
  missing: z.array(
    z.object({
      check: z.enum(seasonChecks),
      /** "3 days have no price." */
      message: z.string(),
      /** The camp days that it is about. */
      campDayIds: z.array(z.int()),
      /** Warned of, but no obstacle. */
      isWarning: z.boolean(),
    }),
  ),
});
export type SeasonChecklist = z.infer<typeof SeasonChecklistSchema>;

/**
 * `GET /api/admin/seasons`: an array of these, newest days first. `DELETE /api/admin/seasons/{id}` answers those that
 * are left. Errors: `status_conflict` for what is no draft, `still_in_use` where something of it was ever booked.
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
  /** Null while it has no days. */
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
  cancellationPolicy: CancellationPolicySchema,
  /**
   * Bank holidays in England from the beginning of this year, or of its first day's, to the end of the year after
   * the next, or of its last day's: a season without days can be planned around them.
   */
  bankHolidays: z.array(z.object({ date: CalendarDateSchema, name: z.string() })),
});
export type SeasonDetails = z.infer<typeof SeasonDetailsSchema>;

export const SeasonPathSchema = idPath('Please give the number of the season');
export type SeasonPath = z.infer<typeof SeasonPathSchema>;
