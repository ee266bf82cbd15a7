import { type EmailKind } from '@sunfield/contracts/mail/emails';
import {
  bold,
  button,
  callOrWrite,
  heading as section,
  note,
  paragraph,
  line,
} from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { bookingSubjects } from '../model/addressee';
import { isOver } from '../model/hold';
import {
  bookingFacts,
  type BookingFacts,
  readBookingForEmail,
} from '../emails/booking-email-facts';
import { bookedDays, type BookingTools, exampleBooking } from '../emails/booking-tools';
import { BOOKED_FOR_YOU, exampleHeld, type Held, heldFacts } from './held-places';

type Facts = Held &
  Pick<BookingFacts, 'days'> & {
    /** `yes` if a bank payment is awaited: then its places stay held after `until`. Or empty. */
    awaitsBank: string;
  };

const example: Facts = { ...exampleHeld, days: exampleBooking.days, awaitsBank: '' };

const toPay = (kind: EmailKind, { heading, begin }: { heading: string; begin: string }) =>
  defineEmail<Facts, BookingTools>({
    kind,
    about: bookingSubjects,
    /** Nothing if the booking has been paid, is being paid or has ended. */
    facts: async ({ subjectId: id }, tools) => {
      const { manager, now, payments } = tools;
      const booking = await readBookingForEmail(manager, id);
      const { holdExpiresAt } = booking ?? {};
      if (booking?.paymentStatus !== 'pending' || !holdExpiresAt || isOver(booking, now)) {
        return undefined;
      }
      if ((await payments.openOne(manager, id)) === 'processing') return undefined;
      const { days } = bookingFacts(booking, now);
      const awaitsBank = (await payments.awaitsBank(manager, booking)) ? 'yes' : '';
      return { ...heldFacts(booking, holdExpiresAt, tools), days, awaitsBank };
    },
    to: ({ parent }) => parent,
    subject: ({ reference, until }, { brand }) =>
      line`${{ begin }} your ${{ brand: brand.name }} booking ${{ reference }} by ${{ until }}`,
    preview: ({ due, until, awaitsBank }) =>
      awaitsBank
        ? line`${{ due }} to pay. It should be here by ${{ until }}.`
        : line`${{ due }} to pay. Your places are held until ${{ until }}.`,
    heading,
    blocks: ({ parent, reference, due, until, link, days, awaitsBank }, { contact }) => [
      ...(awaitsBank
        ? [
            paragraph`Hello ${{ parentName: parent.name }}, we are waiting for your payment of ${{ due }} for booking ${{ reference }}. It should be here by ${{ until: bold(until) }}. If it is not, we hold your places until we have been in touch with you.`,
            paragraph`Sent it already? Then you don’t need to do anything.`,
            button('See how to pay', link),
          ]
        : [
            paragraph`Hello ${{ parentName: parent.name }}, we hold the places of booking ${{ reference }} for you until ${{ until: bold(until) }}. Please pay ${{ due }} by then. After that, other families can book them.`,
            button('Pay now', link),
          ]),
      section('What is booked'),
      bookedDays({ days }),
      note`Paying another way, or changed your mind? ${{ contact: callOrWrite(contact) }}.`,
    ],
    reason: BOOKED_FOR_YOU,
    examples: {
      'two days': example,
      'a bank payment is awaited': { ...example, awaitsBank: 'yes' },
    },
  });

export const paymentLink = toPay('booking-payment-link', {
  heading: 'Your places are held for you',
  begin: 'Pay for',
});
export const paymentReminder = toPay('booking-payment-reminder', {
  heading: 'Your places are still held',
  begin: 'Reminder: pay for',
});
