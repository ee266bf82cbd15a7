import { button, line, paragraph } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { bookingSubjects } from '../model/addressee';
import { readBookingForEmail } from './booking-email-facts';
import { ALERTS_GO_HERE, type BookingTools, exampleConsole } from './booking-tools';

interface Facts {
  reference: string;
  link: string;
}

/** {{Words}}, to staff. Names don't belong in that inbox; they are behind the console's login. */
export const {{camel}} = defineEmail<Facts, BookingTools>({
  kind: '{{name}}',
  about: bookingSubjects,
  facts: async ({ subjectId }, { manager, config }) => {
    const booking = await readBookingForEmail(manager, subjectId);
    if (!booking) return undefined;
    const link = new URL(`/admin?booking=${booking.id}`, config.adminConsoleUrl).href;
    return { reference: `#${booking.id}`, link };
  },
  to: 'staff',
  subject: ({ reference }) => line`{{Words}}: booking ${{ reference }}`,
  preview: 'About a booking.',
  heading: '{{Words}}',
  blocks: ({ reference, link }) => [
    paragraph`This is about booking ${{ reference }}.`,
    button('Open the booking', link),
  ],
  reason: ALERTS_GO_HERE,
  examples: { usual: { reference: '#12', link: exampleConsole } },
});
