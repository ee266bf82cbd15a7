import { CREDIT_CODE_MINUTES } from '@sunfield/contracts/payments/credit';
import { formatPounds } from '@sunfield/words/money';
import { addresseeOf, bookingSubjects } from '../../bookings/model/addressee';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { code as digits, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { type OneTimeCodes } from '../../mail/one-time-codes/one-time-codes.service';
import { type CreditCodeFacts, creditCodeOf } from './credit-one-time-codes.service';
import { freeCreditOf } from './disputed-credit';
import { creditEmail } from './move-credit';

interface Facts extends ReturnType<typeof addresseeOf> {
  reference: string;
  balance: string;
  code: string;
}

/** The code to pay for a booking with an address's credit. */
export const creditCode = defineEmail<Facts, { codes: OneTimeCodes }>({
  kind: 'credit-code',
  about: bookingSubjects,
  /** Nothing if the address has no credit or the code is no longer valid. */
  facts: async ({ kept }, { manager, codes }) => {
    if (!kept) return undefined;
    const { bookingId, email, code } = kept as CreditCodeFacts;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    const balancePence = await freeCreditOf(manager, email);
    if (!booking || balancePence === 0 || creditEmail(booking.parentEmail) !== email)
      return undefined;
    if (!(await codes.isCurrent(creditCodeOf(booking), code))) return undefined;
    return {
      ...addresseeOf(booking),
      reference: `#${bookingId}`,
      balance: formatPounds(balancePence),
      code,
    };
  },
  to: ({ to }) => to,
  subject: (_, { brand }) => line`Your code to use your ${{ brand: brand.name }} credit`,
  preview: ({ reference }) =>
    line`For booking ${{ reference }}. It can be used for ${{ minutes: CREDIT_CODE_MINUTES }} minutes.`,
  heading: 'Your code',
  blocks: ({ parentName, reference, balance, code }) => [
    paragraph`Hello ${{ parentName }}, you have ${{ balance }} of credit with us. This code uses it to pay for your booking ${{ reference }}:`,
    digits(code),
    paragraph`Type it on the payment page. It can be used for ${{ minutes: CREDIT_CODE_MINUTES }} minutes.`,
    note`We’ll never phone or email to ask for this code. If you didn’t ask for it, you don’t need to do anything: your credit can’t be used without it.`,
  ],
  reason:
    'You are receiving this email because someone asked to pay for this booking with your credit.',
  examples: {
    'a code': {
      to: { name: '', address: 'sam@example.com' },
      parentName: 'there',
      reference: '#12',
      balance: '£15.00',
      code: '123456',
    },
  },
});
