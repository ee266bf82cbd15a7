import * as z from 'zod/mini';
import { calendarDateOr } from '../../kit/dates';

const period = {
  /** London dates, both included. */
  from: calendarDateOr('Please give the first day'),
  to: calendarDateOr('Please give the last day'),
};

export const FunderReportQuerySchema = z.object(period);
export type FunderReportQuery = z.infer<typeof FunderReportQuerySchema>;

/** Query of `GET /api/admin/funders/{id}/report/export`. */
export const FunderReportFileSchema = z.object({
  ...period,
  /** With each child's name; only where the funder needs it. */
  names: z.optional(z.enum(['yes'])),
});
export type FunderReportFile = z.infer<typeof FunderReportFileSchema>;

/** What became of each session; a session counts once. */
export const sessionOutcomes = {
  attended: 'Attended',
  absent: 'Said they would not come',
  noShow: 'Did not come',
  /** No child was signed in at this venue on the day. */
  notRecorded: 'Not recorded at the gate',
  toCome: 'To come',
} as const;
export type SessionOutcome = keyof typeof sessionOutcomes;
const outcomes = Object.keys(sessionOutcomes) as [SessionOutcome, ...SessionOutcome[]];

const CountsSchema = z.array(z.object({ name: z.string(), children: z.int() }));

/** `GET /api/admin/funders/{id}/report`: what its CSV adds up to. Bookings erased since are not counted. */
export const FunderReportSchema = z.object({
  children: z.int(),
  /** All booked ones. */
  sessions: z.int(),
  outcomes: z.record(z.enum(outcomes), z.int()),
  /** Attended sessions of children who have the meal. */
  meals: z.int(),
  /** Children; `unknown` were not asked, or their answer is erased. */
  send: z.object({ yes: z.int(), no: z.int(), unknown: z.int() }),
  /** By postcode district, and by "Year 3", or "Age 7" if we have no date of birth. */
  districts: CountsSchema,
  schoolYears: CountsSchema,
});
export type FunderReport = z.infer<typeof FunderReportSchema>;
