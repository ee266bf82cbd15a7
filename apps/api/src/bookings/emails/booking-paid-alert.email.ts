import { isConfirmation } from '@sunfield/contracts/kit/events/booking-events';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { counted } from '@sunfield/words/counted';
import { button, day, factsTable, paragraph, line } from '../../mail/emails/blocks';
import { after, defineEmail } from '../../mail/emails/define-email';
import { bookingSubjects } from '../model/addressee';
import { bookingFacts, type BookingFacts, readBookingForEmail } from './booking-email-facts';
import { type BookingTools, exampleBooking, exampleConsole } from './booking-tools';

interface Facts extends BookingFacts {
  link: string;
}

/** To staff. Children's names don't belong in that inbox; they are behind the console's login. */
export const bookingPaidAlert = defineEmail<Facts, BookingTools>({
  kind: 'booking-paid-alert',
  about: bookingSubjects,
  after: after('booking.status', (event) => (isConfirmation(event) ? event : undefined)),
  facts: async ({ subjectId }, { manager, now, config }) => {
    const booking = await readBookingForEmail(manager, subjectId);
    if (!booking || !isPaid(booking.paymentStatus)) return undefined;
    const link = new URL(`/admin?search=${booking.id}`, config.adminConsoleUrl).href;
    return { ...bookingFacts(booking, now), link };
  },
  to: 'staff',
  subject: ({ reference, total }) => line`New paid booking ${{ reference }}: ${{ total }}`,
  preview: ({ parentName, days }) =>
    line`${{ parentName }}, ${{ days: counted(days.length, 'camp day') }}.`,
  heading: 'New paid booking',
  blocks: ({ reference, parentName, children, total, paymentReference, days, link }) => [
    factsTable(
      ['Reference', reference],
      ['Parent', parentName],
      ['Children', children.length],
      ['Total', total],
      ['Payment reference', paymentReference],
    ),
    days.map(({ date, places }) => day({ title: date, small: [countPlaces(places)] })),
    paragraph`The children's names, the parent's contact details and any notes are in the admin console.`,
    button('Open the booking', link),
  ],
  reason: 'You are receiving this email because alerts about new bookings go to this address.',
  examples: {
    'paid by card': { ...exampleBooking, link: exampleConsole },
    'without a reference': { ...exampleBooking, paymentReference: '', link: exampleConsole },
  },
});

/** "2 × Sports Camp, 9am-3pm, St Mary's; 1 × Dance Trial, 9am-3pm, Treeton" */
function countPlaces(places: BookingFacts['days'][number]['places']): string {
  const counts = new Map<string, number>();
  for (const { campName, time, venueName } of places) {
    const place = `${campName}, ${time}, ${venueName}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].map(([place, count]) => `${count} × ${place}`).join('; ');
}
