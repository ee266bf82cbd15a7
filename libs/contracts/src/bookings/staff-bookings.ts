import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { PaymentStatusSchema } from './booking-status';
import { BookingIdSchema } from './bookings';
import { CalendarDateSchema } from '../kit/dates';
import { idPath } from '../kit/input-fields';
import { PenceSchema, PoundsSchema } from '../kit/money';
import { paymentMethods } from '../money/payment-methods';

/** What staff do with bookings, beside what `payments.ts` has. */

/**
 * Query of `DELETE /api/admin/bookings/{id}`. A booking whose money is with us is refused with
 * `booking_paid` unless staff say what becomes of it: `full` sends it back to the card first, `none`
 * keeps it.
 */
export const DeleteBookingQuerySchema = z.object({
  refund: z.optional(z.enum(['full', 'none'], 'refund is full or none')),
  /** Whether the parent gets an email that the places are cancelled, and what becomes of the money. */
  tellParent: z._default(z.enum(['yes', 'no'], 'tellParent is yes or no'), 'yes'),
});
export type DeleteBookingQuery = z.infer<typeof DeleteBookingQuerySchema>;

export const BookingDeletedSchema = z.object({
  success: z.literal(true),
  /** What went back to the card because of this deletion. */
  refundedPence: PenceSchema,
});
export type BookingDeleted = z.infer<typeof BookingDeletedSchema>;

/** What the error `booking_paid` brings. */
export const PaidBookingSchema = z.object({
  /** What was paid and has not gone back. */
  paidPence: PenceSchema,
  /** As much of it as `refund=full` can send back to a card; the rest staff took by hand. */
  refundablePence: PenceSchema,
});
export type PaidBooking = z.infer<typeof PaidBookingSchema>;

/** `POST /api/send-reminder-email`. */
export const SendReminderSchema = z.object({
  bookingId: BookingIdSchema,
  /** Staff know that a camp day of it has begun, and mean the days that are left. */
  afterBegun: z.optional(z.boolean()),
});
export type SendReminder = z.infer<typeof SendReminderSchema>;

/** A reminder that could not be sent is an error whose body brings `success: false` and `error`. */
export const ReminderSentSchema = z.object({
  success: z.literal(true),
  /** The mail server has not taken it yet; it is tried again. */
  isOnItsWay: z.optional(z.literal(true)),
  /** ISO instant from which it has been waiting for the mail server. */
  waitingSince: z.optional(z.string()),
});
export type ReminderSent = z.infer<typeof ReminderSentSchema>;

/** `POST /api/test-admin-alert`: sent before it answers; the error is `email_failed`. */
export const TestAlertSentSchema = z.object({ success: z.literal(true) });
export type TestAlertSent = z.infer<typeof TestAlertSentSchema>;

/** Clearing old data removes bookings all of whose camp days are before this date; for some days they can be brought back. */
export const OLD_BOOKINGS_CUTOFF = '2025-10-01';

/** Body of `POST /api/admin/clear-old-bookings`, query of `GET /api/admin/old-bookings`. */
export const OldBookingsSchema = z.object({
  cutoffDate: z._default(CalendarDateSchema, OLD_BOOKINGS_CUTOFF),
});
export type OldBookings = z.infer<typeof OldBookingsSchema>;

export const OldBookingsCountSchema = z.object({ count: z.int() });
export type OldBookingsCount = z.infer<typeof OldBookingsCountSchema>;

export const OldBookingsClearedSchema = z.object({
  deleted: z.int(),
  /** Old bookings that are still there: a card payment is under way, or there were very many. */
  remaining: z.int(),
  /** Its time was up before all were seen: the same message goes on with the rest. */
  isUnfinished: z.optional(z.literal(true)),
});
export type OldBookingsCleared = z.infer<typeof OldBookingsClearedSchema>;

/** `GET /api/admin/clearings`: what was cleared and can be brought back, newest first. */
export const ClearingSchema = z.object({
  id: z.int(),
  cutoffDate: CalendarDateSchema,
  /** How many. */
  bookings: z.int(),
  /** A username; null where the account is gone. */
  clearedBy: z.nullable(z.string()),
  clearedAt: z.string(),
  /** From when on they are gone for good. */
  eraseAt: z.string(),
});
export type Clearing = z.infer<typeof ClearingSchema>;

export const ClearingPathSchema = idPath('Please give the number of the clearing');
export type ClearingPath = z.infer<typeof ClearingPathSchema>;

/** `POST /api/admin/clearings/{id}/undo`; errors: `status_conflict` once that is done, or too late. */
export const ClearingUndoneSchema = z.object({ restored: z.int() });
export type ClearingUndone = z.infer<typeof ClearingUndoneSchema>;

/** `GET /api/admin/bookings/{id}/payment-link`: a checkout that then shows the parent the whole booking. */
export const PaymentLinkSchema = z.object({ url: z.string() });
export type PaymentLink = z.infer<typeof PaymentLinkSchema>;

/**
 * `requested` Stripe has not been asked yet · `unknown` asked, and no answer came · the others are
 * Stripe's own. `succeeded` is not final: the bank may still send the money back.
 */
export const refundStatuses = [
  'requested',
  'unknown',
  'pending',
  'requires_action',
  'succeeded',
  'failed',
  'canceled',
] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * `late` paid when the places were gone · `duplicate` paid twice · `requested` staff decided it ·
 * `dashboard` made at Stripe, not by us · `amended` the booking was changed and costs less · `unpaid` credit that
 * paid a part of it, whose rest was not paid in time.
 */
export const refundReasons = [
  'late',
  'duplicate',
  'requested',
  'dashboard',
  'amended',
  'unpaid',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/**
 * `opening` the row is there, Stripe has not answered yet · `open` can be paid · `processing` the bank
 * takes its time · `succeeded` paid the booking (or came late and goes back) · `duplicate` paid a
 * booking that was already paid, and goes back · `mismatch` money came that does not fit; staff decide ·
 * `canceled` can never be paid any more · `refused` Stripe would not make an intent for this attempt.
 */
export const paymentStates = [
  'opening',
  'open',
  'processing',
  'succeeded',
  'duplicate',
  'mismatch',
  'canceled',
  'refused',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const BookingRefundSchema = z.object({
  id: z.int(),
  amountPence: PenceSchema,
  reason: z.enum(refundReasons),
  /** What staff wrote about it. */
  note: z.string(),
  status: z.enum(refundStatuses),
  /** Stays with us as credit of the parent's. */
  isCredit: z.boolean(),
  stripeRefundId: z.nullable(z.string()),
  /** `staff:3`, `system`, or `stripe` for one made in its dashboard. */
  madeBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BookingRefund = z.infer<typeof BookingRefundSchema>;

export const BookingDisputeSchema = z.object({
  stripeDisputeId: z.string(),
  amountPence: PenceSchema,
  /** Stripe's words. */
  reason: z.string(),
  status: z.string(),
  /** Until when Stripe takes evidence; null where the bank takes none. */
  answerBy: z.nullable(z.string()),
  /** The bank has not decided yet. */
  isOpen: z.boolean(),
  /** The bank waits for evidence from the provider. */
  isToAnswer: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BookingDispute = z.infer<typeof BookingDisputeSchema>;

export const BookingPaymentSchema = z.object({
  id: z.int(),
  attemptNo: z.int(),
  method: z.enum(paymentMethods),
  /** What staff wrote about money that they took themselves. */
  note: z.string(),
  /** `pi_…`, or the `manual_…` of money that staff took. */
  reference: z.nullable(z.string()),
  stripeIntentId: z.nullable(z.string()),
  amountPence: PenceSchema,
  receivedPence: PenceSchema,
  refundedPence: PenceSchema,
  /** Received, and gone back neither as a refund nor in a dispute. */
  refundablePence: PenceSchema,
  status: z.enum(paymentStates),
  createdAt: z.string(),
  updatedAt: z.string(),
  refunds: z.array(BookingRefundSchema),
  disputes: z.array(BookingDisputeSchema),
});
export type BookingPayment = z.infer<typeof BookingPaymentSchema>;

/** What staff must look at, because money and bookings do not agree by themselves. */
export const paymentAlertKinds = [
  'payment_mismatch',
  'wrong_mode',
  'unknown_payment',
  'late_payment',
  'duplicate_payment',
  'refund_failed',
  'refund_overtaken',
  'dispute_opened',
  'dispute_closed',
  'disputed_credit_gone',
  'stripe_unreachable',
  'give_back_by_hand',
  'fraud_warning',
  'cards_declined',
  'card_payment_closed',
  'books_disagree',
  'clock_skew',
  'backup_failed',
  'backup_missing',
] as const;
export type PaymentAlertKind = (typeof paymentAlertKinds)[number];

/** Something about a booking's money that staff were told to look at. */
export const PaymentAlertSchema = z.object({
  id: z.int(),
  kind: z.enum(paymentAlertKinds),
  /** What it means and what to do, in a sentence or two. */
  message: z.string(),
  detail: z.string(),
  stripeId: z.nullable(z.string()),
  raisedAt: z.string(),
});
export type PaymentAlert = z.infer<typeof PaymentAlertSchema>;

/** `GET /api/admin/bookings/{id}/payments`: the money of a booking, with what was done at Stripe. */
export const BookingMoneySchema = z.object({
  ...PaidBookingSchema.shape,
  refundedPence: PenceSchema,
  /** What the booking's address has as credit, of all its bookings. */
  creditPence: PenceSchema,
  /** As much of it as cannot be spent or paid out while a bank looks into the payment that it came from. */
  creditFrozenPence: PenceSchema,
  payments: z.array(BookingPaymentSchema),
  /** Address of a payment's page at Stripe, less its id at the end. */
  stripePageOf: z.string(),
  /** Newest first. */
  alerts: z.array(PaymentAlertSchema),
});
export type BookingMoney = z.infer<typeof BookingMoneySchema>;

/** `POST /api/admin/bookings/{id}/refunds` */
export const RefundBookingSchema = z.object({
  /** Pounds: "12.50". */
  amount: PoundsSchema,
  /** How much of it stays with us as the parent's credit; the rest goes back as it was paid. */
  asCredit: z.optional(PoundsSchema),
  reason: z
    .string('Please say why')
    .check(
      cleanLine(),
      z.minLength(1, 'Please say why'),
      z.maxLength(200, 'Please keep this under 200 characters'),
    ),
  /** Which of the booking's payments; the one that paid it unless said otherwise. */
  paymentId: z.optional(z.int()),
  /**
   * `refundedPence` of that payment as the page showed it when staff decided. Where something went
   * back meanwhile the refund is refused (`status_conflict`): the same click twice is one refund.
   */
  seenRefundedPence: z.optional(PenceSchema),
});
export type RefundBooking = z.infer<typeof RefundBookingSchema>;

/** Its status is as far as Stripe has got: "started, 5 to 10 working days", not "money returned". */
export const RefundMadeSchema = z.object({
  /** Of one in two parts, the part that goes back as it was paid. */
  refund: BookingRefundSchema,
  paymentStatus: PaymentStatusSchema,
});
export type RefundMade = z.infer<typeof RefundMadeSchema>;
