import { formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { button, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { duePence } from '../model/amount-due';
import { BookingEntity } from '../model/booking.entity';
import { bookingSubjects } from '../model/addressee';
import { isOver } from '../model/hold';
import { type BookingTools, exampleLink } from '../emails/booking-tools';

const example = {
  address: 'sam@example.com',
  reference: '#12',
  due: '£50.25',
  until: 'Monday 20 October at 10am',
  link: exampleLink,
};
type Facts = typeof example;

/**
 * The way back to an unpaid booking. The address isn't proven, so the email contains only our own facts and a link that
 * shows no names.
 */
export const bookingHeld = defineEmail<Facts, BookingTools>({
  kind: 'booking-held',
  about: bookingSubjects,
  /** Nothing if the booking has been paid, is being paid or has ended. */
  facts: async ({ subjectId: id }, { manager, now, access, payments }) => {
    const booking = await manager.findOneBy(BookingEntity, { id });
    const isHeld = booking?.paymentStatus === 'pending' && !isOver(booking, now);
    if (!isHeld || !booking.holdExpiresAt) return undefined;
    if ((await payments.openOne(manager, id)) === 'processing') return undefined;
    return {
      address: booking.parentEmail,
      reference: `#${id}`,
      due: formatPounds(duePence(booking)),
      until: formatMoment(booking.holdExpiresAt, now),
      link: access.payPageOf(booking),
    };
  },
  to: ({ address }) => address,
  subject: ({ reference }, { brand }) =>
    line`Your ${{ brand: brand.name }} booking ${{ reference }} is not paid yet`,
  preview: ({ until }) => line`Its places are held until ${{ until }}.`,
  heading: 'Your places are still held',
  blocks: ({ reference, due, until, link }) => [
    paragraph`Booking ${{ reference }} is not paid yet. Please pay ${{ due }} by ${{ until }}. After that, other families can book the places.`,
    button('Continue to payment', link),
    note`If you have paid or changed your mind, you don’t need to do anything. If you didn’t book with us, your address was entered by mistake: we only send this once.`,
  ],
  reason: 'You are receiving this email because a booking was made with this address.',
  examples: { unpaid: example },
});
