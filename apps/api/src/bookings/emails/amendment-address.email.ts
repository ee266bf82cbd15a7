import { callOrWrite, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { type OldAddress } from '../amendments/plan/new-address';
import { elsewhereSubjects } from '../model/addressee';

/** To the address a booking had. Mentions only its number, because this may no longer be the parent's address. */
export const amendmentAddress = defineEmail<OldAddress>({
  kind: 'amendment-address',
  about: elsewhereSubjects,
  facts: ({ kept }) => Promise.resolve(kept as OldAddress | undefined),
  to: ({ parentName, parentEmail }) => ({ name: parentName, address: parentEmail }),
  subject: ({ bookingId }, { brand }) =>
    line`The email address of your ${{ brand: brand.name }} booking #${{ bookingId }} was changed`,
  preview: 'Emails about it go to another address now.',
  heading: 'Your email address was changed',
  blocks: ({ parentName, bookingId }, { contact }) => [
    paragraph`Hello ${{ parentName }}, the email address of booking #${{ bookingId }} was changed. Emails about it now go to the new address, and links sent to this address no longer work.`,
    paragraph`If you did not expect this, please ${{ contact: callOrWrite(contact, 'call') }}.`,
  ],
  reason: 'You are receiving this email because you booked with us.',
  examples: {
    changed: { bookingId: 12, parentName: 'Sam Taylor', parentEmail: 'sam@example.com' },
  },
});
