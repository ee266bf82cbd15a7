import { paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { happeningKeys, type Notice, noticeWords } from './notice-words';
import { type NoticeFacts } from './account-notices';

const wordsOf = ({ notice, username, at }: NoticeFacts) =>
  noticeWords(notice, username, new Date(at));

/** Tells account holders what happened to their account, in case they did not do it. */
export const accountNotice = defineEmail<NoticeFacts>({
  kind: 'staff-notice',
  facts: ({ kept }) => Promise.resolve(kept as NoticeFacts | undefined),
  to: ({ to }) => to,
  subject: (facts) => line`${{ subject: wordsOf(facts).subject }}`,
  preview: (facts) => line`${{ happened: wordsOf(facts).happened }}`,
  blocks: (facts) => {
    const { happened, todo } = wordsOf(facts);
    return [paragraph`${{ happened }}`, paragraph`${{ todo }}`];
  },
  reason: 'You are receiving this email because it is the address of your staff account.',
  examples: Object.fromEntries(
    (
      [
        { what: 'login', browser: 'Firefox on Linux', network: '203.0.113.x' },
        { what: 'login', browser: '', network: '203.0.113.x' },
        { what: 'new-owner', owner: 'kim', by: 'robin' },
        { what: 'rights', by: 'robin', was: 'coach', now: 'manager: people' },
        {
          what: 'guarded-settings',
          by: 'robin',
          changes: [{ setting: 'retention.logDays', was: 30, is: 9 }],
        },
        ...happeningKeys.map((what) => ({ what })),
      ] satisfies Notice[]
    ).map((notice, n) => [
      `${n + 1} ${notice.what.replace(/^staff\./, '').replaceAll(/[-_]/g, ' ')}`,
      { to: 'kim@example.com', username: 'kim', at: '2025-10-01T09:00:00.000Z', notice },
    ]),
  ),
});
