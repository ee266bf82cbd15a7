import { isExpected } from '@sunfield/contracts/bookings/booking-status';
import { formatLongDate } from '@sunfield/words/dates';
import { button, callOrWrite, lines, links, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { childrenToAsk, toAskInFull, childrenToCome } from '../details/children-to-come';
import { bookingSubjects } from '../model/addressee';
import { readBookingForEmail } from './booking-email-facts';
import { aboutBooking, type BookingTools, exampleAbout, exampleLink } from './booking-tools';

const example = {
  ...exampleAbout,
  firstDay: 'Monday, 27th October 2025',
  children: ['Ava: allergies, date of birth and permissions', 'Noah: who may collect'],
  link: exampleLink,
  dayLink: exampleLink,
};
type Facts = typeof example;

/** Asks for details that are still missing, some days before camp: see `CampReminders`. */
export const detailsReminder = defineEmail<Facts, BookingTools>({
  kind: 'details-reminder',
  about: bookingSubjects,
  /** Nothing if they are complete by now. */
  facts: async ({ subjectId }, { manager, now, access }) => {
    const booking = await readBookingForEmail(manager, subjectId);
    if (!booking || !isExpected(booking.paymentStatus)) return undefined;
    const { firstDay } = await childrenToCome(manager, booking.id, now);
    const children = await childrenToAsk(manager, booking.id, now);
    if (firstDay === null || children.length === 0) return undefined;
    return {
      ...aboutBooking(booking),
      firstDay: formatLongDate(firstDay),
      children: children.map(toAskInFull),
      link: access.detailsLinkTo(booking),
      dayLink: access.dayLinkTo(booking),
    };
  },
  to: ({ parent }) => parent,
  subject: ({ reference }, { brand }) =>
    line`Before camp: details we still need for your ${{ brand: brand.name }} booking ${{ reference }}`,
  preview: ({ firstDay }) => line`Camp begins on ${{ firstDay }}. It takes a few minutes.`,
  heading: 'We still need a few details',
  blocks: ({ parent, firstDay, children, link, dayLink }, { contact }) => [
    paragraph`Hello ${{ parentName: parent.name }}, camp begins on ${{ firstDay }}. Coaches need these details to look after your child, and they are still missing:`,
    lines(children),
    button('Fill in the details', link),
    note`The other parent can do it, too: forward this email to them. Or tell us by phone: ${{ contact: callOrWrite(contact, 'call') }}.`,
    links('On the day itself, if you’re late, aren’t coming, or someone else collects:', [
      'tell the gate',
      dayLink,
    ]),
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  examples: { 'two children': example },
});
