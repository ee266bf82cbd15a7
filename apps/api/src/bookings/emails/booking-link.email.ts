import { formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { bold, button, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { waitingOf } from '../amendments/waiting-amendment';
import { addresseeOf, newAddressNote, bookingSubjects } from '../model/addressee';
import { readBookingForEmail } from './booking-email-facts';
import { type BookingTools, exampleLink, exampleParent } from './booking-tools';

interface Facts extends ReturnType<typeof addresseeOf> {
  reference: string;
  link: string;
  /** A change that is waiting for payment, if any. */
  change: { pay: string; until: string } | undefined;
  newAddressNote: string;
}

const example: Facts = {
  to: exampleParent,
  parentName: exampleParent.name,
  reference: '#12',
  link: exampleLink,
  change: { pay: '£15.00', until: 'Monday 20 October at 10am' },
  newAddressNote: newAddressNote({ newEmail: 'new@example.com' }),
};

/** The link that shows the whole booking, sent only to the booking's address. */
export const bookingLink = defineEmail<Facts, BookingTools>({
  kind: 'booking-link',
  about: bookingSubjects,
  facts: async ({ subjectId }, { manager, now, access }) => {
    const booking = await readBookingForEmail(manager, subjectId);
    if (!booking || booking.accessNonce === '') return undefined;
    const waiting = await waitingOf(manager, booking.id);
    return {
      ...addresseeOf(booking),
      reference: `#${booking.id}`,
      link: access.linkTo(booking),
      change: waiting?.holdExpiresAt
        ? {
            pay: formatPounds(waiting.payPence),
            until: formatMoment(waiting.holdExpiresAt, now),
          }
        : undefined,
      newAddressNote: newAddressNote(booking),
    };
  },
  to: ({ to }) => to,
  subject: ({ reference }, { brand }) =>
    line`Your link to ${{ brand: brand.name }} booking ${{ reference }}`,
  preview: 'It opens your booking with all its details.',
  heading: 'Your booking',
  blocks: ({ parentName, reference, change, link }) => [
    paragraph`Hello ${{ parentName }}, this link opens your booking ${{ reference }} with all its details.`,
    change &&
      paragraph`${{ pay: bold(`A change to it is waiting for a payment of ${change.pay}`) }}, until ${{ until: change.until }}. You can pay from that page. Your booking stays as it is until then.`,
    button('View your booking', link),
    note`Anyone with the link can see the whole booking, so only share it with people who should. If you didn’t ask for it, you don’t need to do anything.`,
  ],
  reason: (facts) =>
    line`You are receiving this email because someone asked for the link to your booking.${{ newAddressNote: facts.newAddressNote }}`,
  examples: {
    'a change waits, a new address too': example,
    plain: { ...example, change: undefined, newAddressNote: '' },
    'to an address that has not paid': { ...example, parentName: 'there', change: undefined },
  },
});
