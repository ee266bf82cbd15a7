import { type AttentionKind, attentionKinds } from '@sunfield/contracts/office/attention/attention';
import { counted } from '@sunfield/words/counted';
import { button, list, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';

/** How many of each kind; kept with the queued email, without anyone’s name. */
export type ToDoCounts = { kind: AttentionKind; count: number }[];

interface Facts {
  counts: ToDoCounts;
  link: string;
}

const total = ({ counts }: Facts) => counts.reduce((sum, { count }) => sum + count, 0);

/** Each morning on which something needs a person. */
export const toDo = defineEmail<Facts>({
  kind: 'to-do-alert',
  facts: ({ kept }, { config }) => {
    if (!kept) return Promise.resolve(undefined);
    const link = new URL('/admin', config.adminConsoleUrl);
    link.searchParams.set('tab', 'attention');
    return Promise.resolve({ counts: kept as ToDoCounts, link: link.href });
  },
  to: 'staff',
  subject: (facts, { brand }) =>
    line`${{ things: counted(total(facts), 'thing') }} to do at ${{ brand: brand.name }}`,
  preview: 'What needs a person today.',
  heading: 'To do today',
  blocks: ({ counts, link }) => [
    paragraph`This needs a person. What is put right goes from the list by itself.`,
    list(counts.map(({ kind, count }) => `${attentionKinds[kind].title}: ${count}`)),
    button('Open the list', link),
  ],
  reason: 'You are receiving this email because staff alerts go to this address.',
  examples: {
    'two kinds': {
      counts: [
        { kind: 'dispute', count: 1 },
        { kind: 'details', count: 4 },
      ],
      link: 'https://admin.sunfield.example/admin?tab=attention',
    },
  },
});
