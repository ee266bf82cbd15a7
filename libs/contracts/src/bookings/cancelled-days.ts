import * as z from 'zod/mini';
import { CalendarDateSchema } from '../kit/dates';

/**
 * The provider cancels whole camp days. They stop being sold immediately; every family with places is emailed the
 * reason and chooses on its own page. Families who don't choose in time get the default that staff set.
 */
export const dayFallbacks = ['refund', 'credit'] as const;
export const DayFallbackSchema = z.enum(dayFallbacks, 'Please choose what families get by default');
export type DayFallback = z.infer<typeof DayFallbackSchema>;

/** In a booking's full view: its cancelled days that the parent hasn't decided about yet. */
export const CancelledDaysSchema = z.object({
  reason: z.string(),
  fallback: DayFallbackSchema,
  /** As in `CancelDaysSchema`. */
  decideBy: z.nullable(CalendarDateSchema),
  dates: z.array(z.object({ date: CalendarDateSchema, venueName: z.string() })),
});
export type CancelledDays = z.infer<typeof CancelledDaysSchema>;
