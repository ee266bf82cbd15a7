import { formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { aboutBooking, type BookingTools } from '../bookings/emails/booking-tools';
import { duePence } from '../bookings/model/amount-due';
import { BookingEntity } from '../bookings/model/booking.entity';
import { bookingSubjects } from '../bookings/model/addressee';
import { bold, button, callOrWrite, line, links, note, paragraph } from '../mail/emails/blocks';
import { defineEmail } from '../mail/emails/define-email';
import { PartyEntity, partyLink } from './model/party.entity';
import { partyFacts, partyTable } from './party-quote.email';

const link = 'https://sunfield.example/checkout?booking_id=12';
const example = {
  parent: { name: 'Sam Taylor', address: 'sam@example.com' },
  reference: '#12',
  reason: 'You are receiving this email because you booked with us.',
  what: 'Football party',
  date: 'Saturday, 6th June 2026',
  time: '2pm to 3:30pm',
  venue: 'Your own place',
  children: 12,
  due: '£37.50',
  until: 'Monday 4 May at 11:59pm',
  payLink: link,
  partyLink: link,
};
type Facts = typeof example;

/** The way to pay for a party whose quote was accepted. */
export const partyAccepted = defineEmail<Facts, BookingTools>({
  kind: 'party-accepted',
  about: bookingSubjects,
  /** Nothing if it is paid, or its time has ended. */
  facts: async ({ subjectId: id }, { manager, now, access, config }) => {
    const party = await manager.findOneBy(PartyEntity, { bookingId: id });
    const booking = party && (await manager.findOneBy(BookingEntity, { id }));
    if (booking?.paymentStatus !== 'pending' || !booking.holdExpiresAt) return undefined;
    return {
      ...aboutBooking(booking),
      ...(await partyFacts(manager, party as PartyEntity)),
      due: formatPounds(duePence(booking)),
      until: formatMoment(booking.holdExpiresAt, now),
      payLink: access.checkoutLinkTo(booking),
      partyLink: partyLink(config, party as PartyEntity),
    };
  },
  to: ({ parent }) => parent,
  subject: ({ until }, { brand }) =>
    line`Pay for your ${{ brand: brand.name }} party by ${{ until }}`,
  preview: ({ due }) => line`${{ due }} books it.`,
  heading: 'Nearly there',
  blocks: (facts, { contact }) => [
    paragraph`Hello ${{ parentName: facts.parent.name }}, thank you for accepting our quote. Please pay ${{ due: bold(facts.due) }} by ${{ until: bold(facts.until) }}. After that, others can have this time.`,
    partyTable('Booking', facts),
    button('Pay now', facts.payLink),
    links('Once it is paid:', ['invite your guests, and see who comes', facts.partyLink]),
    note`Paying another way, or changed your mind? ${{ contact: callOrWrite(contact) }}.`,
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  examples: { 'with a deposit': example },
});
