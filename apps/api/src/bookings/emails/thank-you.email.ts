import { isExpected } from '@sunfield/contracts/bookings/booking-status';
import { button, callOrWrite, line, note, paragraph } from '../../communications/emails/blocks';
import { defineEmail } from '../../communications/emails/define-email';
import { bookingSubjects } from '../model/email-subjects';
import { timingOf } from '../model/places-to-come';
import { takesPlace } from '../model/shown-places';
import { bookingFacts, readBookingForEmail } from './booking-email-facts';
import { aboutBooking, type BookingTools } from './booking-tools';
import { exampleAbout, exampleLink } from './example-booking';

const example = { ...exampleAbout, childrenText: 'Ava and Noah', link: exampleLink };
type Facts = typeof example;

/** After the last camp day, by a rule: see `CampReminders`. */
export const thankYou = defineEmail<Facts, BookingTools>({
  kind: 'thank-you',
  about: bookingSubjects,
  /** Nothing for an example season, or if a day has been added meanwhile. */
  facts: async ({ subjectId }, { manager, now, access }) => {
    const booking = await readBookingForEmail(manager, subjectId);
    if (!booking || !isExpected(booking.paymentStatus)) return undefined;
    const { isOver, isExample } = timingOf(booking.places.filter(takesPlace), now);
    if (!isOver || isExample) return undefined;
    const { childrenText } = bookingFacts(booking, now);
    return { ...aboutBooking(booking), childrenText, link: access.linkTo(booking) };
  },
  to: ({ parent }) => parent,
  subject: ({ reference }, { brand }) =>
    line`Thank you for coming to ${{ brand: brand.name }} (booking ${{ reference }})`,
  preview: 'We hope it was a good time.',
  heading: 'Thank you for coming',
  blocks: ({ parent, childrenText, link }, { contact }) => [
    paragraph`Hello ${{ parentName: parent.name }}, thank you for spending camp with us. We hope ${{ childrenText }} had a good time.`,
    paragraph`Your receipt and your statement for childcare claims are on your booking’s page.`,
    button('View your booking', link),
    note`Was something not as it should be? Please tell us. ${{ contact: callOrWrite(contact) }}.`,
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  examples: { 'two children': example },
});
