import * as z from 'zod/mini';
import { VenueKeySchema } from '../catalogue/camp';
import { PaymentStatusSchema } from './booking-status';
import { BookingIdSchema } from './bookings';
import { CalendarDateSchema } from '../kit/dates';
import { idPath, why } from '../kit/input-fields';
import { paymentStates } from './payment-states';
import { PenceSchema, PoundsSchema } from '../kit/money';
import { paymentMethods } from '../payments/money/payment-methods';

/** What staff can do with bookings, besides what is in `payments.ts`. */

/**
 * Query of `DELETE /api/admin/bookings/{id}`. A paid booking is refused with `booking_paid` unless staff say what
 * happens to the money: `full` refunds it to the card first, `none` keeps it.
 */
export const DeleteBookingQuerySchema = z.object({
  refund: z.optional(z.enum(['full', 'none'], 'refund is full or none')),
  /** Whether to email the parent that the places are cancelled, and what happens to the money. */
  tellParent: z._default(z.enum(['yes', 'no'], 'tellParent is yes or no'), 'yes'),
});
export type DeleteBookingQuery = z.infer<typeof DeleteBookingQuerySchema>;

export const BookingDeletedSchema = z.object({
  success: z.literal(true),
  /** Refunded to the card by this deletion. */
  refundedPence: PenceSchema,
});
export type BookingDeleted = z.infer<typeof BookingDeletedSchema>;

/** Sent with the error `booking_paid`. */
export const PaidBookingSchema = z.object({
  /** Paid and not refunded. */
  paidPence: PenceSchema,
  /** How much of it `refund=full` can return to a card; the rest was paid to staff directly. */
  refundablePence: PenceSchema,
});
export type PaidBooking = z.infer<typeof PaidBookingSchema>;

/** `POST /api/send-reminder-email`. */
export const SendReminderSchema = z.object({
  bookingId: BookingIdSchema,
  /** Staff know that one of its camp days has begun, and mean the remaining days. */
  afterBegun: z.optional(z.boolean()),
});

/** A failed reminder is an error with `success: false` and `error` in its body. */
export const ReminderSentSchema = z.object({
  success: z.literal(true),
  /** The mail server hasn't accepted it yet; the API keeps trying. */
  isOnItsWay: z.optional(z.literal(true)),
  /** ISO instant since which it has been waiting for the mail server. */
  waitingSince: z.optional(z.string()),
});
export type ReminderSent = z.infer<typeof ReminderSentSchema>;

/** Clearing old data removes bookings with all camp days before this date; they can be restored for some days. */
export const OLD_BOOKINGS_CUTOFF = '2025-10-01';

/** Body of `POST /api/admin/clear-old-bookings`, query of `GET /api/admin/old-bookings`. */
export const OldBookingsSchema = z.object({
  cutoffDate: z._default(CalendarDateSchema, OLD_BOOKINGS_CUTOFF),
});

/** At most `MAX_COUNTED` + 1, for more. */
export const OldBookingsCountSchema = z.object({ count: z.int() });

export const OldBookingsClearedSchema = z.object({
  deleted: z.int(),
  /**
   * Old bookings that remain: a card payment is in progress, or there were too many for one request. Counted as by
   * `OldBookingsCountSchema`.
   */
  remaining: z.int(),
  /** Time ran out before all were processed: repeat the request to continue. */
  isUnfinished: z.optional(z.literal(true)),
});
export type OldBookingsCleared = z.infer<typeof OldBookingsClearedSchema>;

/** `GET /api/admin/clearings`: cleared bookings that can be restored, newest first. */
export const ClearingSchema = z.object({
  id: z.int(),
  cutoffDate: CalendarDateSchema,
  bookings: z.int(),
  /** A username; null if the account is gone. */
  clearedBy: z.nullable(z.string()),
  clearedAt: z.string(),
  /** When they are deleted for good. */
  eraseAt: z.string(),
});
export type Clearing = z.infer<typeof ClearingSchema>;

export const ClearingPathSchema = idPath('Please give the number of the clearing');

/** `POST /api/admin/clearings/{id}/undo`; errors: `status_conflict` if already restored, or too late. */
export const ClearingUndoneSchema = z.object({ restored: z.int() });
export type ClearingUndone = z.infer<typeof ClearingUndoneSchema>;

/** `GET /api/admin/bookings/{id}/payment-link`: a checkout link that also shows the parent the whole booking. */
export const PaymentLinkSchema = z.object({ url: z.string() });
export type PaymentLink = z.infer<typeof PaymentLinkSchema>;

/**
 * `requested` Stripe has not been asked yet · `unknown` asked, but no answer came · the others are Stripe's own.
 * `succeeded` is not final: the bank may still return the money.
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
 * `late` paid when the places were gone · `duplicate` paid twice · `requested` staff decided it · `dashboard` made at
 * Stripe, not by us · `amended` the booking was changed and costs less · `unpaid` credit used for part of a booking
 * whose remainder was not paid in time.
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

export const BookingRefundSchema = z.object({
  id: z.int(),
  amountPence: PenceSchema,
  reason: z.enum(refundReasons),
  /** The staff's note about it. */
  note: z.string(),
  status: z.enum(refundStatuses),
  /** Kept as the parent's credit. */
  isCredit: z.boolean(),
  stripeRefundId: z.nullable(z.string()),
  createdAt: z.string(),
});
export type BookingRefund = z.infer<typeof BookingRefundSchema>;

export const BookingDisputeSchema = z.object({
  stripeDisputeId: z.string(),
  amountPence: PenceSchema,
  /** In Stripe's words. */
  reason: z.string(),
  status: z.string(),
  /** When Stripe stops taking evidence; null if the bank takes none. */
  answerBy: z.nullable(z.string()),
  /** The bank has not decided yet. */
  isOpen: z.boolean(),
  /** The bank is waiting for the provider's evidence. */
  isToAnswer: z.boolean(),
  createdAt: z.string(),
});
export type BookingDispute = z.infer<typeof BookingDisputeSchema>;

export const BookingPaymentSchema = z.object({
  id: z.int(),
  method: z.enum(paymentMethods),
  /** The staff's note about money they took themselves. */
  note: z.string(),
  /** `pi_…`, or `manual_…` for money that staff took. */
  reference: z.nullable(z.string()),
  stripeIntentId: z.nullable(z.string()),
  amountPence: PenceSchema,
  receivedPence: PenceSchema,
  refundedPence: PenceSchema,
  /** Received, and neither refunded nor lost in a dispute. */
  refundablePence: PenceSchema,
  status: z.enum(paymentStates),
  createdAt: z.string(),
  refunds: z.array(BookingRefundSchema),
  disputes: z.array(BookingDisputeSchema),
});
export type BookingPayment = z.infer<typeof BookingPaymentSchema>;

/** Cases in which money and bookings disagree and staff must decide. */
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

/** An alert to staff about a booking's money. */
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

/** `GET /api/admin/bookings/{id}/payments`: a booking's money, including what was done at Stripe. */
export const BookingMoneySchema = z.object({
  ...PaidBookingSchema.shape,
  refundedPence: PenceSchema,
  /** The credit of the booking's address, from all its bookings. */
  creditPence: PenceSchema,
  /** Credit that can't be spent or paid out while a bank investigates the payment it came from. */
  creditFrozenPence: PenceSchema,
  payments: z.array(BookingPaymentSchema),
  /** URL of a payment's page at Stripe, without the id at the end. */
  stripePageOf: z.string(),
  /** Newest first. */
  alerts: z.array(PaymentAlertSchema),
});
export type BookingMoney = z.infer<typeof BookingMoneySchema>;

/** `POST /api/admin/bookings/{id}/refunds` */
export const RefundBookingSchema = z.object({
  /** Pounds: "12.50". */
  amount: PoundsSchema,
  /** How much of it is kept as the parent's credit; the rest goes back to the original payment method. */
  asCredit: z.optional(PoundsSchema),
  reason: why(),
  /** Which of the booking's payments; the one that paid it by default. */
  paymentId: z.optional(z.int()),
  /**
   * The payment's `refundedPence` as the page showed it. If more was refunded meanwhile, the API refuses
   * (`status_conflict`), so that a double click makes one refund.
   */
  seenRefundedPence: z.optional(PenceSchema),
  /** The venue where staff gave back what they had taken by hand; left out, the office. */
  givenBackAt: z.optional(VenueKeySchema),
});
export type RefundBooking = z.infer<typeof RefundBookingSchema>;

/** Its status says how far Stripe has got: "started, 5 to 10 working days", not "money returned". */
export const RefundMadeSchema = z.object({
  /** For a split refund, the part that goes back to the original payment method. */
  refund: BookingRefundSchema,
  paymentStatus: PaymentStatusSchema,
});
export type RefundMade = z.infer<typeof RefundMadeSchema>;
