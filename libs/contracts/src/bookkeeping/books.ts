import * as z from 'zod/mini';
import { paymentMethods } from '../money/payment-methods';

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
  /** Camp days are earned on their date, t-shirts on the first camp day of their season. */
  earned: z.object({ campsPence: z.int(), tshirtsPence: z.int() }),
  before: OwedSchema,
  after: OwedSchema,
});
export type Books = z.infer<typeof BooksSchema>;
