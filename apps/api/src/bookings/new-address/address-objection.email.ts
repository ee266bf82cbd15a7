import { formatMoment } from '@sunfield/words/dates';
import { button, callOrWrite, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { pageLink } from '../../kernel/base/page-link';
import { derivedToken } from '../../kernel/crypto/tokens';
import { maskEmail } from '../access/mask-email';
import { OLD_PURPOSE, oldAddressSubject } from '../amendments/plan/new-address';
import { aboutBooking, exampleAbout, exampleLink } from '../emails/booking-tools';
import { BookingEntity } from '../model/booking.entity';
import { subjectsIn } from '../model/addressee';

const example = {
  ...exampleAbout,
  newEmail: 'n•••@e•••.com',
  until: 'Wednesday 29 October at 9am',
  link: exampleLink,
};
type Facts = typeof example;

/** Someone with the booking's link alone asked for another address: the old one agrees or objects. */
export const oldAddress = defineEmail<Facts>({
  kind: 'old-address',
  about: subjectsIn('amendments'),
  /** Nothing if that address has been given up, changed again or agreed to since. */
  facts: async ({ subjectId: newEmailAmendmentId }, { manager, config }) => {
    const booking = await manager.findOneBy(BookingEntity, { newEmailAmendmentId });
    if (!booking?.newEmail || booking.newEmailHeldUntil === null) return undefined;
    const token = derivedToken(config.linkSecrets, OLD_PURPOSE, oldAddressSubject(booking));
    return {
      ...aboutBooking(booking),
      newEmail: maskEmail(booking.newEmail),
      until: formatMoment(booking.newEmailHeldUntil),
      link: pageLink(config.publicSiteUrl, '/confirm-address', {
        booking_id: booking.id,
        as: 'old',
        token,
      }),
    };
  },
  to: ({ parent }) => parent,
  subject: ({ reference }, { brand }) =>
    line`Is this you? A new email address for ${{ brand: brand.name }} booking ${{ reference }}`,
  preview: ({ until }) => line`If it isn’t you, say so before ${{ until }}.`,
  heading: 'Is the new email address yours?',
  blocks: ({ newEmail, until, link }, { contact }) => [
    paragraph`Someone with your booking’s link asked us to send its emails to ${{ newEmail }}. You can agree, or keep this address.`,
    button('Agree, or keep this address', link),
    paragraph`If you do nothing, the new address takes effect on ${{ until }}, once it is confirmed. Until then our emails come to you.`,
    note`Wasn’t it you? Keep this address there, and ${{ contact: callOrWrite(contact, 'call') }}, so that we can end the link.`,
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  examples: { 'asked for with a link': example },
});
