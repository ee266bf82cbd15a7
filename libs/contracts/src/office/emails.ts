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
  /** A booking's number (`12`, `#12`), an enquiry's (`P12`), or part of the address to which emails go now. */
  search: z.optional(
    z.string().check(cleanLine(), z.maxLength(100, 'Please use at most 100 characters')),
  ),
});
export type EmailLogQuery = z.infer<typeof EmailLogQuerySchema>;

/** An email of the log: what it was about, whom such emails go to now, and what became of it. */
export const EmailLogEntrySchema = z.object({
  id: z.int(),
  kind: z.enum(emailKinds),
  /** The number of the booking, amendment, row of `day_cancellation_bookings`, enquiry, refund, alert or staff account; 0 of `address-code`, `family-erased`, `my-bookings` and `staff-password-link`. */
  subjectId: z.int(),
  /** Of a refund or payment alert: the booking that it is about, while that is there. */
  bookingId: z.optional(z.int()),
  /** Of a refund: what goes back, in pence. */
  amountPence: z.optional(z.int()),
  /** The address to which it goes now; null where that is not kept, or was erased. */
  to: z.nullable(z.string()),
  /** It was sent to another address: the booking or enquiry has a new one since. */
  wentElsewhere: z.optional(z.literal(true)),
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

/** `GET /api/admin/emails/{id}` */
export const ReadEmailSchema = z.object({
  email: EmailLogEntrySchema,
  /**
   * As it would be sent now: what it says is not kept. Null where it would not be sent any more, or where what it said
   * went with it.
   */
  content: z.nullable(
    z.object({
      to: z.string(),
      /** Who gets a hidden copy. */
      copyTo: z.nullable(z.string()),
      subject: z.string(),
      /** Links that open something without a login are cut short. */
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
