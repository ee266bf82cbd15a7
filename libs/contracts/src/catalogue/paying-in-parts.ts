import * as z from 'zod/mini';
import { CalendarDateSchema } from '../kit/dates';
import { PenceSchema } from '../kit/money';

const DEPOSIT = 'Please give a whole number above 0';
const DUE = 'Please give a whole number of days, 1 to 120';
const REMINDERS = 'Please give whole numbers of days, 1 to 60, the largest first';
const GRACE = 'Please give a whole number of days, 0 to 30';

/** How families may pay for a season in parts: a deposit now, and the balance by a date. */
export const PartsRulesSchema = z
  .object({
    depositBy: z.enum(['percent', 'day']),
    /** Per cent of the price, or pence for each camp day of each child. */
    deposit: z.int(DEPOSIT).check(z.minimum(1, DEPOSIT)),
    /** The smallest deposit. */
    minPence: PenceSchema.check(z.minimum(0)),
    /** The balance is due this many days before the booking's first camp day; null: on `dueOn`. */
    dueDaysBefore: z.nullable(z.int(DUE).check(z.minimum(1, DUE), z.maximum(120, DUE))),
    dueOn: z.nullable(CalendarDateSchema),
    /** Days before it is due on which the family is reminded, the largest first. */
    remindDays: z
      .array(z.int(REMINDERS).check(z.minimum(1, REMINDERS), z.maximum(60, REMINDERS)))
      .check(
        z.maxLength(5, 'Please give at most 5 reminders'),
        z.refine((days) => days.every((day, n) => n === 0 || day < (days[n - 1] ?? 0)), REMINDERS),
      ),
    /** How long a balance may be late before anything happens. */
    graceDays: z.int(GRACE).check(z.minimum(0, GRACE), z.maximum(30, GRACE)),
    /** After that the places are let go, as the emails say; otherwise staff decide. */
    letsGo: z.boolean(),
  })
  .check(
    z.refine(({ depositBy, deposit }) => depositBy === 'day' || deposit <= 90, {
      path: ['deposit'],
      error: 'Please give 1 to 90 per cent',
    }),
    z.refine(({ dueDaysBefore, dueOn }) => (dueDaysBefore === null) !== (dueOn === null), {
      path: ['dueOn'],
      error: 'Please give either days before camp or a date',
    }),
    z.refine(
      ({ dueDaysBefore, graceDays, letsGo }) =>
        !letsGo || dueDaysBefore === null || graceDays < dueDaysBefore,
      { path: ['graceDays'], error: 'The extra days must end before camp begins' },
    ),
  );
export type PartsRules = z.infer<typeof PartsRulesSchema>;
