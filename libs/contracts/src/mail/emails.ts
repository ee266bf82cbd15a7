import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { idPath } from '../kit/input-fields';
import { paging } from '../kit/paging';
import { deliveryStates } from '../kit/delivery';

/** Every email the product sends, by what it is about, with its name in the console. What it says: `defineEmail` in the API. */
export const emailGroups = {
  Bookings: {
    'booking-confirmation': 'Booking confirmation',
    'booking-deleted': 'Booking cancelled',
    'booking-held': 'Booking not paid after 10 minutes',
    'booking-hold-ended': 'Places no longer held',
    'booking-link': 'Link to the booking',
    'party-accepted': 'Party accepted, to be paid',
    'party-quote': 'Party quote',
  },
  'Payments and refunds': {
    'awaited-payment': 'How to pay through the bank',
    'awaited-payment-part': 'Part of a bank payment is here',
    'awaited-payment-reminder': 'Bank payment not here yet',
    'awaited-payment-warning': 'Last day for a bank payment',
    'balance-paid': 'The rest is paid',
    'balance-reminder': 'The rest is due soon',
    'balance-warning': 'The rest is not paid',
    'booking-payment-link': 'Payment link',
    'booking-payment-reminder': 'Reminder to pay',
    'credit-code': 'Code to use credit',
    'credit-moved': 'Credit',
    'payment-refund': 'Refund',
  },
  'Changes to a booking': {
    'amendment-made': 'Booking changed',
    'amendment-address': 'Email address changed (to the old address)',
    'amendment-day-cancelled': 'Change not made',
    'new-address': 'New email address (to confirm it)',
    'old-address': 'New email address asked for (to the old address)',
  },
  'Camp days': {
    'accident-form': 'Accident or incident at camp',
    'booking-reminder': 'Camp reminder',
    'collector-named': 'Someone else collects a child',
    'day-notice': 'The gate was told something by a link, or it was taken back',
    'day-cancelled': 'Camp day cancelled',
    'day-cancelled-unpaid': 'Camp day cancelled (unpaid bookings)',
    'day-changed': 'Camp day changed',
    'details-changed': 'A child’s details or permissions changed',
    'details-reminder': 'Details for camp are missing',
    'thank-you': 'Thank you for coming',
  },
  'Waiting list': {
    'waiting-list-confirm': 'Waiting list: is this address yours?',
    'waiting-list-joined': 'On the waiting list',
    'waiting-list-offer': 'A place from the waiting list',
    'waiting-list-reminder': 'Waiting list: the place is held for a few more hours',
    'waiting-list-ended': 'Waiting list: place not taken, or no longer waiting',
  },
  'Families and their data': {
    'address-code': 'Code to prove an email address, if anything is held under it',
    'family-adult-removed': 'Adult removed from a family',
    'family-erased': 'Data erased by the family',
    'family-erasure-asked': 'Data to be erased, if the family does not keep it',
    'family-erasure-stopped': 'Data not erased yet',
    'family-invitation': 'Invitation to a family',
  },
  'News, reviews and parties': {
    message: 'Message from staff to a family',
    'party-enquiry-acknowledgement': 'Party enquiry received',
    'review-request': 'Please write a review',
    'season-opens': 'The next season opens',
  },
  'To staff': {
    'amendment-alert': 'Change by a parent (to staff)',
    'awaited-payment-alert': 'Bank payment has not come (to staff)',
    'booking-hold-ended-alert': 'Places no longer held (to staff)',
    'booking-paid-alert': 'New paid booking (to staff)',
    'payment-alert': 'Payment to check (to staff)',
    'party-answer-alert': 'Answer to a party quote (to staff)',
    'party-enquiry-alert': 'New party enquiry (to staff)',
    'staff-email-code': 'Code to confirm a staff email address',
    'staff-notice': 'Account changes',
    'staff-password-link': 'Link to a new password',
    'to-do-alert': 'What needs a person today (to staff)',
  },
} satisfies Record<string, Record<string, string>>;
type Groups = typeof emailGroups;
export type EmailKind = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

const names = Object.assign({}, ...Object.values(emailGroups)) as Record<EmailKind, string>;
export const emailKinds = Object.keys(names) as readonly EmailKind[];

/**
 * What the number of an email in the log is of, if not of a booking. One without a number (null) cannot be sent again:
 * its recipient is forgotten once it is sent.
 */
const numbers: Partial<Record<EmailKind, string | null>> = {
  'address-code': null,
  'amendment-address': 'change',
  'amendment-alert': 'change',
  'amendment-day-cancelled': 'change',
  'amendment-made': 'change',
  'credit-moved': 'credit entry',
  'day-cancelled': 'cancelled booking',
  'day-changed': 'changed booking',
  'family-adult-removed': null,
  'family-erased': null,
  'family-erasure-asked': null,
  'family-erasure-stopped': null,
  'family-invitation': null,
  message: null,
  'new-address': 'change',
  'old-address': 'change',
  'party-answer-alert': 'enquiry',
  'party-enquiry-acknowledgement': 'enquiry',
  'party-enquiry-alert': 'enquiry',
  'party-quote': 'enquiry',
  'payment-alert': 'payment alert',
  'payment-refund': 'refund',
  'staff-email-code': 'account',
  'staff-notice': 'account',
  'staff-password-link': null,
  'to-do-alert': null,
  'waiting-list-confirm': null,
  'waiting-list-ended': null,
  'waiting-list-joined': null,
  'waiting-list-offer': null,
  'waiting-list-reminder': null,
};

export const namesOfEmail = (kind: EmailKind) => ({
  name: names[kind],
  numberOf: kind in numbers ? (numbers[kind] ?? null) : 'booking',
});

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
 * minutes without a mail server accepting it · `bounced` sent in the last 30 days, came back, and neither sent again nor
 * its address corrected.
 */
export const emailProblems = ['refused', 'stuck', 'bounced'] as const;
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
  /** See `namesOfEmail`; 0 if there is none. */
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
  /** What happened after the mail server accepted it; left out as long as no one has reported. */
  delivery: z.optional(
    z.object({ state: z.enum(deliveryStates), at: z.string(), detail: z.string() }),
  ),
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

export const EmailPathSchema = idPath('Please give the number of the email');
