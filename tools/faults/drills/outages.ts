import { setTimeout as wait } from 'node:timers/promises';
import { withoutJobs } from '../../stand/stand.ts';
import type { Drill } from './drill.ts';

const outageMs = 4000;

/** The faults in Stripe's answers to the API's calls. */
const faults = [
  { kind: 'error_500', when: 'before' },
  { kind: 'error_500', when: 'after' },
  { kind: 'rate_limit', when: 'before' },
  { kind: 'reset', when: 'before' },
  { kind: 'reset', when: 'after' },
  { kind: 'timeout', when: 'after', hold: 3000 },
];
const manners = ['refuse', 'reject', 'hang', 'keep-and-hang'] as const;

export const outages: Drill = {
  name: 'outages',
  scenario:
    'Stripe answers 500, 429, nothing, too late or not at all, before and after it has done what it was asked; the mail server refuses for now or for good, hangs before and after it has the email, and is slow.',
  guard: 'what failed is never tried again.',
  runs: 3,
  // Emails that the mail server accepted without confirming.
  mayRepeat: 5,
  env: (withoutGuard) => (withoutGuard ? { ...withoutJobs, OUTBOX_INTERVAL_MS: '86400000' } : {}),
  async run({ stand: { stripe, mailbox }, crowd, runs, withoutGuard }) {
    await crowd.openDays(10_000);
    await stripe.settings({ webhooks: { mode: withoutGuard ? 'drop' : 'deliver' } });
    const families = () => crowd.rush({ count: runs, withinMs: 500, tell: !withoutGuard });
    for (const fault of withoutGuard ? [] : faults) {
      await stripe.fail({ count: 4 * runs, ...fault });
      const visits = families();
      await wait(outageMs);
      await stripe.clearFaults();
      await visits;
    }
    await stripe.settings({ latency: 2000 });
    await families();
    await stripe.settings({ latency: 0 });
    for (const manner of manners) {
      mailbox.behave(manner);
      await families();
      await wait(outageMs / 2);
    }
    mailbox.behave('take', 3000);
    await families();
    mailbox.behave('take');
  },
};
