import { isExpected } from '@sunfield/contracts/bookings/booking-status';
import { button, callOrWrite, line, note, paragraph } from '../../mail/emails/blocks';
import { type BaseTools, defineEmail } from '../../mail/emails/define-email';
import { bookingSubjects } from '../model/addressee';
import { timingOf, takesPlace } from '../model/booking-place.entity';
import { bookingFacts, readBookingForEmail } from './booking-email-facts';
import { aboutBooking, type BookingTools, exampleAbout, exampleLink } from './booking-tools';

const example = {
  ...exampleAbout,
  isParty: false,
  childrenText: 'Ava and Noah',
  link: exampleLink,
};
type Facts = typeof example;

/** After the last camp day, by a rule: see `CampReminders`. */
export const thankYou = defineEmail<Facts, BookingTools>({
  kind: 'thank-you',
  about: bookingSubjects,
  facts: async ({ subjectId }, tools) => {
    const booking = await bookingThatIsOver(subjectId, tools);
    if (!booking) return undefined;
    const { childrenText, isParty } = bookingFacts(booking, tools.now);
    return { ...aboutBooking(booking), isParty, childrenText, link: tools.access.linkTo(booking) };
  },
  to: ({ parent }) => parent,
  subject: ({ reference }, { brand }) =>
    line`Thank you for coming to ${{ brand: brand.name }} (booking ${{ reference }})`,
  preview: 'We hope it was a good time.',
  heading: 'Thank you for coming',
  blocks: ({ parent, isParty, childrenText, link }, { contact }) => [
    ...(isParty
      ? [
          paragraph`Hello ${{ parentName: parent.name }}, thank you for celebrating with us. We hope ${{ childrenText }} had a good time. Who came is on your party’s page, for your thank-you notes.`,
          paragraph`Your receipt is on your booking’s page.`,
        ]
      : [
          paragraph`Hello ${{ parentName: parent.name }}, thank you for spending camp with us. We hope ${{ childrenText }} had a good time.`,
          paragraph`Your receipt and your statement for childcare claims are on your booking’s page.`,
        ]),
    button('View your booking', link),
    note`Was something not as it should be? Please tell us. ${{ contact: callOrWrite(contact) }}.`,
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  examples: { 'two children': example, 'a birthday party': { ...example, isParty: true } },
});

/** Undefined for an example season, if it was cancelled, or if a day has been added meanwhile. */
export async function bookingThatIsOver(id: number, { manager, now }: BaseTools) {
  const booking = await readBookingForEmail(manager, id);
  if (!booking || !isExpected(booking.paymentStatus)) return undefined;
  const { isOver, isExample } = timingOf(booking.places.filter(takesPlace), now);
  return isOver && !isExample ? booking : undefined;
}
