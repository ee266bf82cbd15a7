import { type EmailKind } from '@sunfield/contracts/office/emails';
import { formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type EntityManager } from 'typeorm';
import {
  bold,
  button,
  callOrWrite,
  heading as section,
  note,
  paragraph,
} from '../../communications/emails/blocks';
import { after, type BaseTools, defineEmail } from '../../communications/emails/define-email';
import { type DomainEvent } from '../../events/event-types';
import { duePence } from '../model/amount-due';
import { BookingEntity } from '../model/booking.entity';
import { bookingSubjects } from '../model/email-subjects';
import { isOver } from '../model/hold';
import { bookingFacts, type BookingFacts, readBookingForEmail } from './booking-email-facts';
import {
  ALERTS_GO_HERE,
  bookedDays,
  type BookingTools,
  type Parent,
  parentOf,
} from './booking-tools';
import { exampleBooking, exampleConsole, exampleLink, exampleParent } from './example-booking';

/** The emails to a family, and to staff, about places that staff hold until they are paid. */

interface Held {
  parent: Parent;
  reference: string;
  due: string;
  until: string;
  link: string;
}

const example: Held = {
  parent: exampleParent,
  reference: '#12',
  due: '£50.25',
  until: 'Monday 20 October at 10am',
  link: exampleLink,
};

const REASON = 'You are receiving this email because we booked a camp for you.';

const toPay = (kind: EmailKind, { heading, begin }: { heading: string; begin: string }) =>
  defineEmail<Held & Pick<BookingFacts, 'days'>, BookingTools>({
    kind,
    about: bookingSubjects,
    /** Nothing if the booking has been paid, is being paid or has ended. */
    facts: async ({ subjectId: id }, tools) => {
      const { manager, now, payments } = tools;
      const booking = await read(manager, id);
      const { holdExpiresAt } = booking ?? {};
      if (booking?.paymentStatus !== 'pending' || !holdExpiresAt || isOver(booking, now)) {
        return undefined;
      }
      if ((await payments.openOne(manager, id)) === 'processing') return undefined;
      const { days } = bookingFacts(booking, now);
      return { ...factsOf(booking, holdExpiresAt, tools), days };
    },
    to: ({ parent }) => parent,
    subject: ({ reference, until }, { brand }) =>
      `${begin} your ${brand.name} booking ${reference} by ${until}`,
    preview: ({ due, until }) => `${due} to pay. Your places are held until ${until}.`,
    heading,
    blocks: ({ parent, reference, due, until, link, days }, { contact }) => [
      paragraph`Hello ${parent.name}, we hold the places of booking ${reference} for you until ${bold(until)}. Please pay ${due} by then. After that, other families can book them.`,
      button('Pay now', link),
      section('Camp days'),
      bookedDays({ days }),
      note`Paying another way, or changed your mind? ${callOrWrite(contact)}.`,
    ],
    reason: REASON,
    examples: { 'two days': { ...example, days: exampleBooking.days } },
  });

export const paymentLink = toPay('booking-payment-link', {
  heading: 'Your places are held for you',
  begin: 'Pay for',
});
export const paymentReminder = toPay('booking-payment-reminder', {
  heading: 'Your places are still held',
  begin: 'Reminder: pay for',
});

export const holdEnded = defineEmail<Held, BookingTools>({
  kind: 'booking-hold-ended',
  about: bookingSubjects,
  after: after('booking.status', whenEnded('booking-hold-ended')),
  facts: ({ subjectId }, tools) => lapsed(subjectId, tools),
  to: ({ parent }) => parent,
  subject: ({ reference }, { brand }) =>
    `The places of your ${brand.name} booking ${reference} are no longer held`,
  preview: ({ until }) => `It was not paid by ${until}. Nothing was taken from you.`,
  heading: 'Your places are no longer held',
  blocks: ({ parent, reference, due, until, link }, { contact }) => [
    paragraph`Hello ${parent.name}, booking ${reference} was not paid by ${until}, so other families can book its places now. Nothing was taken from you.`,
    paragraph`Still want them? If they are free, you can pay ${due} and have them after all.`,
    button('See if they are free', link),
    note`Questions? ${callOrWrite(contact)}.`,
  ],
  reason: REASON,
  examples: { 'not paid in time': example },
});

export const holdEndedAlert = defineEmail<Held, BookingTools>({
  kind: 'booking-hold-ended-alert',
  about: bookingSubjects,
  after: after('booking.status', whenEnded('booking-hold-ended-alert')),
  facts: async ({ subjectId: id }, tools) => {
    const link = new URL(`/admin?booking=${id}`, tools.config.adminConsoleUrl).href;
    const facts = await lapsed(id, tools);
    return facts && { ...facts, link };
  },
  to: 'staff',
  subject: ({ reference }) => `Booking ${reference} was not paid in time`,
  preview: ({ until }) => `Its places were held until ${until} and can be booked again.`,
  heading: 'A booking was not paid in time',
  blocks: ({ parent, reference, due, until, link }) => [
    paragraph`Booking ${reference} (${parent.name}, ${due}) was held until ${until} and was not paid. Its places can be booked again. We have emailed the parent.`,
    button('Open the booking', link),
  ],
  reason: ALERTS_GO_HERE,
  examples: { 'not paid in time': { ...example, link: exampleConsole } },
});

/** Only if the time that staff chose has run out; a cancelled day has a separate email. */
function whenEnded(kind: EmailKind) {
  return async (
    { subjectId, before, after: { paymentStatus }, at }: DomainEvent<'booking.status'>,
    manager: EntityManager,
  ) => {
    if (before.paymentStatus !== 'pending' || paymentStatus !== 'expired') return undefined;
    const { heldByStaffUntil: until } = await manager.findOneByOrFail(BookingEntity, {
      id: subjectId,
    });
    if (!until || until > at) return undefined;
    return { subjectId, onceKey: `${kind}:${subjectId}:${until.toISOString()}` };
  };
}

/** Undefined if its places have been taken again since. */
async function lapsed(id: number, tools: BaseTools & BookingTools): Promise<Held | undefined> {
  const booking = await read(tools.manager, id);
  if (booking?.paymentStatus !== 'expired' || !booking.heldByStaffUntil) return undefined;
  return factsOf(booking, booking.heldByStaffUntil, tools);
}

async function read(manager: EntityManager, id: number): Promise<BookingEntity | undefined> {
  const booking = await readBookingForEmail(manager, id);
  if (!booking) return undefined;
  const held = await manager.findOneOrFail(BookingEntity, {
    where: { id },
    select: {
      holdExpiresAt: true,
      heldByStaffUntil: true,
      receivedPence: true,
      returnedPence: true,
      refundedPence: true,
    },
  });
  return Object.assign(booking, held);
}

const factsOf = (
  booking: BookingEntity,
  until: Date,
  { now, access }: BaseTools & BookingTools,
): Held => ({
  parent: parentOf(booking),
  reference: `#${booking.id}`,
  due: formatPounds(duePence(booking)),
  until: formatMoment(until, now),
  link: access.checkoutLinkTo(booking),
});
