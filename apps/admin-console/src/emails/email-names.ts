import {
  type EmailKind,
  type EmailLogEntry,
  type EmailProblem,
} from '@sunfield/contracts/office/emails';

export const kindName: Record<EmailKind, string> = {
  'address-code': 'Code to prove an email address, if anything is held under it',
  'amendment-made': 'Booking changed',
  'amendment-alert': 'Change by a parent, or not paid in time (to staff)',
  'new-address': 'New email address (to confirm it)',
  'amendment-address': 'Email address changed (to the old address)',
  'amendment-day-cancelled': 'Change not made',
  'booking-confirmation': 'Booking confirmation',
  'booking-paid-alert': 'New paid booking (to staff)',
  'booking-deleted': 'Booking cancelled',
  'booking-held': 'Booking not paid after 10 minutes',
  'booking-hold-ended': 'Places no longer held',
  'booking-hold-ended-alert': 'Places no longer held (to staff)',
  'booking-link': 'Link to the booking',
  'booking-payment-link': 'Payment link',
  'booking-payment-reminder': 'Reminder to pay',
  'booking-reminder': 'Camp reminder',
  'credit-code': 'Code to use credit',
  'credit-moved': 'Credit',
  'day-cancelled': 'Camp day cancelled',
  'day-cancelled-unpaid': 'Camp day cancelled (unpaid bookings)',
  'day-changed': 'Camp day changed',
  'family-erased': 'Data erased by the family',
  'my-bookings': 'Links to a parent’s bookings',
  'payment-alert': 'Payment to check (to staff)',
  'payment-refund': 'Refund',
  'party-enquiry-acknowledgement': 'Party enquiry received',
  'party-enquiry-alert': 'New party enquiry (to staff)',
  'staff-email-code': 'Code to confirm a staff email address',
  'staff-notice': 'Account changes',
  'staff-password-link': 'Link to a new password',
};

const hasNoNumber: EmailKind[] = [
  'address-code',
  'family-erased',
  'my-bookings',
  'staff-password-link',
];

/** The API forgets the recipient of these kinds once the email is finished with. */
export const isForgotten = (kind: EmailKind) => hasNoNumber.includes(kind);

/** What an email's number refers to; undefined for kinds without one. */
export function subjectOf(kind: EmailKind): string | undefined {
  if (hasNoNumber.includes(kind)) return undefined;
  if (kind === 'credit-code' || kind === 'day-cancelled-unpaid') return 'booking';
  if (kind === 'credit-moved') return 'credit entry';
  if (kind === 'day-cancelled') return 'cancelled booking';
  if (kind === 'day-changed') return 'changed booking';
  if (kind.startsWith('amendment')) return 'change';
  if (kind.startsWith('booking')) return 'booking';
  if (kind.startsWith('staff')) return 'account';
  if (kind.startsWith('party-enquiry')) return 'enquiry';
  return kind === 'payment-refund' ? 'refund' : 'payment alert';
}

export const statusName: Record<EmailLogEntry['status'], string> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'No longer needed',
};

export const problemName: Record<EmailProblem, string> = {
  refused: 'Address refused',
  stuck: 'Not taken for 15 minutes',
};
