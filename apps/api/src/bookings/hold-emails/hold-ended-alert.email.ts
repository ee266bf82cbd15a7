import { button, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { bookingSubjects } from '../model/addressee';
import { ALERTS_GO_HERE, type BookingTools, exampleConsole } from '../emails/booking-tools';
import { exampleHeld, type Held, lapsedHold, whenHoldEnded } from './held-places';

/** Tells staff that places they held were not paid. */
export const holdEndedAlert = defineEmail<Held, BookingTools>({
  kind: 'booking-hold-ended-alert',
  about: bookingSubjects,
  after: whenHoldEnded('booking-hold-ended-alert'),
  facts: async ({ subjectId: id }, tools) => {
    const link = new URL(`/admin?booking=${id}`, tools.config.adminConsoleUrl).href;
    const facts = await lapsedHold(id, tools);
    return facts && { ...facts, link };
  },
  to: 'staff',
  subject: ({ reference }) => line`Booking ${{ reference }} was not paid in time`,
  preview: ({ until }) => line`Its places were held until ${{ until }} and can be booked again.`,
  heading: 'A booking was not paid in time',
  blocks: ({ parent, reference, due, until, link }) => [
    paragraph`Booking ${{ reference }} (${{ parentName: parent.name }}, ${{ due }}) was held until ${{ until }} and was not paid. Its places can be booked again. We have emailed the parent.`,
    button('Open the booking', link),
  ],
  reason: ALERTS_GO_HERE,
  examples: { 'not paid in time': { ...exampleHeld, link: exampleConsole } },
});
