import { formatLongDate, formatTime } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { type BookingAccess } from '../../bookings/access/booking-access';
import { readBookingForEmail } from '../../bookings/emails/booking-email-facts';
import { aboutBooking, exampleAbout, exampleLink } from '../../bookings/emails/booking-tools';
import { nameOr, bookingSubjects, greeted } from '../../bookings/model/addressee';
import { button, callOrWrite, note, paragraph, line } from '../../mail/emails/blocks';
import { type BaseTools, defineEmail } from '../../mail/emails/define-email';
import { queueEmail } from '../../mail/outbox/queue-email';
import { AttendanceEventEntity, collectorText } from './attendance-event.entity';

const KEY = 'day-notice:';
const NAMED_KEY = 'collector-named:';

/** Tells the family who collects, what was taken back, and what someone said who has only a link. */
export async function queueNoticeEmail(
  manager: EntityManager,
  { id, bookingId: subjectId, kind, saidBy, at }: AttendanceEventEntity,
): Promise<void> {
  if (kind === 'collecting') {
    const onceKey = `${NAMED_KEY}${id}`;
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

const exampleEvent = {
  ...exampleAbout,
  at: '07:41',
  child: 'Ava',
  day: 'Monday, 27th October 2025',
  link: exampleLink,
};
const example = { ...exampleEvent, what: sentences.absent as string, isTakenBack: false };
type Facts = typeof example;

type Tools = BaseTools & { access: BookingAccess };

const findEvent = (manager: EntityManager, bookingId: number, id: string) =>
  manager.findOneBy(AttendanceEventEntity, { id, bookingId });

/** What both emails say of an event; undefined if its booking or its child is gone. */
async function aboutEvent(event: AttendanceEventEntity, { manager, access }: Tools) {
  const booking = await readBookingForEmail(manager, event.bookingId);
  const child = booking?.children.find(({ id }) => id === event.childId);
  if (!booking || !child) return undefined;
  const facts = {
    ...aboutBooking(booking),
    at: formatTime(event.at),
    child: nameOr(booking, child.name, 'your child'),
    day: formatLongDate(event.date),
    link: access.dayLinkTo(booking),
  };
  return { booking, facts };
}

/** So that no one says, or takes back, what the gate was told without the parent’s knowledge. */
export const dayNotice = defineEmail<Facts, { access: BookingAccess }>({
  kind: 'day-notice',
  about: bookingSubjects,
  facts: async ({ subjectId, onceKey }, tools) => {
    const event = await findEvent(tools.manager, subjectId, onceKey.slice(KEY.length));
    const about = event?.undoes ? await findEvent(tools.manager, subjectId, event.undoes) : event;
    const said = event && about && (await aboutEvent(event, tools));
    if (!said) return undefined;
    const what = sentences[about.kind as keyof typeof sentences];
    return { ...said.facts, what, isTakenBack: event.undoes !== null };
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

const namedExample = { ...exampleEvent, collector: 'Joan Smith (neighbour)', hasCode: true };

/** So that no one names a collector without the parent's knowledge. The code itself is only on the page. */
export const collectorNamed = defineEmail<typeof namedExample, { access: BookingAccess }>({
  kind: 'collector-named',
  about: bookingSubjects,
  /** Nothing if it was taken back before the email was sent. */
  facts: async ({ subjectId, onceKey }, tools) => {
    const id = onceKey.slice(NAMED_KEY.length);
    const named = await findEvent(tools.manager, subjectId, id);
    const isUndone = await tools.manager.existsBy(AttendanceEventEntity, { undoes: id });
    const said = named && !isUndone && (await aboutEvent(named, tools));
    if (!said) return undefined;
    const who = collectorText.open(named, named.collector);
    const collector = nameOr(said.booking, who, 'someone else');
    return { ...said.facts, collector, hasCode: named.how === 'code' };
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
    'with a code': namedExample,
    'on the child’s list': {
      ...namedExample,
      collector: 'Grace Okafor (grandmother)',
      hasCode: false,
    },
  },
});
