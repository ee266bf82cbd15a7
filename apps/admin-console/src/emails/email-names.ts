import { type EmailKind, type EmailLogEntry } from '@sunfield/contracts/emails';

export const kindName: Record<EmailKind, string> = {
  'booking-confirmation': 'Booking confirmation',
  'booking-paid-alert': 'New paid booking, to staff',
  'booking-deleted': 'Booking cancelled',
  'booking-link': 'Link to the booking',
  'booking-reminder': 'Camp reminder',
  'payment-alert': 'Payment needs a look, to staff',
  'payment-refund': 'Refund',
  'party-enquiry-acknowledgement': 'Party enquiry received',
  'party-enquiry-alert': 'New party enquiry, to staff',
};

/** What an email's number is the number of. */
export function subjectOf(kind: EmailKind): string {
  if (kind.startsWith('booking')) return 'booking';
  if (kind.startsWith('party-enquiry')) return 'enquiry';
  return kind === 'payment-refund' ? 'refund' : 'payment alert';
}

export const statusName: Record<EmailLogEntry['status'], string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Not needed any more',
};
