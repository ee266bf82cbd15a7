import { formatPounds } from '@sunfield/words/money';
import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { type EntityManager } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { factsTable, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { queueEmail } from '../../mail/outbox/queue-email';
import { RefundEntity } from '../model/refund.entity';
import { CreditEntity } from './credit.entity';
import { creditEmail, creditOf } from './move-credit';

const example = {
  to: { name: 'Sam Taylor', address: 'sam@example.com' },
  what: 'we have kept £15.00 of your booking as credit for you.',
  reference: '#12',
  side: 'Added',
  amount: '£15.00',
  balance: '£15.00',
  hasCredit: true,
};
type Facts = typeof example;

/** The address of used-up credit is erased with the last booking. */
const subjects = `
  SELECT id, booking_id AS bookingId, ABS(amount_pence) AS amountPence,
    CASE WHEN email LIKE '%@%' THEN email END AS address FROM credits`;

/** Queues the email about one movement of an address's credit. */
export const queueCreditEmail = (manager: EntityManager, creditId: number, at: Date) =>
  queueEmail(manager, {
    kind: 'credit-moved',
    subjectId: creditId,
    onceKey: `credit-moved:${creditId}`,
    at,
  });

/** Tells an address that its credit became more or less, and why. */
export const creditMoved = defineEmail<Facts>({
  kind: 'credit-moved',
  about: subjects,
  facts: async ({ subjectId: id }, { manager }) => {
    const credit = await manager.findOneBy(CreditEntity, { id });
    // The address may have been erased since.
    if (!credit?.email.includes('@')) return undefined;
    // If the booking has been deleted there is no name to greet, but the credit still belongs to
    // the address.
    const booking = await manager.findOneBy(BookingEntity, { id: credit.bookingId });
    const isSame = booking !== null && creditEmail(booking.parentEmail) === credit.email;
    const balancePence = await creditOf(manager, credit.email);
    return {
      to: {
        name: isSame ? booking.parentName : '',
        address: isSame ? booking.parentEmail : credit.email,
      },
      what: await whatHappened(manager, credit),
      reference: `#${credit.bookingId}`,
      side: sideOf(credit),
      amount: formatPounds(Math.abs(credit.amountPence)),
      balance: formatPounds(balancePence),
      hasCredit: balancePence > 0,
    };
  },
  to: ({ to }) => to,
  subject: (_, { brand }) => line`Your credit with ${{ brand: brand.name }}`,
  preview: ({ balance }) => line`You have ${{ balance }} of credit now.`,
  heading: 'Your credit',
  blocks: ({ to, what, reference, side, amount, balance, hasCredit }) => [
    paragraph`Hello ${{ parentName: to.name || 'there' }}, ${{ what }}`,
    factsTable(['Booking', reference], [side, amount], ['Your credit now', balance]),
    hasCredit &&
      paragraph`To use your credit, book with this email address and choose credit below the total when you pay. We will email you a code for it.`,
  ],
  reason: 'You are receiving this email because you have paid for a booking with us.',
  examples: {
    'kept of a booking': example,
    'paid out, all used, without a name': {
      ...example,
      to: { name: '', address: 'sam@example.com' },
      what: 'we have paid out £15.00 of your credit.',
      side: 'Paid out',
      balance: '£0.00',
      hasCredit: false,
    },
  },
});

function sideOf({ kind, amountPence }: CreditEntity): string {
  if (amountPence > 0) return 'Added';
  return kind === 'taken_back' ? 'Taken back' : 'Paid out';
}

async function whatHappened(
  manager: EntityManager,
  { kind, amountPence, refundId, method }: CreditEntity,
): Promise<string> {
  const amount = formatPounds(Math.abs(amountPence));
  if (kind === 'paid_out') {
    return `we have paid out ${amount} of your credit${method === null ? '' : ` ${wayToPay(method).words.paid}`}.`;
  }
  if (kind === 'taken_back') {
    return amountPence < 0
      ? `your bank took back the payment that ${amount} of your credit came from, so that credit is gone as well.`
      : `your bank decided for us about a payment, so the ${amount} of credit that came from it is yours again.`;
  }
  if (kind === 'kept') return `we have kept ${amount} of your booking as credit for you.`;
  const refund = await manager.findOneBy(RefundEntity, { id: refundId ?? 0 });
  return refund?.reason === 'unpaid'
    ? `your booking was not paid in time, so the ${amount} of credit you had used for it is yours again.`
    : `the ${amount} of credit you had used for your booking is yours again.`;
}
