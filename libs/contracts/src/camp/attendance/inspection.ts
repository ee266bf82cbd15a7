import * as z from 'zod/mini';
import { daysBetween } from '@sunfield/words/dates';
import { CalendarDateSchema } from '../../kit/dates';

/** Three years. */
export const MAX_PACK_DAYS = 1096;

const period = {
  /** London dates, both inclusive. */
  from: CalendarDateSchema,
  to: CalendarDateSchema,
  /** Keys with commas between them; empty: all venues. */
  venues: z._default(z.string().check(z.maxLength(2000)), ''),
};
const inOrder = {
  error: 'Please choose a day that is not before the first one.',
  path: ['to'],
};
const notTooLong = { error: 'Please choose three years at most.', path: ['from'] };
type Days = { from: string; to: string };
const isInOrder = ({ from, to }: Days) => from <= to;
const isShort = ({ from, to }: Days) => daysBetween(from, to) < MAX_PACK_DAYS;

/**
 * `GET /api/admin/inspection`: the sections of the pack. Opening it is in the audit log.
 */
export const PackQuerySchema = z
  .object(period)
  .check(z.refine(isInOrder, inOrder), z.refine(isShort, notTooLong));
export type PackQuery = z.infer<typeof PackQuerySchema>;

export const PackSchema = z.object({
  venues: z.array(z.object({ key: z.string(), name: z.string() })),
  sections: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** What it lists, and what it leaves out. */
      about: z.string(),
      columns: z.array(z.string()),
    }),
  ),
});
export type Pack = z.infer<typeof PackSchema>;

export const PackSectionPathSchema = z.object({
  section: z.string().check(z.maxLength(40)),
});

/**
 * `GET /api/admin/inspection/{section}`: a batch of a section's rows, in order. Whose children it names is recorded as
 * a reading. Errors: `not_found` for a section that there is not.
 */
export const PackRowsQuerySchema = z
  .object({
    ...period,
    /** `next` of the batch before; empty for the first. */
    after: z._default(z.string().check(z.maxLength(100)), ''),
  })
  .check(z.refine(isInOrder, inOrder), z.refine(isShort, notTooLong));
export type PackRowsQuery = z.infer<typeof PackRowsQuerySchema>;

export const PackRowsSchema = z.object({
  /** A text for each column; calendar dates as `YYYY-MM-DD`. */
  rows: z.array(z.array(z.string())),
  /** Null after the last batch. */
  next: z.nullable(z.string()),
});
export type PackRows = z.infer<typeof PackRowsSchema>;
