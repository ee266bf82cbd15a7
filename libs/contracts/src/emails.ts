import * as z from 'zod/mini';
import { paging } from './paging';

/** Every email the product sends. */
export const emailKinds = [
  'address-code',
  'amendment-made',
  'amendment-alert',
  'amendment-address',
  'amendment-day-cancelled',
  'booking-confirmation',
  'booking-deleted',
  'booking-held',
  'booking-hold-ended',
  'booking-hold-ended-alert',
  'booking-paid-alert',
  'booking-link',
  'booking-payment-link',
  'booking-payment-reminder',
  'booking-reminder',
  'credit-code',
  'credit-moved',
  'day-cancelled',
  'day-cancelled-unpaid',
  'day-changed',
  'family-erased',
  'my-bookings',
  'new-address',
  'payment-alert',
  'payment-refund',
  'party-enquiry-acknowledgement',
  'party-enquiry-alert',
  'staff-email-code',
  'staff-notice',
  'staff-password-link',
] as const;
export type EmailKind = (typeof emailKinds)[number];

/**
 * `queued` waits or is being sent · `sent` the mail server has taken it · `failed` given up, for staff
 * to look at and send again · `dropped` there was nothing to say any more when its turn came.
 */
export const emailStatuses = ['queued', 'sent', 'failed', 'dropped'] as const;
export type EmailStatus = (typeof emailStatuses)[number];

/**
 * `refused` given up in the last 30 days, since the mail server refused the address · `stuck` due for a quarter of an
 * hour, and no mail server has taken it.
 */
export const emailProblems = ['refused', 'stuck'] as const;
export type EmailProblem = (typeof emailProblems)[number];

/** Query of `GET /api/admin/emails`. Newest first. */
export const EmailLogQuerySchema = z.object({
  ...paging,
  status: z.optional(z.enum(emailStatuses, `status is one of ${emailStatuses.join(', ')}`)),
  kind: z.optional(z.enum(emailKinds, `kind is one of ${emailKinds.join(', ')}`)),
  problem: z.optional(z.enum(emailProblems, `problem is one of ${emailProblems.join(', ')}`)),
});
export type EmailLogQuery = z.infer<typeof EmailLogQuerySchema>;

/** An email of the log: what it was about and what became of it, not whom it went to or what it said. */
export const EmailLogEntrySchema = z.object({
  id: z.int(),
  kind: z.enum(emailKinds),
  /** The number of the booking, amendment, row of `day_cancellation_bookings`, enquiry, refund, alert or staff account; 0 of `address-code`, `family-erased`, `my-bookings` and `staff-password-link`. */
  subjectId: z.int(),
  /** Of a refund or payment alert: the booking that it is about, while that is there. */
  bookingId: z.optional(z.int()),
  /** Of a refund: what goes back, in pence. */
  amountPence: z.optional(z.int()),
  status: z.enum(emailStatuses),
  attempts: z.int(),
  queuedAt: z.string(),
  /** While it is queued: when it is tried next. */
  dueAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** What the mail server said, without addresses. */
  lastError: z.nullable(z.string()),
});
export type EmailLogEntry = z.infer<typeof EmailLogEntrySchema>;

export const EmailPathSchema = z.object({
  id: z.pipe(
    z.string('Please give the number of the email'),
    z.pipe(z.transform(Number), z.int('Please give the number of the email').check(z.positive())),
  ),
});
export type EmailPath = z.infer<typeof EmailPathSchema>;

/** `POST /api/admin/emails/{id}/resend` */
export const EmailResentSchema = z.object({ success: z.literal(true) });
export type EmailResent = z.infer<typeof EmailResentSchema>;
