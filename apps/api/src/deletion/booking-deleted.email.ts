import { formatPounds } from '@sunfield/words/money';
import { type PaidPart } from '@sunfield/contracts/money/paid-by';
import { type PaymentMethodName, wayToPay } from '@sunfield/contracts/money/payment-methods';
import { bookingFacts, readBookingForEmail } from '../bookings/emails/booking-email-facts';
import { bookingSubjects } from '../bookings/model/email-subjects';
import { bold, list, paragraph } from '../communications/emails/blocks';
import { after, defineEmail } from '../communications/emails/define-email';
import { entriesOf } from '../ledger/enter';
import { type LedgerEntryEntity } from '../ledger/ledger-entry.entity';
import { paidBy } from '../ledger/account';

/** Queued with the email; the booking is gone when it is sent. */
interface Kept {
  parentName: string;
  parentEmail: string;
  /** "Monday, 27th October 2025: Ava, Sports Camp, 9am-3pm, Brecks Community Hub" */
  days: string[];
  money: string;
}

/** Tells a parent that staff have deleted the booking, and what happens to the money. Sent once. */
export const bookingDeleted = defineEmail<Kept & { reference: string }>({
  kind: 'booking-deleted',
  about: bookingSubjects,
  // Before the locked booking's personal data is erased, in the same transaction.
  after: after('booking.deleted', async ({ subjectId, at, after: { parentIsTold } }, manager) => {
    if (!parentIsTold) return undefined;
    const booking = await readBookingForEmail(manager, subjectId);
    if (!booking) return undefined;
    const facts: Kept = {
      parentName: booking.parentName,
      parentEmail: booking.parentEmail,
      days: bookingFacts(booking, at).days.flatMap(({ date, places }) =>
        places.map(
          ({ childName, campName, time, venueName }) =>
            `${date}: ${childName}, ${campName}, ${time}, ${venueName}`,
        ),
      ),
      money: moneyText(await entriesOf(manager, subjectId)),
    };
    return { subjectId, facts };
  }),
  facts: ({ subjectId, kept }) =>
    Promise.resolve(kept ? { ...(kept as Kept), reference: `#${subjectId}` } : undefined),
  to: ({ parentName, parentEmail }) => ({ name: parentName, address: parentEmail }),
  subject: ({ reference }, { brand }) => `Your ${brand.name} booking ${reference} is cancelled`,
  preview: ({ money }) => money,
  heading: 'Your booking is cancelled',
  blocks: ({ parentName, reference, days, money }) => [
    paragraph`Hello ${parentName}, your booking ${reference} is cancelled, and with it these places:`,
    list(days),
    paragraph`${bold(money)}`,
    paragraph`If you did not expect this, please get in touch with us.`,
  ],
  reason: 'You are receiving this email because you booked a camp with us.',
  examples: {
    'refunded to a card': {
      parentName: 'Sam Taylor',
      parentEmail: 'sam@example.com',
      reference: '#12',
      days: ['Monday, 27th October 2025: Ava, Sports Camp, 9am-3pm, St Mary’s Hall'],
      money:
        '£15.00 has been refunded to the card you paid with. Banks usually take 5 to 10 working days to show it.',
    },
    'cash kept in part': {
      parentName: 'Sam Taylor',
      parentEmail: 'sam@example.com',
      reference: '#12',
      days: ['Monday, 27th October 2025: Ava, Sports Camp, 9am-3pm, St Mary’s Hall'],
      money:
        '£5.00 has been given back to you in cash. £10.00 that you paid in cash is not refunded.',
    },
  },
});

/** What was refunded, and how; and what was kept from which payments. */
function moneyText(entries: LedgerEntryEntity[]): string {
  const isBanks = ({ fact }: LedgerEntryEntity) => fact.startsWith('dispute:');
  const refunds = entries.filter(({ kind }) => kind === 'refund');
  const methods = [...new Set(refunds.map(({ method }) => method ?? 'other'))];
  const sentences = [
    ...methods.map((method) =>
      refundText(
        method,
        sumOf(refunds.filter((entry) => !isBanks(entry) && (entry.method ?? 'other') === method)),
      ),
    ),
    said(sumOf(refunds.filter(isBanks)), 'was taken back by your bank.'),
    ...paidBy(entries).map(keptText),
  ].filter((sentence) => sentence !== '');
  return sentences.join(' ') || 'Nothing was paid for it, so there is nothing to refund.';
}

function refundText(method: PaymentMethodName, pence: number): string {
  return said(
    pence,
    {
      'by provider':
        'has been refunded to the card you paid with. Banks usually take 5 to 10 working days to show it.',
      'as credit': 'is your credit, which you can use for another booking.',
      'by hand': `has been given back to you${byWhichWay(method)}.`,
    }[wayToPay(method).goesBack],
  );
}

function keptText({ method, amountPence }: PaidPart): string {
  return said(
    amountPence,
    {
      'by provider': 'of your payment is not refunded to your card.',
      'as credit': 'of credit that you used for it is not given back.',
      'by hand': `that you paid${byWhichWay(method)} is not refunded.`,
    }[wayToPay(method).goesBack],
  );
}

const byWhichWay = (method: PaymentMethodName) => wayToPay(method).words.how ?? '';

const said = (pence: number, what: string): string =>
  pence > 0 ? `${formatPounds(pence)} ${what}` : '';

const sumOf = (entries: LedgerEntryEntity[]): number =>
  entries.reduce((sum, { amountPence }) => sum + amountPence, 0);
