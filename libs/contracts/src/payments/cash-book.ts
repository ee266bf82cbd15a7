import * as z from 'zod/mini';
import { anyLine } from '../kit/input-fields';
import { formatPounds } from '@sunfield/words/money';
import { VenueKeySchema } from '../catalogue/camp';
import { CalendarDateSchema } from '../kit/dates';
import { PoundsSchema } from '../kit/money';
import { countedMethods } from './money/payment-methods';

/**
 * What staff took on one London day at one venue, or in the office, in cash and by card reader, and what they counted.
 * All such money is in exactly one cash book.
 */
const whichBook = {
  date: CalendarDateSchema,
  /** Left out: the office. */
  venue: z.optional(VenueKeySchema),
};

const MethodSchema = z.enum(countedMethods);

/** Query of `GET /api/admin/cash-book`. */
export const CashBookQuerySchema = z.object(whichBook);
export type CashBookQuery = z.infer<typeof CashBookQuerySchema>;

const CashEntrySchema = z.object({
  /** ISO instant. */
  at: z.string(),
  method: MethodSchema,
  what: z.enum(['taken', 'given back', 'credit paid out']),
  /** Negative if it left the box. */
  amountPence: z.int(),
  bookingId: z.int(),
  /** A username; null if the account is gone, or the product did it. */
  by: z.nullable(z.string()),
});
export type CashEntry = z.infer<typeof CashEntrySchema>;

const CashCountSchema = z.object({
  /** From 1; a later one corrects the earlier ones. */
  number: z.int(),
  /** What the book had then. */
  expectedPence: z.int(),
  countedPence: z.int(),
  note: z.string(),
  by: z.nullable(z.string()),
  at: z.string(),
});
export type CashCount = z.infer<typeof CashCountSchema>;

export const CashBookSchema = z.object({
  date: z.string(),
  /** Null: the office. */
  venue: z.nullable(VenueKeySchema),
  venueName: z.nullable(z.string()),
  /** The venues with a camp or money on this day. */
  venues: z.array(z.object({ venue: VenueKeySchema, venueName: z.string() })),
  ways: z.array(
    z.object({
      method: MethodSchema,
      takenPence: z.int(),
      /** What went back to parents. */
      backPence: z.int(),
      /** The difference of both. */
      expectedPence: z.int(),
      /** The newest first. */
      counts: z.array(CashCountSchema),
    }),
  ),
  entries: z.array(CashEntrySchema),
});
export type CashBook = z.infer<typeof CashBookSchema>;
export type CountedWay = CashBook['ways'][number];

/**
 * `POST /api/admin/cash-book/counts`: adds a row; nothing is ever changed. Errors: `validation_failed` at `note` if the sums differ
 * and it does not say why, or for a day to come; `status_conflict` if someone counted or recorded money meanwhile.
 */
export const CountCashSchema = z.object({
  ...whichBook,
  method: MethodSchema,
  /** Pounds: "112.50". */
  counted: PoundsSchema,
  note: z._default(anyLine(200), ''),
  /** The sum that the page showed. */
  expectedPence: z.int(),
  /** How many counts the page showed. */
  counts: z.int().check(z.minimum(0)),
});
export type CountCash = z.infer<typeof CountCashSchema>;

/** "It agrees.", "£5.00 is missing." */
export function differenceWords({
  expectedPence,
  countedPence,
}: Pick<CashCount, 'expectedPence' | 'countedPence'>): string {
  const more = countedPence - expectedPence;
  if (more === 0) return 'It agrees.';
  return more > 0
    ? `${formatPounds(more)} more than expected.`
    : `${formatPounds(-more)} is missing.`;
}

export const cashWords: Record<CashEntry['what'], string> = {
  taken: 'Taken',
  'given back': 'Given back',
  'credit paid out': 'Credit paid out',
};
