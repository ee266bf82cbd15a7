import * as z from 'zod/mini';
import { BookingIdSchema } from '../bookings/bookings';
import { idPath } from '../kit/input-fields';
import { PenceSchema } from '../kit/money';

/** The largest statement that is read. */
export const MAX_STATEMENT_BYTES = 2 * 1024 * 1024;
export const MAX_STATEMENT_LINES = 5000;

const column = z.optional(
  z.pipe(z.string().check(z.regex(/^\d{1,2}$/, 'Please choose a column')), z.transform(Number)),
);

/**
 * Query of `POST /api/admin/bank-lines`, whose body is a bank's CSV or OFX file: which columns are which, from 0, for a
 * bank that is not recognised. It is remembered for the next file with these columns.
 */
export const StatementColumnsSchema = z.object({ date: column, amount: column, text: column });
export type StatementColumns = z.infer<typeof StatementColumnsSchema>;

/** Errors: `validation_failed` with a sentence that names the line; `payload_too_large`. */
export const ImportedStatementSchema = z.object({
  /** The first rows of a file whose columns staff have to name; nothing is imported then. */
  unknown: z.nullable(z.array(z.array(z.string()))),
  /** Payments that are new here, that were imported before, and lines of money out, which are left out. */
  added: z.int(),
  known: z.int(),
  moneyOut: z.int(),
  /** Of those added, what was entered immediately, by its reference and exact amount. */
  entered: z.int(),
});
export type ImportedStatement = z.infer<typeof ImportedStatementSchema>;

/**
 * What entering a payment would do: `paid` the booking is paid; `part` the rest is still awaited; `over` it is paid, and
 * the rest is kept as the family's credit; `again` it was paid before, so all of it is kept as credit.
 */
export const lineEffects = ['paid', 'part', 'over', 'again'] as const;
export type LineEffect = (typeof lineEffects)[number];

export const LineProposalSchema = z.object({
  bookingId: z.int(),
  parentName: z.string(),
  /** Still to be paid. */
  duePence: PenceSchema,
  why: z.enum(['reference', 'amount and name', 'amount', 'name', 'chosen']),
  effect: z.enum(lineEffects),
});
export type LineProposal = z.infer<typeof LineProposalSchema>;

/** `GET /api/admin/bank-lines`: payments that staff have to match, oldest first. */
export const BankLineSchema = z.object({
  id: z.int(),
  /** Calendar date, as the bank says. */
  date: z.string(),
  amountPence: PenceSchema,
  text: z.string(),
  /** A payment of this date, amount and reference was imported before, perhaps from another kind of file. */
  isDoubtful: z.boolean(),
  /** The likeliest first. */
  proposals: z.array(LineProposalSchema),
});
export type BankLine = z.infer<typeof BankLineSchema>;

export const BankLinePathSchema = idPath('We do not know this payment');

/** `GET /api/admin/bank-lines/{id}/proposal?bookingId=12`. Errors: `not_found`, `booking_not_found`. */
export const ChosenBookingSchema = z.object({ bookingId: BookingIdSchema });

/**
 * `POST /api/admin/bank-lines/{id}/enter`. Errors: `not_found`; `status_conflict` if it was entered or set aside
 * meanwhile, or would no longer have this effect; those of marking a booking as paid.
 */
export const EnterBankLineSchema = z.object({
  bookingId: BookingIdSchema,
  effect: z.enum(lineEffects),
});
export type EnterBankLine = z.infer<typeof EnterBankLineSchema>;

export const EnteredBankLineSchema = z.object({
  effect: z.enum(lineEffects),
  /** Kept as the family's credit. */
  creditPence: PenceSchema,
});
export type EnteredBankLine = z.infer<typeof EnteredBankLineSchema>;
