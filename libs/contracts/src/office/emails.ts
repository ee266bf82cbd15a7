import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { paging } from '../kit/paging';

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

/** These go to the address for staff alerts. */
export const isStaffAlert = (kind: EmailKind): boolean => kind.endsWith('-alert');

/**
 * `queued` waiting or being sent · `sent` accepted by the mail server · `failed` given up, for staff to look at and
 * send again · `dropped` no longer relevant when it was due.
 */
export const emailStatuses = ['queued', 'sent', 'failed', 'dropped'] as const;
export type EmailStatus = (typeof emailStatuses)[number];

/**
 * `refused` given up in the last 30 days because the mail server refused the address · `stuck` due for at least 15
 * minutes without a mail server accepting it.
 */
export const emailProblems = ['refused', 'stuck'] as const;
export type EmailProblem = (typeof emailProblems)[number];

/** Query of `GET /api/admin/emails`. Newest first. */
export const EmailLogQuerySchema = z.object({
  ...paging,
  status: z.optional(z.enum(emailStatuses, `status is one of ${emailStatuses.join(', ')}`)),
  kind: z.optional(z.enum(emailKinds, `kind is one of ${emailKinds.join(', ')}`)),
  problem: z.optional(z.enum(emailProblems, `problem is one of ${emailProblems.join(', ')}`)),
  /** A booking's number (`12`, `#12`), an enquiry's (`P12`), or part of the current recipient's address. */
  search: z.optional(
    z.string().check(cleanLine(), z.maxLength(100, 'Please use at most 100 characters')),
  ),
});
export type EmailLogQuery = z.infer<typeof EmailLogQuerySchema>;

/** An email in the log: its subject, its current recipient, and what happened to it. */
export const EmailLogEntrySchema = z.object({
  id: z.int(),
  kind: z.enum(emailKinds),
  /**
   * The number of the booking, amendment, row of `day_cancellation_bookings`, enquiry, refund, alert or staff account;
   * 0 for `address-code`, `family-erased`, `my-bookings` and `staff-password-link`.
   */
  subjectId: z.int(),
  /** For a refund or payment alert: its booking, if that still exists. */
  bookingId: z.optional(z.int()),
  /** For a refund: the amount in pence. */
  amountPence: z.optional(z.int()),
  /** The current recipient; null if not stored, or erased. */
  to: z.nullable(z.string()),
  /** It was sent to another address: the booking's or enquiry's address has changed since. */
  wentElsewhere: z.optional(z.literal(true)),
  status: z.enum(emailStatuses),
  attempts: z.int(),
  queuedAt: z.string(),
  /** While queued: the time of the next attempt. */
  dueAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** The mail server's answer, without addresses. */
  lastError: z.nullable(z.string()),
});
export type EmailLogEntry = z.infer<typeof EmailLogEntrySchema>;

/** `GET /api/admin/emails/{id}` */
export const ReadEmailSchema = z.object({
  email: EmailLogEntrySchema,
  /**
   * The text as it would be sent now, because sent texts are not stored. Null if it would no longer be sent, or if its
   * data has been erased.
   */
  content: z.nullable(
    z.object({
      to: z.string(),
      /** The blind copy's recipient. */
      copyTo: z.nullable(z.string()),
      subject: z.string(),
      /** Links that grant access without a login are truncated. */
      text: z.string(),
    }),
  ),
});
export type ReadEmail = z.infer<typeof ReadEmailSchema>;

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
