import * as z from 'zod/mini';
import { CalendarDateSchema } from '../../kit/dates';
import { PenceSchema } from '../../kit/money';

/** A deposit now, and the balance by the end of a day in London. */
export const PartsSchema = z.object({
  depositPence: PenceSchema,
  balancePence: PenceSchema,
  dueOn: CalendarDateSchema,
  /** At the end of this day the places of an unpaid balance are let go; null: staff decide. */
  letGoOn: z.nullable(CalendarDateSchema),
});
export type Parts = z.infer<typeof PartsSchema>;
