import * as z from 'zod/mini';

const idText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'Please give the number of a season')),
  z.transform(Number),
);

/** Query of `GET /api/admin/overview/seasons`: which season, and beside which other. */
export const SeasonFiguresQuerySchema = z.object({
  season: z.optional(idText),
  beside: z.optional(idText),
});
export type SeasonFiguresQuery = z.infer<typeof SeasonFiguresQuerySchema>;

const SoldSchema = z.object({
  /** Places of paid bookings that have not been cancelled since. */
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

/** How full a season is, beside another one as many days before its first day. */
export const SeasonFiguresSchema = z.object({
  /** Every season with camp days that was ever on sale, the latest first. */
  choices: z.array(SeasonSchema),
  /** The one asked for, or the next to come; null while there is none. */
  season: z.nullable(FilledSeasonSchema),
  /** The one asked for, or that of the same weeks a year earlier, or the one before. */
  beside: z.nullable(
    z.extend(FilledSeasonSchema, {
      /** The day that was as far from its first day as today is from the other's. */
      asOf: z.string(),
      soldByThen: SoldSchema,
    }),
  ),
});
export type SeasonFigures = z.infer<typeof SeasonFiguresSchema>;
