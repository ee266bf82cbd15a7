import { ADDRESS_CODE_MINUTES } from '@sunfield/contracts/mail/address-proof';
import { code as digits, note, paragraph, line } from '../emails/blocks';
import { defineEmail } from '../emails/define-email';
import { type EmailContent } from '../outbox/email-composers';
import { type OneTimeCodes } from '../one-time-codes/one-time-codes.service';
import { type KnownAddresses } from './known-addresses';

/** Stored encrypted in the outbox until sent. */
export interface AddressCodeFacts {
  email: string;
  /** Six digits. */
  code: string;
}

export const addressCodeOf = (email: string) =>
  ({ purpose: 'address-code', about: email.toLowerCase() }) as const;

/** A code that proves an email address. */
export const addressCode = defineEmail<
  { to: EmailContent['to']; code: string },
  { addresses: KnownAddresses; codes: OneTimeCodes }
>({
  kind: 'address-code',
  /** Nothing if the address is unknown, or the code no longer valid. */
  facts: async ({ kept }, { addresses, codes }) => {
    if (!kept) return undefined;
    const { email, code } = kept as AddressCodeFacts;
    const to = await addresses.find(email.toLowerCase());
    if (!to || !(await codes.isCurrent(addressCodeOf(email), code))) return undefined;
    return { to, code };
  },
  to: ({ to }) => to,
  subject: (_, { brand }) => line`Your ${{ brand: brand.name }} code`,
  preview: line`It can be used for ${{ minutes: ADDRESS_CODE_MINUTES }} minutes.`,
  heading: 'Your code',
  blocks: ({ code }) => [
    paragraph`This code confirms that this email address is yours:`,
    digits(code),
    paragraph`Type it on the page that asked for it. It can be used for ${{ minutes: ADDRESS_CODE_MINUTES }} minutes.`,
    note`Don’t pass it on: it opens everything we hold under this address, children’s details included. We’ll never phone or email to ask for this code. If you didn’t ask for it, you can ignore this email.`,
  ],
  reason:
    'You are receiving this email because a page of ours was asked to confirm this email address.',
  examples: { 'a code': { to: 'sam@example.com', code: '123456' } },
});
