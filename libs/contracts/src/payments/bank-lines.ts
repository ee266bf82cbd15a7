import * as z from 'zod/mini';
import { BookingIdSchema } from '../bookings/bookings';
import { idPath } from '../kit/input-fields';
import { PenceSchema } from '../kit/money';

/** The largest statement that is read. */
export const MAX_STATEMENT_BYTES = 2 * 1024 * 1024;
export const MAX_STATEMENT_LINES = 5000;
export const MAX_STATEMENT_COLUMNS = 60;
/** In characters. No bank says as much about a payment. */
export const MAX_STATEMENT_TEXT = 1000;
/** Of payments; more are no states. */
export const MAX_UNKNOWN_STATES = 10;
export const MAX_BOOKINGS_OF_LINE = 8;

const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

const column = z.optional(
  z.pipe(z.string().check(z.regex(/^\d{1,2}$/, 'Please choose a column')), z.transform(Number)),
);
const columns = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,2}(,\d{1,2}){0,8}$/, 'Please choose up to 10 columns')),
    z.transform((chosen) => chosen.split(',').map(Number)),
  ),
);
const states = z.optional(
  z.pipe(
    z.string().check(z.maxLength(MAX_STATEMENT_TEXT, 'These are not states of payments')),
    z.transform((said) => said.split('|')),
  ),
);

/**
 * Query of `POST /api/admin/bank-lines`, whose body is a bank's CSV or OFX file: what staff say about it. The columns,
 * from 0, and the order of dates are remembered for the next file with these columns.
 */
export const StatementAnswersSchema = z.object({
  date: column,
  /** Money in, or both in and out where `out` is left out. */
  amount: column,
  out: column,
  text: column,
  /** Further columns of text: "1,4". */
  moreText: columns,
  order: z.optional(z.enum(dateOrders)),
  /** States of payments that are in the account, and of those that are not: "settled|received". */
  arrived: states,
  notArrived: states,
  /** How many lines that are not payments were shown and may be left out. */
  leaveOut: z.optional(
    z.pipe(z.string().check(z.regex(/^\d{1,4}$/, 'Please say how many')), z.transform(Number)),
  ),
});
export type StatementAnswers = z.infer<typeof StatementAnswersSchema>;

/** What staff have to say before anything is imported. */
export const StatementQuestionsSchema = z.object({
  /** The only order of day and month in which all dates can be read, if it is not the expected one. */
  order: z.nullable(z.enum(dateOrders)),
  /** States of payments that are not known, in lower case. */
  states: z.array(z.string()),
  /** The first lines that are not payments, such as "Closing balance", and how many there are. */
  notPayments: z.array(z.object({ line: z.int(), text: z.string() })),
  notPaymentCount: z.int(),
});
export type StatementQuestions = z.infer<typeof StatementQuestionsSchema>;

/** Errors: `validation_failed` with a sentence that names the line; `payload_too_large`. */
export const ImportedStatementSchema = z.object({
  /** The first rows of a file whose columns staff have to name; nothing is imported then. */
  unknown: z.nullable(z.array(z.array(z.string()))),
  /** Nothing is imported while something is asked. */
  questions: z.nullable(StatementQuestionsSchema),
  /** Payments that are new here, that were imported before, and lines of money out, which are left out. */
  added: z.int(),
  known: z.int(),
  moneyOut: z.int(),
  /** Of those added, what was entered immediately, by its reference and exact amount. */
  entered: z.int(),
  /** New lines of money out with the reference of a booking, such as a transfer that came back. They wait for staff. */
  returned: z.int(),
  /** Left out, because they are not completed or in another currency. */
  notArrived: z.int(),
  otherCurrency: z.int(),
});
export type ImportedStatement = z.infer<typeof ImportedStatementSchema>;

/**
 * What entering a payment would do: `paid` the booking is paid; `part` the rest is still awaited; `over` it is paid, and
 * the rest is kept as the family's credit; `again` it was paid before, so all of it is kept as credit.
 */
export const lineEffects = ['paid', 'part', 'over', 'again'] as const;
export type LineEffect = (typeof lineEffects)[number];

export const LineProposalSchema = z.object({
  /** Several only if they are one family's and their dues together are the amount. */
  bookings: z.array(
    z.object({
      bookingId: z.int(),
      parentName: z.string(),
      /** Still to be paid. */
      duePence: PenceSchema,
    }),
  ),
  /** `number`: the text names it, as in "BOOKING 97" · `childcare`: paid with this Tax-Free Childcare reference before. */
  why: z.enum(['reference', 'number', 'childcare', 'amount and name', 'amount', 'name', 'chosen']),
  effect: z.enum(lineEffects),
  /** Amount and payer fit this and nothing else, so that staff accept it without being asked again. */
  isClear: z.boolean(),
});
export type LineProposal = z.infer<typeof LineProposalSchema>;

/** `GET /api/admin/bank-lines`: payments that staff have to match, oldest first. */
export const BankLineSchema = z.object({
  id: z.int(),
  /** Calendar date, as the bank says. */
  date: z.string(),
  amountPence: PenceSchema,
  text: z.string(),
  /** A payment of this date and amount, and perhaps of this payer, was imported before from another file. */
  isDoubtful: z.boolean(),
  /** It is money out with the reference of a booking. It cannot be entered: staff decide what becomes of the booking. */
  wentOut: z.boolean(),
  /** The bookings of its references, if it is money out. */
  outOf: z.array(z.object({ bookingId: z.int(), parentName: z.string() })),
  /** It is the money of this payout of Stripe, which is in the books already: it is set aside. */
  payout: z.nullable(z.object({ id: z.int(), arrivesOn: z.string() })),
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
  /** Several are each paid in full, all or none. */
  bookingIds: z.array(BookingIdSchema).check(z.minLength(1), z.maxLength(MAX_BOOKINGS_OF_LINE)),
  effect: z.enum(lineEffects),
});
export type EnterBankLine = z.infer<typeof EnterBankLineSchema>;

export const EnteredBankLineSchema = z.object({
  /** Kept as the family's credit. */
  creditPence: PenceSchema,
});
export type EnteredBankLine = z.infer<typeof EnteredBankLineSchema>;
