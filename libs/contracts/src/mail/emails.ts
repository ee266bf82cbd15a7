import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { idPath } from '../kit/input-fields';
import { paging } from '../kit/paging';
import { deliveryStates } from '../kit/delivery';

/** How staff read about one kind of email. */
interface EmailNames {
  /** In the email log. */
  name: string;
  /** In a booking's timeline. */
  inTimeline?: string;
  /**
   * What the number in the log is of: a booking if it is in the timeline, unless said otherwise here. An email without
   * one has no number, and its recipient is forgotten once it is sent.
   */
  numberOf?: string;
}

/** Every email the product sends. What it says: `defineEmail` in the API. */
export const emails = {
  'accident-form': {
    name: 'Accident or incident at camp',
    inTimeline: 'Email about an accident or incident',
  },
  'address-code': { name: 'Code to prove an email address, if anything is held under it' },
  'amendment-made': {
    name: 'Booking changed',
    numberOf: 'change',
    inTimeline: 'Email about the change',
  },
  'amendment-alert': {
    name: 'Change by a parent, or not paid in time (to staff)',
    numberOf: 'change',
    inTimeline: 'Email to staff about the change',
  },
  'amendment-address': {
    name: 'Email address changed (to the old address)',
    numberOf: 'change',
    inTimeline: 'Email to the old address',
  },
  'amendment-day-cancelled': {
    name: 'Change not made',
    numberOf: 'change',
    inTimeline: 'Email about the change that was not made',
  },
  'awaited-payment': {
    name: 'How to pay through the bank',
    inTimeline: 'Email with what the bank needs',
  },
  'awaited-payment-part': {
    name: 'Part of a bank payment is here',
    inTimeline: 'Email about the part that is paid',
  },
  'awaited-payment-reminder': {
    name: 'Bank payment not here yet',
    inTimeline: 'Reminder of the bank payment',
  },
  'awaited-payment-warning': {
    name: 'Last day for a bank payment',
    inTimeline: 'Email about the last day to pay',
  },
  'awaited-payment-alert': {
    name: 'Bank payment has not come (to staff)',
    inTimeline: 'Email to staff about the missing payment',
  },
  'balance-paid': { name: 'The rest is paid', inTimeline: 'Email about the paid rest' },
  'balance-reminder': { name: 'The rest is due soon', inTimeline: 'Reminder that the rest is due' },
  'balance-warning': {
    name: 'The rest is not paid',
    inTimeline: 'Warning that the rest is not paid',
  },
  'booking-confirmation': { name: 'Booking confirmation', inTimeline: 'Confirmation email' },
  'booking-deleted': { name: 'Booking cancelled', numberOf: 'booking' },
  'booking-held': {
    name: 'Booking not paid after 10 minutes',
    inTimeline: 'Email about the unpaid booking',
  },
  'booking-hold-ended': {
    name: 'Places no longer held',
    inTimeline: 'Email about the end of the hold',
  },
  'booking-hold-ended-alert': {
    name: 'Places no longer held (to staff)',
    inTimeline: 'Email to staff about the end of the hold',
  },
  'booking-paid-alert': {
    name: 'New paid booking (to staff)',
    inTimeline: 'Email to staff about the paid booking',
  },
  'booking-link': { name: 'Link to the booking', inTimeline: 'Email with the link to the booking' },
  'booking-payment-link': { name: 'Payment link', inTimeline: 'Email with the payment link' },
  'booking-payment-reminder': { name: 'Reminder to pay', inTimeline: 'Reminder to pay' },
  'booking-reminder': { name: 'Camp reminder', inTimeline: 'Reminder email' },
  'collector-named': {
    name: 'Someone else collects a child',
    inTimeline: 'Email about who collects',
  },
  'credit-code': { name: 'Code to use credit', inTimeline: 'Email with a code to use credit' },
  'credit-moved': { name: 'Credit', numberOf: 'credit entry', inTimeline: 'Email about credit' },
  'day-notice': {
    name: 'The gate was told something by a link, or it was taken back',
    inTimeline: 'Email about what the gate was told',
  },
  'day-cancelled': {
    name: 'Camp day cancelled',
    numberOf: 'cancelled booking',
    inTimeline: 'Email about cancelled camp days',
  },
  'day-cancelled-unpaid': {
    name: 'Camp day cancelled (unpaid bookings)',
    inTimeline: 'Email about cancelled camp days',
  },
  'day-changed': {
    name: 'Camp day changed',
    numberOf: 'changed booking',
    inTimeline: 'Email about a changed camp day',
  },
  'details-changed': {
    name: 'A child’s details or permissions changed',
    inTimeline: 'Email about changed details',
  },
  'details-reminder': {
    name: 'Details for camp are missing',
    inTimeline: 'Reminder about missing details',
  },
  'family-adult-removed': { name: 'Adult removed from a family' },
  'family-erased': { name: 'Data erased by the family' },
  'family-erasure-asked': { name: 'Data to be erased, if the family does not keep it' },
  'family-erasure-stopped': { name: 'Data not erased yet' },
  'family-invitation': { name: 'Invitation to a family' },
  message: { name: 'Message from staff to a family' },
  'new-address': {
    name: 'New email address (to confirm it)',
    numberOf: 'change',
    inTimeline: 'Email to confirm the new address',
  },
  'payment-alert': {
    name: 'Payment to check (to staff)',
    numberOf: 'payment alert',
    inTimeline: 'Email to staff about a payment that needs a look',
  },
  'payment-refund': { name: 'Refund', numberOf: 'refund', inTimeline: 'Refund email' },
  'old-address': {
    name: 'New email address asked for (to the old address)',
    numberOf: 'change',
    inTimeline: 'Email asking the old address',
  },
  'party-enquiry-acknowledgement': { name: 'Party enquiry received', numberOf: 'enquiry' },
  'party-answer-alert': { name: 'Answer to a party quote (to staff)', numberOf: 'enquiry' },
  'party-accepted': {
    name: 'Party accepted, to be paid',
    inTimeline: 'Email to pay for the party',
  },
  'party-quote': { name: 'Party quote', numberOf: 'enquiry' },
  'party-enquiry-alert': { name: 'New party enquiry (to staff)', numberOf: 'enquiry' },
  'review-request': { name: 'Please write a review', inTimeline: 'Email that asks for a review' },
  'season-opens': { name: 'The next season opens', inTimeline: 'Email that the next season opens' },
  'staff-email-code': { name: 'Code to confirm a staff email address', numberOf: 'account' },
  'staff-notice': { name: 'Account changes', numberOf: 'account' },
  'staff-password-link': { name: 'Link to a new password' },
  'thank-you': { name: 'Thank you for coming', inTimeline: 'Thank you after camp' },
  'waiting-list-confirm': { name: 'Waiting list: is this address yours?' },
  'waiting-list-joined': { name: 'On the waiting list' },
  'waiting-list-offer': { name: 'A place from the waiting list' },
  'waiting-list-reminder': { name: 'Waiting list: the place is held for a few more hours' },
  'waiting-list-ended': { name: 'Waiting list: place not taken, or no longer waiting' },
  'to-do-alert': { name: 'What needs a person today (to staff)' },
} satisfies Record<string, EmailNames>;
export type EmailKind = keyof typeof emails;
export const emailKinds = Object.keys(emails) as readonly EmailKind[];

export function namesOfEmail(kind: EmailKind): EmailNames {
  const names: EmailNames = emails[kind];
  return names.inTimeline ? { numberOf: 'booking', ...names } : names;
}

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
  /** See `numberOf` in `EmailNames`; 0 if there is none. */
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
