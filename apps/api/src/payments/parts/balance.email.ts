import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type BookingAccess } from '../../bookings/access/booking-access';
import { aboutBooking, exampleLink, exampleParent } from '../../bookings/emails/booking-tools';
import { owedPence, letGoOn } from '../../bookings/model/amount-due';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { bookingSubjects } from '../../bookings/model/addressee';
import { PaymentPlanEntity } from '../../bookings/model/payment-plan.entity';
import { bold, button, callOrWrite, line, note, paragraph } from '../../mail/emails/blocks';
import { type BaseTools, defineEmail } from '../../mail/emails/define-email';
import { type Phrase } from '../../mail/emails/wording';
import { keptPence } from '../../bookings/ledger/account';

interface PartsTools {
  access: BookingAccess;
}

const example = {
  parent: exampleParent,
  reference: '#12',
  reason: 'You are receiving this email because you booked with this address.',
  owed: '£150.00',
  paid: '£50.00',
  dueOn: 'Thursday 16 October',
  /** When the places are let go; or empty. */
  letGoOn: '',
  link: exampleLink,
};
type Facts = typeof example;

async function factsOf(
  id: number,
  { manager, access }: BaseTools & PartsTools,
): Promise<Facts | undefined> {
  const booking = await manager.findOneBy(BookingEntity, { id });
  const plan = await manager.findOneBy(PaymentPlanEntity, { bookingId: id });
  if (!booking || !plan) return undefined;
  const end = letGoOn(plan);
  return {
    ...aboutBooking(booking),
    owed: formatPounds(owedPence(booking)),
    paid: formatPounds(keptPence(booking)),
    dueOn: formatLongDate(plan.dueOn),
    letGoOn: end === null ? '' : formatLongDate(end),
    link: owedPence(booking) > 0 ? access.checkoutLinkTo(booking) : access.linkTo(booking),
  };
}

/** Undefined once it is paid. */
async function owedFacts(id: number, tools: BaseTools & PartsTools): Promise<Facts | undefined> {
  const booking = await tools.manager.findOneBy(BookingEntity, { id });
  return booking && owedPence(booking) > 0 ? factsOf(id, tools) : undefined;
}

const asksForBalance = (
  kind: EmailKind,
  said: {
    subject: (facts: Facts) => Phrase;
    heading: string;
    begin: (facts: Facts) => string;
  },
) =>
  defineEmail<Facts, PartsTools>({
    kind,
    about: bookingSubjects,
    facts: ({ subjectId }, tools) => owedFacts(subjectId, tools),
    to: ({ parent }) => parent,
    subject: said.subject,
    preview: ({ owed, dueOn }) => line`${{ owed }} by ${{ dueOn }}.`,
    heading: said.heading,
    blocks: (facts, { contact }) => [
      paragraph`Hello ${{ parentName: facts.parent.name }}, ${{ whyNow: said.begin(facts) }}`,
      paragraph`You have paid ${{ paid: facts.paid }}. ${{ owed: bold(facts.owed) }} is still to be paid.`,
      button('Pay the rest', facts.link),
      facts.letGoOn === ''
        ? paragraph`If you can’t pay by then, please tell us, so that we find a way together.`
        : paragraph`If it is not paid by the end of ${{ letGoOn: bold(facts.letGoOn) }}, we let the places go and settle your deposit as our cancellation terms say.`,
      note`Paid already? Then you don’t need to do anything. Questions? ${{ contact: callOrWrite(contact) }}.`,
    ],
    reason: ({ reason }) => reason,
    examples: {
      'staff decide': example,
      'places are let go': { ...example, letGoOn: 'Thursday 23 October' },
    },
  });

export const balanceReminder = asksForBalance('balance-reminder', {
  subject: ({ reference, dueOn }) =>
    line`Please pay the rest of booking ${{ reference }} by ${{ dueOn }}`,
  heading: 'The rest is due soon',
  begin: ({ reference, dueOn }) => `the rest of booking ${reference} is due by ${dueOn}.`,
});

export const balanceWarning = asksForBalance('balance-warning', {
  subject: ({ reference }) => line`Last reminder: the rest of booking ${{ reference }} is not paid`,
  heading: 'The rest is not paid yet',
  begin: ({ reference, dueOn }) =>
    `the rest of booking ${reference} is due by ${dueOn}, and it is not here yet.`,
});

export const balancePaid = defineEmail<Facts, PartsTools>({
  kind: 'balance-paid',
  about: bookingSubjects,
  facts: ({ subjectId }, tools) => factsOf(subjectId, tools),
  to: ({ parent }) => parent,
  subject: ({ reference }) => line`Booking ${{ reference }} is now paid in full`,
  preview: 'Thank you: nothing more is to be paid.',
  heading: 'All paid, thank you',
  blocks: ({ parent, reference, paid, link }, { contact }) => [
    paragraph`Hello ${{ parentName: parent.name }}, the rest of booking ${{ reference }} is here. You have paid ${{ paid: bold(paid) }} in all, and nothing more is due.`,
    button('See your booking', link),
    note`Questions? ${{ contact: callOrWrite(contact) }}.`,
  ],
  reason: ({ reason }) => reason,
  examples: { 'paid in full': { ...example, paid: '£200.00', owed: '£0.00' } },
});
