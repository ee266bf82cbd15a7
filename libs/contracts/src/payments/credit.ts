import * as z from 'zod/mini';
import { why } from '../kit/input-fields';
import { BookingAccessSchema } from '../bookings/bookings';
import { PaymentStatusSchema } from '../bookings/booking-status';
import { PenceSchema, PoundsSchema } from '../kit/money';
import { OneTimeCodeSchema } from '../kit/one-time-code';
import { payOutMethods } from './money/payment-methods';

/**
 * Credit is a parent's money kept with us for another booking. It belongs to an email address, and spending it requires
 * access to that mailbox: a booking's number or link is not enough.
 */

export const CREDIT_CODE_MINUTES = 10;

const access = BookingAccessSchema.shape.access;

/**
 * `POST /api/bookings/{id}/credit/code`, with the link's token in `access` or this browser's cookie: emails a one-time
 * code to the booking's address. Errors: `booking_not_found`, `too_many_requests`.
 */
export const AskForCreditCodeSchema = z.object({ access });

/** The same for every booking, so that the answer doesn't reveal whether an address has credit. */
export const CREDIT_CODE_SENTENCE =
  `If this booking’s email address has credit with us, a code is on its way to it. It can be used for ${CREDIT_CODE_MINUTES} minutes.` as const;

export const CreditCodeAskedSchema = z.object({ message: z.literal(CREDIT_CODE_SENTENCE) });

/**
 * `POST /api/bookings/{id}/credit`: spends the address's credit on this booking, up to the amount still to be paid now: its price, deposit or balance.
 * Sending the same code twice spends it once. Errors: `validation_failed` at `code`, `booking_not_found`,
 * `booking_expired`, `already_paid`, `payment_processing`, `too_many_requests`.
 */
export const SpendCreditSchema = z.object({ access, code: OneTimeCodeSchema });

/**
 * `POST /api/bookings/{id}/credit/preview`: shows what the same code would pay. It spends nothing, but counts as an
 * attempt with the code. Errors: as above.
 */
export const CreditPreviewSchema = z.object({
  /** What the credit would pay towards this booking; 0 without credit. */
  spendPence: PenceSchema,
  /** What the address would have left to spend. */
  leftPence: PenceSchema,
  /** What would remain to be paid by card. */
  duePence: PenceSchema,
});
export type CreditPreview = z.infer<typeof CreditPreviewSchema>;

export const CreditSpentSchema = z.object({
  /** How much of this booking is paid by credit. */
  spentPence: PenceSchema,
  /** What the address has left to spend. */
  leftPence: PenceSchema,
  /** Still to be paid by card: the `amount` for `POST /api/create-payment-intent`; 0 if the booking is now paid. */
  duePence: PenceSchema,
  paymentStatus: PaymentStatusSchema,
});
export type CreditSpent = z.infer<typeof CreditSpentSchema>;

/**
 * `POST /api/admin/credit/pay-out`: staff have paid out credit of an address themselves; it may have no bookings left.
 * Errors: `validation_failed` if it exceeds the credit; `status_conflict` if the credit has changed; `not_found`.
 */
export const PayOutCreditSchema = z.object({
  email: z.string('Please give the email address').check(z.maxLength(254)),
  /** Pounds: "12.50". */
  amount: PoundsSchema,
  method: z.enum(payOutMethods, 'Please choose cash, bank transfer or other'),
  reason: why(),
  /** `creditPence` as the page showed it, so that a double click pays out once. */
  seenPence: PenceSchema,
});
export type PayOutCredit = z.infer<typeof PayOutCreditSchema>;

export const CreditPaidOutSchema = z.object({
  /** What the address has left. */
  creditPence: PenceSchema,
});
export type CreditPaidOut = z.infer<typeof CreditPaidOutSchema>;

/** `GET /api/admin/credit`: every address with credit, the largest sums first. */
export const OwedCreditSchema = z.object({
  /** Lower-cased. */
  email: z.string(),
  creditPence: PenceSchema,
  /** The part from payments that a bank is investigating: it can't be spent or paid out until the bank decides. */
  frozenPence: PenceSchema,
  /** ISO instant since which it has had credit without interruption. */
  since: z.string(),
  /** Its newest booking; null if none is left. */
  booking: z.nullable(z.object({ id: z.int(), parentName: z.string() })),
});
export type OwedCredit = z.infer<typeof OwedCreditSchema>;
