import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { BookingAccessSchema } from '../bookings/bookings';
import { PaymentStatusSchema } from '../bookings/booking-status';
import { PenceSchema, PoundsSchema } from '../kit/money';
import { OneTimeCodeSchema } from '../kit/one-time-code';
import { paging } from '../kit/paging';
import { manualMethods } from '../money/payment-methods';

/**
 * Credit: money of a parent's that stays with us for another booking. It belongs to an email address, and whoever
 * reads the emails of that address spends it: a booking's number or link is not enough.
 */

/** How long a code can be used. */
export const CREDIT_CODE_MINUTES = 10;

const access = BookingAccessSchema.shape.access;

/**
 * `POST /api/bookings/{id}/credit/code`, with the link's token in `access` or this browser's cookie: a one-time code
 * goes to the booking's own address. Errors: `booking_not_found`, `too_many_requests`.
 */
export const AskForCreditCodeSchema = z.object({ access });
export type AskForCreditCode = z.infer<typeof AskForCreditCodeSchema>;

/** Said of every booking alike: nobody learns here whether an address has credit. */
export const CREDIT_CODE_SENTENCE = `If this booking’s email address has credit with us, a code is on its way to it. It can be used for ${CREDIT_CODE_MINUTES} minutes.`;

export const CreditCodeAskedSchema = z.object({ message: z.literal(CREDIT_CODE_SENTENCE) });
export type CreditCodeAsked = z.infer<typeof CreditCodeAskedSchema>;

/**
 * `POST /api/bookings/{id}/credit`: spends what the address has on this booking, up to what is still to be paid. The
 * same code twice spends once. Errors: `validation_failed` at `code`, `booking_not_found`, `booking_expired`,
 * `already_paid`, `payment_processing`, `too_many_requests`.
 */
export const SpendCreditSchema = z.object({ access, code: OneTimeCodeSchema });
export type SpendCredit = z.infer<typeof SpendCreditSchema>;

/**
 * `POST /api/bookings/{id}/credit/preview`: what the same code would pay, for a last look. It spends nothing, and counts
 * as a try of the code. Errors: as above.
 */
export const CreditPreviewSchema = z.object({
  /** What the credit would pay of this booking; 0 where there is none. */
  spendPence: PenceSchema,
  /** What the address would have left to spend. */
  leftPence: PenceSchema,
  /** What would still be to be paid by card. */
  duePence: PenceSchema,
});
export type CreditPreview = z.infer<typeof CreditPreviewSchema>;

export const CreditSpentSchema = z.object({
  /** As much of this booking as is paid by credit. */
  spentPence: PenceSchema,
  /** What the address has left to spend. */
  leftPence: PenceSchema,
  /** Still to be paid by card: the `amount` of `POST /api/create-payment-intent`; 0 where the booking is paid now. */
  duePence: PenceSchema,
  paymentStatus: PaymentStatusSchema,
});
export type CreditSpent = z.infer<typeof CreditSpentSchema>;

/**
 * `POST /api/admin/bookings/{id}/credit/pay-out`: staff have given back credit of the booking's address by hand.
 * Errors: `validation_failed` for more than there is; `status_conflict` where it is another sum by now.
 */
export const PayOutCreditSchema = z.object({
  /** Pounds: "12.50". */
  amount: PoundsSchema,
  method: z.enum(manualMethods, 'Please choose cash, bank transfer or other'),
  reason: z
    .string('Please say why')
    .check(
      cleanLine(),
      z.minLength(1, 'Please say why'),
      z.maxLength(200, 'Please keep this under 200 characters'),
    ),
  /** `creditPence` as the page showed it when staff decided: the same click twice pays out once. */
  seenPence: PenceSchema,
});
export type PayOutCredit = z.infer<typeof PayOutCreditSchema>;

export const CreditPaidOutSchema = z.object({
  /** What the address has left. */
  creditPence: PenceSchema,
});
export type CreditPaidOut = z.infer<typeof CreditPaidOutSchema>;

/** `POST /api/admin/credit/pay-out`: the same for an address, whose bookings may all be gone. Errors: `not_found` too. */
export const PayOutCreditToSchema = z.object({
  ...PayOutCreditSchema.shape,
  email: z.string('Please give the email address').check(z.maxLength(254)),
});
export type PayOutCreditTo = z.infer<typeof PayOutCreditToSchema>;

/** Query of `GET /api/admin/credit`: everybody who has credit, the largest sums first. */
export const OwedCreditQuerySchema = z.object({
  ...paging,
  /** A part of the email address, or of the name or phone number of a booking of it. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(254))),
});
export type OwedCreditQuery = z.infer<typeof OwedCreditQuerySchema>;

/** What one address has. */
export const OwedCreditSchema = z.object({
  /** In lower case. */
  email: z.string(),
  creditPence: PenceSchema,
  /** As much of it as came from payments that a bank looks into: neither spent nor paid out until that is decided. */
  frozenPence: PenceSchema,
  /** ISO instant: since then it has had credit without a break. */
  since: z.string(),
  /** Its newest booking; null where none is left. */
  booking: z.nullable(z.object({ id: z.int(), parentName: z.string() })),
});
export type OwedCredit = z.infer<typeof OwedCreditSchema>;

/** `GET /api/admin/credit/total`: what all addresses have together, and how many they are. */
export const OwedCreditTotalSchema = z.object({ creditPence: PenceSchema, addresses: z.int() });
export type OwedCreditTotal = z.infer<typeof OwedCreditTotalSchema>;
