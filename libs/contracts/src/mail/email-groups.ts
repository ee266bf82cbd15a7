import { type EmailKind, isStaffAlert } from './emails';

/** What emails are about, in the order of the console’s list. */
export const emailGroups = {
  bookings: 'Bookings',
  payments: 'Payments and refunds',
  changes: 'Changes to a booking',
  camp: 'Camp days',
  waiting: 'Waiting list',
  families: 'Families and their data',
  news: 'News, reviews and parties',
  staff: 'To staff',
};
export type EmailGroup = keyof typeof emailGroups;

const kindsOf: Record<Exclude<EmailGroup, 'bookings'>, readonly EmailKind[]> = {
  payments: [
    'awaited-payment',
    'awaited-payment-part',
    'awaited-payment-reminder',
    'awaited-payment-warning',
    'balance-paid',
    'balance-reminder',
    'balance-warning',
    'booking-payment-link',
    'booking-payment-reminder',
    'credit-code',
    'credit-moved',
    'payment-refund',
  ],
  changes: [
    'amendment-made',
    'amendment-address',
    'amendment-day-cancelled',
    'new-address',
    'old-address',
  ],
  camp: [
    'accident-form',
    'booking-reminder',
    'collector-named',
    'day-cancelled',
    'day-cancelled-unpaid',
    'day-changed',
    'day-notice',
    'details-changed',
    'details-reminder',
    'thank-you',
  ],
  waiting: [
    'waiting-list-confirm',
    'waiting-list-joined',
    'waiting-list-offer',
    'waiting-list-reminder',
    'waiting-list-ended',
  ],
  families: [
    'address-code',
    'family-adult-removed',
    'family-erased',
    'family-erasure-asked',
    'family-erasure-stopped',
    'family-invitation',
  ],
  news: ['message', 'review-request', 'season-opens', 'party-enquiry-acknowledgement'],
  staff: ['staff-email-code', 'staff-notice', 'staff-password-link'],
};

/** A kind that is named nowhere is about a booking. */
export function groupOfEmail(kind: EmailKind): EmailGroup {
  if (isStaffAlert(kind)) return 'staff';
  const groups = Object.keys(kindsOf) as (keyof typeof kindsOf)[];
  return groups.find((group) => kindsOf[group].includes(kind)) ?? 'bookings';
}
