import { EMAIL_CODE_MINUTES } from '@sunfield/contracts/staff/own-email';
import { code as digits, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { StaffEmailEntity } from '../model/staff-email.entity';
import { type OneTimeCodes } from '../../mail/one-time-codes/one-time-codes.service';

/** Stored encrypted in the outbox until sent. */
export interface EmailCodeFacts {
  email: string;
  /** Six digits. */
  code: string;
}

export const staffEmailCode = (staffId: number, email: string) =>
  ({ purpose: 'staff-email-code', about: `${staffId} ${email}` }) as const;

/** Does not name the account, because a mistyped address may be a stranger's. */
export const emailCode = defineEmail<EmailCodeFacts, { codes: OneTimeCodes }>({
  kind: 'staff-email-code',
  /** Nothing if the code is no longer valid. */
  facts: async ({ subjectId: staffId, kept }, { manager, codes }) => {
    if (!kept) return undefined;
    const facts = kept as EmailCodeFacts;
    const isPending = { staffId, pendingEmail: facts.email };
    if (!(await manager.existsBy(StaffEmailEntity, isPending))) return undefined;
    const subject = staffEmailCode(staffId, facts.email);
    return (await codes.isCurrent(subject, facts.code)) ? facts : undefined;
  },
  to: ({ email }) => email,
  subject: () => 'Your code to confirm this email address',
  preview: line`It can be used for ${{ minutes: EMAIL_CODE_MINUTES }} minutes.`,
  heading: 'Confirm your email',
  blocks: ({ code }) => [
    paragraph`This code confirms that emails about your staff account reach you here:`,
    digits(code),
    paragraph`Type it at “My account” in the admin console. It can be used for ${{ minutes: EMAIL_CODE_MINUTES }} minutes.`,
    note`If you did not ask for it, there is nothing you need to do: without the code no emails about the account go to this address.`,
  ],
  reason: 'You are receiving this email because this address was given for a staff account.',
  examples: { 'a code': { email: 'kim@example.com', code: '123456' } },
});
