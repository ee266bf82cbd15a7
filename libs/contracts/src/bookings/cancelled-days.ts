import * as z from 'zod/mini';
import { CalendarDateSchema } from '../kit/dates';

/**
 * The provider calls whole camp days off. They are sold no more at once; every family with places there is told why,
 * and chooses on its own page. Whoever has not chosen in time gets what staff decided beforehand.
 */
export const dayFallbacks = ['refund', 'credit'] as const;
export const DayFallbackSchema = z.enum(dayFallbacks, 'Please choose what families get by default');
export type DayFallback = z.infer<typeof DayFallbackSchema>;

/** In a booking's full view: days of it that were called off, which its parent has not decided about yet. */
export const CalledOffSchema = z.object({
  reason: z.string(),
  fallback: DayFallbackSchema,
  /** As in `CancelDaysSchema`. */
  decideBy: z.nullable(CalendarDateSchema),
  dates: z.array(z.object({ date: CalendarDateSchema, venueName: z.string() })),
});
export type CalledOff = z.infer<typeof CalledOffSchema>;
