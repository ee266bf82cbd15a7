import { button, line, paragraph } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { bookingSubjects, greeted, type Parent, whyBooked } from '../model/addressee';
import { readBookingForEmail } from './booking-email-facts';
import { aboutBooking, type BookingTools, exampleLink, exampleParent } from './booking-tools';

interface Facts {
  parent: Parent;
  reference: string;
  link: string;
  reason: string;
}

/** {{Words}}, to the parent. */
export const {{camel}} = defineEmail<Facts, BookingTools>({
  kind: '{{name}}',
  about: bookingSubjects,
  facts: async ({ subjectId }, { manager, access }) => {
    const booking = await readBookingForEmail(manager, subjectId);
    if (!booking) return undefined;
    return { ...aboutBooking(booking), link: access.linkTo(booking) };
  },
  to: ({ parent }) => parent,
  subject: ({ reference }, { brand }) => 
    line`{{Words}}: your ${{ brand: brand.name }} booking ${{ reference }}`,
  preview: 'About your booking.',
  heading: '{{Words}}',
  blocks: ({ parent, reference, link }) => [
    paragraph`Hello ${{ parentName: greeted(parent) }}, this is about your booking ${{ reference }}.`,
    button('View your booking', link),
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  examples: {
    usual: {
      parent: exampleParent,
      reference: '#12',
      link: exampleLink,
      reason: whyBooked({ newEmail: null }),
    },
  },
});
