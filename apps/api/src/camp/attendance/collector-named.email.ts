import { formatLongDate, formatTime } from '@sunfield/words/dates';
import { type BookingAccess } from '../../bookings/access/booking-access';
import { readBookingForEmail } from '../../bookings/emails/booking-email-facts';
import { aboutBooking, exampleAbout, exampleLink } from '../../bookings/emails/booking-tools';
import { greeted, nameOr, bookingSubjects } from '../../bookings/model/addressee';
import { button, callOrWrite, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { AttendanceEventEntity, collectorText } from './attendance-event.entity';

const KEY = 'collector-named:';

/** One email for each event that names a collector. */
export const collectorNamedKey = (eventId: string): string => `${KEY}${eventId}`;

const example = {
  ...exampleAbout,
  at: '07:41',
  child: 'Ava',
  collector: 'Joan Smith (neighbour)',
  day: 'Monday, 27th October 2025',
  hasCode: true,
  link: exampleLink,
};
type Facts = typeof example;

/** So that no one names a collector without the parent's knowledge. The code itself is only on the page. */
export const collectorNamed = defineEmail<Facts, { access: BookingAccess }>({
  kind: 'collector-named',
  about: bookingSubjects,
  /** Nothing if it was taken back before the email was sent. */
  facts: async ({ subjectId, onceKey }, { manager, access }) => {
    const id = onceKey.slice(KEY.length);
    const named = await manager.findOneBy(AttendanceEventEntity, { id, bookingId: subjectId });
    const isUndone = await manager.existsBy(AttendanceEventEntity, { undoes: id });
    const booking = await readBookingForEmail(manager, subjectId);
    const child = booking?.children.find(({ id: childId }) => childId === named?.childId);
    if (!named || isUndone || !booking || !child) return undefined;
    return {
      ...aboutBooking(booking),
      at: formatTime(named.at),
      child: nameOr(booking, child.name, 'your child'),
      collector: nameOr(booking, collectorText.open(named, named.collector), 'someone else'),
      day: formatLongDate(named.date),
      hasCode: named.how === 'code',
      link: access.dayLinkTo(booking),
    };
  },
  to: ({ parent }) => parent,
  subject: ({ child, reference }, { brand }) =>
    line`Someone else collects ${{ child }}: ${{ brand: brand.name }} booking ${{ reference }}`,
  preview: ({ collector, day }) =>
    line`${{ collector }}, on ${{ day }}. Wasn’t it you? Call us now.`,
  heading: ({ child }) => line`Someone else collects ${{ child }}`,
  blocks: ({ parent, at, child, collector, day, hasCode, link }, { contact }) => [
    paragraph`Hello ${{ parentName: greeted(parent) }}, at ${{ at }} we were told by your booking’s page that ${{ collector }} collects ${{ child }} on ${{ day }}.${{ codeNote: hasCode && ' They aren’t on your list, so our team will ask them for the collection code. It is on that page: pass it on to them yourself.' }}`,
    button('See it, or take it back', link),
    note`Wasn’t it you? Take it back there, and ${{ contact: callOrWrite(contact, 'call') }}, so that our team knows.`,
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  examples: {
    'with a code': example,
    'on the child’s list': { ...example, collector: 'Grace Okafor (grandmother)', hasCode: false },
  },
});
