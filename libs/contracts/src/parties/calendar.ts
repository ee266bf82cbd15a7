import * as z from 'zod/mini';
import { CalendarDateSchema } from '../kit/dates';
import { PartyTimeSchema } from './packages';

export const PartyCalendarQuerySchema = z.object({
  /** The first of seven days. */
  from: CalendarDateSchema,
});

/** What a venue or a coach is busy with, times in London. */
export const CalendarItemSchema = z.object({
  kind: z.enum(['party', 'camp', 'shift', 'absence']),
  date: CalendarDateSchema,
  from: PartyTimeSchema,
  until: z.string(),
  /** The package, or the activity of the camp; empty for a shift. */
  what: z.string(),
  /** Null: a family's place, or none. */
  venueName: z.nullable(z.string()),
  /** By the name of the rota; empty without one. */
  coach: z.string(),
  /** A party's. */
  enquiryId: z.nullable(z.int()),
  /** A party whose coach or venue is also wanted elsewhere then. */
  isClash: z.boolean(),
});
export type CalendarItem = z.infer<typeof CalendarItemSchema>;
