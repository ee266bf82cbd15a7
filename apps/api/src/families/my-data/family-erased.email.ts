import { counted } from '@sunfield/words/counted';
import { type FamilyErased } from '@sunfield/contracts/families/families';
import { keptRecordSentence } from '@sunfield/contracts/kit/record-kinds';
import { listed } from '@sunfield/words/listed';
import { paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { type KeptRecord } from './kept-records';

/** Stored encrypted in the outbox until sent: the address is stored nowhere else. */
export interface FamilyErasedFacts extends FamilyErased {
  email: string;
  /** What stays. */
  records: KeptRecord[];
}

/** Confirms to an address that its data is erased, as requested with a code sent to it. Sent once. */
export const familyErased = defineEmail<FamilyErasedFacts & { moneyYears: number }>({
  kind: 'family-erased',
  facts: async ({ kept }, { settings }) => {
    if (!kept) return undefined;
    const { moneyYears } = (await settings.read()).retention;
    return { ...(kept as FamilyErasedFacts), moneyYears };
  },
  to: ({ email }) => email,
  subject: (_, { brand }) => line`Your data at ${{ brand: brand.name }} is erased`,
  preview: 'We hold nothing more under this address.',
  heading: 'Your data is erased',
  blocks: ({ bookings, enquiries, moneyYears, records }) => {
    const what = listed([
      ...(bookings > 0 ? [counted(bookings, 'booking')] : []),
      ...(enquiries > 0 ? [counted(enquiries, 'party enquiry', 'party enquiries')] : []),
    ]);
    return [
      paragraph`We have erased what we held under this email address (${{ what: what || 'your credit' }}): names, ages, contact details, medical notes and links. Links in our earlier emails open nothing any more.`,
      bookings > 0 &&
        paragraph`What was paid, when and for which days stays in our books, without names, because tax law requires it. For ${{ moneyYears: counted(moneyYears, 'year') }} payments also keep their references at Stripe.`,
      ...records.map((record) => paragraph`${{ record: keptRecordSentence(record) }}`),
      paragraph`This email is the last one about it, and we don’t keep your address. If you didn’t ask for this, please contact us as soon as you can.`,
    ];
  },
  reason:
    'You are receiving this email because your data was erased on our website, with a code that we sent to this address.',
  examples: {
    'bookings and enquiries': {
      email: 'ava@example.com',
      bookings: 2,
      enquiries: 1,
      moneyYears: 6,
      records: [{ kind: 'attendanceYears', until: '2028-10-28' }],
    },
    'credit alone': {
      email: 'ava@example.com',
      bookings: 0,
      enquiries: 0,
      moneyYears: 6,
      records: [],
    },
  },
});
