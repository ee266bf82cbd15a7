import * as z from 'zod/mini';
import { numberInPath } from '../kit/input-fields';
import { PenceSchema } from '../kit/money';

export const SeasonNumberSchema = z.optional(numberInPath('Please give the number of a season'));

/** Query of `GET /api/admin/overview/seasons`: which season, and which other to compare it with. */
export const SeasonFiguresQuerySchema = z.object({
  season: SeasonNumberSchema,
  beside: SeasonNumberSchema,
});
export type SeasonFiguresQuery = z.infer<typeof SeasonFiguresQuerySchema>;

const SoldSchema = z.object({
  /** Places in paid bookings, not cancelled since. */
  places: z.int(),
  bookings: z.int(),
});
export type Sold = z.infer<typeof SoldSchema>;

const SeasonSchema = z.object({
  id: z.int(),
  name: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
});

/** Without cancelled days. */
const FilledSeasonSchema = z.extend(SeasonSchema, {
  capacity: z.int(),
  sold: SoldSchema,
  /** Places sold so many weeks before its first day, the earliest first; without weeks that are to come. */
  weeks: z.array(z.object({ weeksBefore: z.int(), places: z.int() })),
});

const BroughtSchema = z.object({ bookings: z.int(), incomePence: PenceSchema });

/** Of paid bookings of the season; without those erased since. */
const SeasonAnswersSchema = z.object({
  /** By email address: `returning` had a paid booking of an earlier season. */
  families: z.object({ new: z.int(), returning: z.int() }),
  codes: z.array(z.extend(BroughtSchema, { name: z.string(), discountPence: PenceSchema })),
  /** News to families that booked within two weeks after it; each booking counts for the last one before it. */
  messages: z.array(z.extend(BroughtSchema, { subject: z.string(), sentAt: z.string() })),
  /** Of its days from today, by date: children booked, and adults that they need. */
  needs: z.array(
    z.object({
      date: z.string(),
      venueName: z.string(),
      children: z.int(),
      adults: z.int(),
    }),
  ),
});
export type SeasonAnswers = z.infer<typeof SeasonAnswersSchema>;

/** How full a season is, compared with another the same number of days before its first day. */
export const SeasonFiguresSchema = z.object({
  /** Every season with camp days that was ever on sale, latest first. */
  choices: z.array(SeasonSchema),
  /** The season requested, or the next to come; null if there is none. */
  season: z.nullable(z.extend(FilledSeasonSchema, SeasonAnswersSchema.shape)),
  /** The season requested, or the one in the same weeks a year earlier, or the previous one. */
  beside: z.nullable(
    z.extend(FilledSeasonSchema, {
      /** The date as far from this season's first day as today is from the other's. */
      asOf: z.string(),
      soldByThen: SoldSchema,
    }),
  ),
});
export type SeasonFigures = z.infer<typeof SeasonFiguresSchema>;
