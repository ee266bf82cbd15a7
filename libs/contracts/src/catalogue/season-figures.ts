import * as z from 'zod/mini';

const idText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'Please give the number of a season')),
  z.transform(Number),
);

/** Query of `GET /api/admin/overview/seasons`: which season, and which other to compare it with. */
export const SeasonFiguresQuerySchema = z.object({
  season: z.optional(idText),
  beside: z.optional(idText),
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
const FilledSeasonSchema = z.extend(SeasonSchema, { capacity: z.int(), sold: SoldSchema });

/** How full a season is, compared with another the same number of days before its first day. */
export const SeasonFiguresSchema = z.object({
  /** Every season with camp days that was ever on sale, latest first. */
  choices: z.array(SeasonSchema),
  /** The season requested, or the next to come; null if there is none. */
  season: z.nullable(FilledSeasonSchema),
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
