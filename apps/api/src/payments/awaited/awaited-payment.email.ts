import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { spacedReference } from '@sunfield/contracts/payments/money/payment-reference';
import { formatLongDate, formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type BookingAccess } from '../../bookings/access/booking-access';
import {
  ALERTS_GO_HERE,
  exampleConsole,
  exampleLink,
  exampleParent,
} from '../../bookings/emails/booking-tools';
import { greeted, nameOr, parentOf, bookingSubjects } from '../../bookings/model/addressee';
import { dueNow } from '../../bookings/model/amount-due';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { PaymentPlanEntity } from '../../bookings/model/payment-plan.entity';
import {
  bold,
  button,
  callOrWrite,
  factsTable,
  note,
  paragraph,
  line,
} from '../../mail/emails/blocks';
import { type BaseTools, defineEmail } from '../../mail/emails/define-email';
import { type Phrase } from '../../mail/emails/wording';
import { awaitedOf, mayAwait } from '../model/awaited-payments';
import { awaitedView, childcareOf } from './awaited-parts';

interface AwaitedTools {
  access: BookingAccess;
}

const example = {
  parent: exampleParent,
  /** For staff. */
  bookedBy: exampleParent.name,
  reference: '#12',
  way: 'by bank transfer',
  due: '£50.25',
  until: 'Thursday 16 October at 11:59pm',
  toPay: [
    ['Account name', 'Sunfield Camps'],
    ['Sort code', '12-34-56'],
    ['Account number', '12345678'],
    ['Reference', 'K7Q2 M4XP'],
  ] as [string, string][],
  /** To be paid by card once this is here; or empty. */
  rest: '',
  /** `yes` if its deposit is paid; or empty. */
  isBalance: '',
  link: exampleLink,
};
type Facts = typeof example;

const childcare: Partial<Facts> = {
  way: 'by Tax-Free Childcare',
  toPay: [
    ['Childcare provider', 'Sunfield Camps'],
    ['Ofsted URN', 'EY123456'],
    ['Reference for Ava Field', 'K7Q2 M4XP, £30.00'],
  ],
  rest: '£20.25',
};

/** Undefined if the booking was paid, or no money is waited for any more. */
async function factsOf(
  id: number,
  { manager, settings, now, access }: BaseTools & AwaitedTools,
): Promise<Facts | undefined> {
  const booking = await manager.findOneBy(BookingEntity, { id });
  const stored = await settings.read();
  if (!booking || !mayAwait(booking)) return undefined;
  const children = await childcareOf(manager, booking);
  const awaited = await awaitedView(manager, { booking, settings: stored, children });
  if (!awaited) return undefined;
  const { way, parts, payTo, restPence, until } = awaited;
  return {
    parent: parentOf(booking),
    bookedBy: booking.parentName,
    reference: `#${id}`,
    way: wayToPay(way).words.paid,
    due: formatPounds(dueNow(booking)),
    until: formatMoment(until, now),
    toPay: [
      ...payTo.map(({ label, value }): [string, string] => [label, value]),
      ...parts.map(({ childName, reference, amountPence }, index): [string, string] => [
        childName
          ? `Reference for ${nameOr(booking, childName, `child ${index + 1}`)}`
          : 'Reference',
        childName
          ? `${spacedReference(reference)}, ${formatPounds(amountPence)}`
          : spacedReference(reference),
      ]),
    ],
    rest: restPence > 0 ? formatPounds(restPence) : '',
    isBalance: booking.paidAt === null ? '' : 'yes',
    link: access.checkoutLinkTo(booking),
  };
}

const toParent = (
  kind: EmailKind,
  said: {
    subject: (facts: Facts) => Phrase;
    heading: string | ((facts: Facts) => string);
    begin: (facts: Facts) => string;
  },
) =>
  defineEmail<Facts, AwaitedTools>({
    kind,
    about: bookingSubjects,
    facts: ({ subjectId }, tools) => factsOf(subjectId, tools),
    to: ({ parent }) => parent,
    subject: said.subject,
    preview: ({ due, until }) => line`${{ due }} by ${{ until }}.`,
    heading: said.heading,
    blocks: (facts, { contact }) => [
      paragraph`Hello ${{ parentName: greeted(facts.parent) }}, ${{ howToPay: said.begin(facts) }}`,
      factsTable(['To be paid', facts.due], ...facts.toPay),
      facts.rest !== '' &&
        paragraph`The rest, ${{ rest: facts.rest }}, is paid by card once this is here. We email you then.`,
      paragraph`Please give the reference exactly, so that we find your payment. We email you when it is here, by ${{ until: bold(facts.until) }} please.`,
      button('See your booking', facts.link),
      note`Sent it already? Then you don’t need to do anything. You can also pay by card on that page. Questions? ${{ contact: callOrWrite(contact) }}.`,
    ],
    reason: 'You are receiving this email because you chose to pay through your bank.',
    examples: {
      'bank transfer': example,
      'Tax-Free Childcare and card': { ...example, ...childcare },
      'the rest of a booking': { ...example, isBalance: 'yes' },
    },
  });

export const awaitedPayment = toParent('awaited-payment', {
  subject: ({ reference }) => line`How to pay for booking ${{ reference }}`,
  heading: ({ isBalance }) => (isBalance ? 'How to pay the rest' : 'Your places are held'),
  begin: ({ reference, way, isBalance }) =>
    `${isBalance ? `you are paying the rest of booking ${reference} ${way}.` : `we hold the places of booking ${reference} for you. You are paying ${way}.`} This is what your bank needs:`,
});
export const awaitedReminder = toParent('awaited-payment-reminder', {
  subject: ({ reference, until }) =>
    line`Reminder: pay for booking ${{ reference }} by ${{ until }}`,
  heading: 'Your payment is not here yet',
  begin: ({ reference, way }) =>
    `your payment for booking ${reference} ${way} is not here yet. This is what your bank needs:`,
});
export const awaitedWarning = toParent('awaited-payment-warning', {
  subject: ({ reference }) => line`Today is the last day to pay for booking ${{ reference }}`,
  heading: 'Today is the last day',
  begin: ({ reference }) =>
    `your payment for booking ${reference} is not here yet, and today is the last day that we hold its places for certain. This is what your bank needs:`,
});

/** Undefined if the rest is paid by now, or nothing is due any more. */
async function partFactsOf(
  id: number,
  { manager, now, access }: BaseTools & AwaitedTools,
): Promise<typeof examplePart | undefined> {
  const booking = await manager.findOneBy(BookingEntity, { id });
  if (!booking || !mayAwait(booking)) return undefined;
  const [awaited] = await awaitedOf(manager, booking);
  const plan = await manager.findOneBy(PaymentPlanEntity, { bookingId: id });
  const heldUntil = awaited?.until ?? booking.holdExpiresAt;
  const dueOn = booking.paidAt === null ? undefined : plan?.dueOn;
  return {
    parent: parentOf(booking),
    reference: `#${id}`,
    due: formatPounds(dueNow(booking)),
    until:
      !dueOn && heldUntil
        ? formatMoment(heldUntil.toISOString(), now)
        : formatLongDate(dueOn ?? ''),
    link: access.checkoutLinkTo(booking),
  };
}

const { parent, reference, due, until, link } = example;
const examplePart = { parent, reference, due, until, link };

/** A part is here: what is left, and how to pay it. */
export const awaitedPart = defineEmail<typeof examplePart, AwaitedTools>({
  kind: 'awaited-payment-part',
  about: bookingSubjects,
  facts: ({ subjectId }, tools) => partFactsOf(subjectId, tools),
  to: (facts) => facts.parent,
  subject: (facts) => line`A part of booking ${{ reference: facts.reference }} is paid`,
  preview: (facts) => line`${{ due: facts.due }} is still to be paid.`,
  heading: 'Thank you, a part is here',
  blocks: (facts, { contact }) => [
    paragraph`Hello ${{ parentName: greeted(facts.parent) }}, a part of your payment for booking ${{ reference: facts.reference }} is here. ${{ due: bold(facts.due) }} is still to be paid, by ${{ until: facts.until }} please. Your places are kept.`,
    button('Pay the rest', facts.link),
    note`Is more on its way through your bank? Then you don’t need to do anything. Questions? ${{ contact: callOrWrite(contact) }}.`,
  ],
  reason: 'You are receiving this email because a part of your booking is paid.',
  examples: { 'a part': examplePart },
});

const exampleAlert = { ...example, link: exampleConsole };

/** Asks staff what is to become of a booking whose money did not come in time. */
export const awaitedAlert = defineEmail<Facts, AwaitedTools>({
  kind: 'awaited-payment-alert',
  about: bookingSubjects,
  facts: async ({ subjectId }, tools) => {
    const facts = await factsOf(subjectId, tools);
    return (
      facts && { ...facts, link: new URL('/admin?tab=collect', tools.config.adminConsoleUrl).href }
    );
  },
  to: 'staff',
  subject: ({ reference }) =>
    line`Booking ${{ reference }} is not paid: keep its places or let them go?`,
  preview: ({ until }) => line`Its money was to come by ${{ until }}.`,
  heading: 'A bank payment has not come',
  blocks: ({ bookedBy, reference, due, way, until, link }) => [
    paragraph`Booking ${{ reference }} (${{ parentName: bookedBy }}, ${{ due }} ${{ way }}) was to be paid by ${{ until }}. Its places stay held until you decide.`,
    button('Decide', link),
  ],
  reason: ALERTS_GO_HERE,
  examples: { 'not paid': exampleAlert },
});
