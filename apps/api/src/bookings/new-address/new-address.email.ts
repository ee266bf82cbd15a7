import { button, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { type Config } from '../../kernel/config/config';
import { pageLink } from '../../kernel/base/page-link';
import { derivedToken } from '../../kernel/crypto/tokens';
import { type AddressFacts, newAddressSubject, PURPOSE } from '../amendments/plan/new-address';
import { BookingEntity } from '../model/booking.entity';
import { elsewhereSubjects } from '../model/addressee';

interface Facts extends AddressFacts {
  reference: string;
  link: string;
}

/** The only email to an address that isn't confirmed yet: it has a link, and nothing that the parent typed. */
export const newAddress = defineEmail<Facts>({
  kind: 'new-address',
  about: elsewhereSubjects,
  /** Nothing if the address has been confirmed, given up or changed again since. */
  facts: async ({ subjectId: newEmailAmendmentId, kept }, { manager, config }) => {
    if (!kept) return undefined;
    const { email } = kept as AddressFacts;
    const booking = await manager.findOne(BookingEntity, {
      where: { newEmailAmendmentId, newEmail: email },
      select: { id: true },
    });
    if (!booking) return undefined;
    return { email, reference: `#${booking.id}`, link: linkOf(config, booking.id, email) };
  },
  to: ({ email }) => email,
  subject: ({ reference }, { brand }) =>
    line`Confirm your email address for ${{ brand: brand.name }} booking ${{ reference }}`,
  preview: 'We send nothing else about the booking here until you do.',
  heading: 'Confirm your email address',
  blocks: ({ reference, link }) => [
    paragraph`We were asked to send emails about booking ${{ reference }} to this address. Confirm that it’s yours, and they come here from then on.`,
    button('Confirm this address', link),
    note`We send nothing else about the booking to this address until it’s confirmed. If you don’t know about this booking, don’t confirm: you don’t need to do anything.`,
  ],
  reason: ({ reference }) =>
    line`You are receiving this email because this address was given for booking ${{ reference }}.`,
  examples: {
    'to confirm': {
      email: 'new@example.com',
      reference: '#12',
      link: 'https://sunfield.example/confirm-address?booking_id=12&token=example',
    },
  },
});

const linkOf = ({ publicSiteUrl, linkSecrets }: Config, bookingId: number, email: string) =>
  pageLink(publicSiteUrl, '/confirm-address', {
    booking_id: bookingId,
    token: derivedToken(linkSecrets, PURPOSE, newAddressSubject(bookingId, email)),
  });
