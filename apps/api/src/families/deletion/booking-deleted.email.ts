import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import {
  type PaymentMethodName,
  wayToPay,
} from '@sunfield/contracts/payments/money/payment-methods';
import { readBookingForEmail } from '../../bookings/emails/booking-email-facts';
import { nameOr, parentOf, bookingSubjects } from '../../bookings/model/addressee';
import { bold, list, paragraph, line } from '../../mail/emails/blocks';
import { afterReading, defineEmail } from '../../mail/emails/define-email';
import { entriesOf } from '../../bookings/ledger/enter';
import { type LedgerEntryEntity } from '../../bookings/ledger/ledger-entry.entity';
import { paidBy } from '../../bookings/ledger/account';

interface Facts {
  parentName: string;
  parentEmail: string;
  reference: string;
  days: string[];
  money: string;
}

/** Queued with the email, as the booking is gone when it is sent: keys with parameters (decision 25). */
type Kept = Pick<Facts, 'parentName' | 'parentEmail'> & {
  days: { date: string; childName: string; at: string[] }[];
  money: Part[];
};

type Part = { amountPence: number } & (
  | { key: 'refunded' | 'not-refunded'; method: PaymentMethodName }
  | { key: 'taken-by-bank' }
);

/** Tells a parent that staff have deleted the booking, and what happens to the money. Sent once. */
export const bookingDeleted = defineEmail<Facts>({
  kind: 'booking-deleted',
  about: bookingSubjects,
  // Before the locked booking's personal data is erased, in the same transaction.
  after: afterReading(
    'booking.deleted',
    async ({ subjectId }, manager) => {
      const booking = await readBookingForEmail(manager, subjectId);
      if (!booking) return undefined;
      const names = new Map(booking.children.map(({ id, name }) => [id, name]));
      const facts: Kept = {
        parentName: parentOf(booking).name,
        parentEmail: booking.parentEmail,
        days: booking.places.map(({ childId, campDay, slot }) => ({
          date: campDay.date,
          childName: nameOr(booking, names.get(childId) ?? '', ''),
          at: [campDay.activity.bookingName, slot.session.name, campDay.venue.name],
        })),
        money: moneyOf(await entriesOf(manager, subjectId)),
      };
      return { subjectId, facts };
    },
    ({ after }) => after.parentIsTold,
  ),
  facts: ({ subjectId, kept }) => {
    if (!kept) return Promise.resolve(undefined);
    const { days, money, ...parent } = kept as Kept;
    return Promise.resolve({
      ...parent,
      reference: `#${subjectId}`,
      days: days.map(
        ({ date, childName, at }) =>
          `${formatLongDate(date)}: ${[childName, ...at].filter(Boolean).join(', ')}`,
      ),
      money: moneyText(money),
    });
  },
  to: ({ parentName, parentEmail }) => ({ name: parentName, address: parentEmail }),
  subject: ({ reference }, { brand }) =>
    line`Your ${{ brand: brand.name }} booking ${{ reference }} is cancelled`,
  preview: ({ money }) => line`${{ money }}`,
  heading: 'Your booking is cancelled',
  blocks: ({ parentName, reference, days, money }) => [
    paragraph`Hello ${{ parentName: parentName || 'there' }}, your booking ${{ reference }} is cancelled, and with it these places:`,
    list(days),
    paragraph`${{ money: bold(money) }}`,
    paragraph`If you did not expect this, please get in touch with us.`,
  ],
  reason: 'You are receiving this email because you booked with us.',
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
function moneyOf(entries: LedgerEntryEntity[]): Part[] {
  const isBanks = ({ fact }: LedgerEntryEntity) => fact.startsWith('dispute:');
  const refunds = entries.filter(({ kind }) => kind === 'refund');
  const methods = [...new Set(refunds.map(({ method }) => method ?? 'other'))];
  const parts: Part[] = [
    ...methods.map((method) => ({
      key: 'refunded' as const,
      method,
      amountPence: sumOf(
        refunds.filter((entry) => !isBanks(entry) && (entry.method ?? 'other') === method),
      ),
    })),
    { key: 'taken-by-bank', amountPence: sumOf(refunds.filter(isBanks)) },
    ...paidBy(entries).map((paid) => ({ key: 'not-refunded' as const, ...paid })),
  ];
  return parts.filter(({ amountPence }) => amountPence > 0);
}

const moneyText = (parts: readonly Part[]): string =>
  parts.map((part) => `${formatPounds(part.amountPence)} ${partText(part)}`).join(' ') ||
  'Nothing was paid for it, so there is nothing to refund.';

function partText(part: Part): string {
  if (part.key === 'taken-by-bank') return 'was taken back by your bank.';
  const { goesBack, words } = wayToPay(part.method);
  return {
    refunded: {
      'by provider':
        'has been refunded to the card you paid with. Banks usually take 5 to 10 working days to show it.',
      'as credit': 'is your credit, which you can use for another booking.',
      'by hand': `has been given back to you ${words.backTo}.`,
    },
    'not-refunded': {
      'by provider': 'of your payment is not refunded to your card.',
      'as credit': 'of credit that you used for it is not given back.',
      'by hand': `that you paid ${words.paid} is not refunded.`,
    },
  }[part.key][goesBack];
}

const sumOf = (entries: LedgerEntryEntity[]): number =>
  entries.reduce((sum, { amountPence }) => sum + amountPence, 0);
