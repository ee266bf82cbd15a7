import { formatLongDate, formatTime } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { type BookingAccess } from '../../bookings/access/booking-access';
import { readBookingForEmail } from '../../bookings/emails/booking-email-facts';
import { aboutBooking, exampleAbout, exampleLink } from '../../bookings/emails/booking-tools';
import { nameOr, bookingSubjects } from '../../bookings/model/addressee';
import { button, callOrWrite, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { queueEmail } from '../../mail/outbox/queue-email';
import { AttendanceEventEntity } from './attendance-event.entity';
import { collectorNamedKey } from './collector-named.email';

const KEY = 'day-notice:';

/** Tells the family who collects, what was taken back, and what someone said who has only a link. */
export async function queueNoticeEmail(
  manager: EntityManager,
  { id, bookingId: subjectId, kind, saidBy, at }: AttendanceEventEntity,
): Promise<void> {
  if (kind === 'collecting') {
    const onceKey = collectorNamedKey(id);
    await queueEmail(manager, { kind: 'collector-named', subjectId, onceKey, at });
  } else if (kind === 'undone' || saidBy === 'link') {
    await queueEmail(manager, { kind: 'day-notice', subjectId, onceKey: `${KEY}${id}`, at });
  }
}

const sentences = {
  late: 'is running late',
  absent: 'isn’t coming',
  collecting: 'is collected by someone else',
} as const;

const example = {
  ...exampleAbout,
  at: '07:41',
  child: 'Ava',
  what: sentences.absent as string,
  day: 'Monday, 27th October 2025',
  isTakenBack: false,
  link: exampleLink,
};
type Facts = typeof example;

/** So that no one says, or takes back, what the gate was told without the parent’s knowledge. */
export const dayNotice = defineEmail<Facts, { access: BookingAccess }>({
  kind: 'day-notice',
  about: bookingSubjects,
  facts: async ({ subjectId, onceKey }, { manager, access }) => {
    const find = (id: string) =>
      manager.findOneBy(AttendanceEventEntity, { id, bookingId: subjectId });
    const event = await find(onceKey.slice(KEY.length));
    const about = event?.undoes ? await find(event.undoes) : event;
    const booking = await readBookingForEmail(manager, subjectId);
    const child = booking?.children.find(({ id }) => id === event?.childId);
    if (!event || !about || !booking || !child) return undefined;
    return {
      ...aboutBooking(booking),
      at: formatTime(event.at),
      child: nameOr(booking, child.name, 'your child'),
      what: sentences[about.kind as keyof typeof sentences],
      day: formatLongDate(event.date),
      isTakenBack: event.undoes !== null,
      link: access.dayLinkTo(booking),
    };
  },
  to: ({ parent }) => parent,
  subject: ({ child, reference }, { brand }) =>
    line`The gate was told something about ${{ child }}: ${{ brand: brand.name }} booking ${{ reference }}`,
  preview: 'Wasn’t it you? Call us now.',
  heading: ({ child }) => line`The gate was told something about ${{ child }}`,
  blocks: ({ at, child, what, day, isTakenBack, link }, { contact }) => [
    isTakenBack
      ? paragraph`At ${{ at }} this was taken back for ${{ day }}: “${{ child }} ${{ what }}.”`
      : paragraph`At ${{ at }} someone with your booking’s link told the gate about ${{ day }}: “${{ child }} ${{ what }}.”`,
    button('See it, or change it', link),
    note`Wasn’t it you? ${{ contact: callOrWrite(contact, 'Call') }} now, so that our team knows.`,
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  examples: {
    'said with a link': example,
    'taken back': { ...example, what: sentences.collecting, isTakenBack: true },
  },
});
