import { button, callOrWrite, line, note, paragraph } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { suppressedAmong } from '../../mail/suppression/suppression';
import { bookingSubjects } from '../model/addressee';
import { bookingFacts } from './booking-email-facts';
import { aboutBooking, type BookingTools, exampleAbout } from './booking-tools';
import { bookingThatIsOver } from './thank-you.email';

const example = {
  ...exampleAbout,
  isParty: false,
  childrenText: 'Ava and Noah',
  reviewUrl: 'https://reviews.example.com/sunfield',
};
type Facts = typeof example;

/** Some days after a family’s last camp day of a season, by a rule: see `CampReminders`. */
export const reviewRequest = defineEmail<Facts, BookingTools>({
  kind: 'review-request',
  about: bookingSubjects,
  /** Nothing without an address of reviews, or for a family that does not want to hear more than it has to. */
  facts: async ({ subjectId }, tools) => {
    const booking = await bookingThatIsOver(subjectId, tools);
    const { reviewUrl } = await tools.settings.read();
    if (!booking || !reviewUrl) return undefined;
    const suppressed = await suppressedAmong(tools.manager, [booking.parentEmail]);
    if (suppressed.size > 0) return undefined;
    const { childrenText, isParty } = bookingFacts(booking, tools.now);
    return { ...aboutBooking(booking), isParty, childrenText, reviewUrl };
  },
  to: ({ parent }) => parent,
  subject: ({ isParty }, { brand }) =>
    isParty
      ? line`How was your ${{ brand: brand.name }} party?`
      : line`How was camp at ${{ brand: brand.name }}?`,
  preview: 'A few words from you help other families.',
  heading: ({ isParty }) => (isParty ? 'How was the party?' : 'How was camp?'),
  blocks: ({ parent, childrenText, reviewUrl }, { contact }) => [
    paragraph`Hello ${{ parentName: parent.name }}, we hope ${{ childrenText }} had a good time with us.`,
    paragraph`Other parents read reviews before they choose. Yours, good or bad, takes two minutes.`,
    button('Write a review', reviewUrl),
    note`Was something not as it should be? Please tell us. ${{ contact: callOrWrite(contact) }}.`,
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  examples: { 'two children': example, 'a birthday party': { ...example, isParty: true } },
});
