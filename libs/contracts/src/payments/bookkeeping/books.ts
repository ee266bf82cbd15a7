import * as z from 'zod/mini';
import { paymentMethods } from '../money/payment-methods';
import { VatSchema } from '../money/vat';

const InAndOutSchema = z.object({
  receivedPence: z.int(),
  /** Without refunds that failed. */
  refundedPence: z.int(),
});

/** What we owed at the end of a London day. */
const OwedSchema = z.object({
  date: z.string(),
  /**
   * Money of bookings that is not earned: paid now, camp later. Negative if camps took place for which families paid
   * afterwards.
   */
  deferredPence: z.int(),
  /** Credit of families. */
  creditPence: z.int(),
});

/**
 * `GET /api/admin/books`: the ledger of a period of London dates. Errors: `validation_failed` for a period that is wrong
 * or longer than a year.
 *
 * `after` is `before` plus what the period shows: deferred + received − refunded + credit spent − credit kept − earned,
 * and credit + kept − spent − paid out.
 */
export const BooksSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Prices as they were placed and changed, also of bookings that were not paid. */
  sold: z.object({
    chargedPence: z.int(),
    /** 0 or negative. */
    discountPence: z.int(),
    changedPence: z.int(),
  }),
  /** By way, without credit; ways without money are left out. */
  ways: z.array(z.object({ method: z.enum(paymentMethods), ...InAndOutSchema.shape })),
  total: InAndOutSchema,
  /** Credit is the families' money that is here already. */
  credit: z.object({
    keptPence: z.int(),
    spentPence: z.int(),
    paidOut: z.array(z.object({ method: z.enum(paymentMethods), amountPence: z.int() })),
  }),
  /** Fees of the payouts of Stripe that arrived; a month that was closed before this was known has none. */
  feesPence: z.optional(z.int()),
  /** Camp days are earned on their date, t-shirts on the first camp day of their season. */
  earned: z.object({ campsPence: z.int(), tshirtsPence: z.int() }),
  /**
   * In what was received, less refunds, by rate, and in what was earned; left out without VAT. A closed month keeps its
   * own; until then it is worked out by the prices of bookings as they are now.
   */
  vat: z.optional(
    z.object({
      rates: VatSchema.shape.rates,
      earned: z.object({ campsPence: z.int(), tshirtsPence: z.int() }),
    }),
  ),
  before: OwedSchema,
  after: OwedSchema,
});
export type Books = z.infer<typeof BooksSchema>;

const MonthSchema = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month'));

/** `POST /api/admin/books/close`: nothing is entered in the month afterwards. */
export const CloseMonthSchema = z.object({ month: MonthSchema });
export type CloseMonth = z.infer<typeof CloseMonthSchema>;

/** The newest first. */
export const ClosedMonthsSchema = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      /** A username; null if the account is gone. */
      by: z.nullable(z.string()),
      /** ISO instant. */
      at: z.string(),
    }),
  ),
});
export type ClosedMonths = z.infer<typeof ClosedMonthsSchema>;

/** `GET /api/admin/books/month-end?month=2026-10`: what is to be done before a month is closed. */
export const MonthEndSchema = z.object({
  /** The last day of an imported bank statement; null if none was imported. */
  bankTo: z.nullable(z.string()),
  /** Bank payments up to its last day that have no booking. */
  unmatched: z.int(),
  /** Days and places with cash or a card reader that were not counted, or not since money was last taken. */
  uncounted: z.array(z.object({ date: z.string(), venue: z.nullable(z.string()) })),
  /** Payouts that arrived, and those of them that differ, failed or are not read yet. */
  payouts: z.int(),
  payoutsToCheck: z.int(),
  /** ISO instant of the newest file for an accounting program, after the month's end; null if none. */
  exportedAt: z.nullable(z.string()),
});
export type MonthEnd = z.infer<typeof MonthEndSchema>;

/** What each file is for. */
export const booksPrograms = {
  xero: 'Xero (manual journal)',
  quickbooks: 'QuickBooks (journal)',
  freeagent: 'FreeAgent (bank statement)',
} as const;
export type BooksProgram = keyof typeof booksPrograms;

/** Query of the month's end. */
export const BooksMonthQuerySchema = z.object({ month: MonthSchema });
export type BooksMonthQuery = z.infer<typeof BooksMonthQuerySchema>;

/** Query of `GET /api/admin/books/export`. */
export const ExportBooksQuerySchema = z.object({
  month: MonthSchema,
  program: z.enum(Object.keys(booksPrograms) as BooksProgram[]),
});
export type ExportBooksQuery = z.infer<typeof ExportBooksQuerySchema>;
