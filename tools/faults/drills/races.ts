import { setTimeout as wait } from 'node:timers/promises';
import { logIn } from '../../stand/staff.ts';
import { withoutJobs } from '../../stand/stand.ts';
import type { Drill } from './drill.ts';
import type { Crowd } from '../../stand/crowd.ts';

const spreadMs = 2500;
/** Waits for both: either one may be refused. */
const either = (racing: Promise<unknown>[]) => Promise.allSettled(racing);

export const races: Drill = {
  name: 'races',
  scenario:
    'Families pay while their hold ends and others want the place; a refund meets one from the dashboard, a second one, and a change.',
  guard: 'no event of Stripe arrives, and nothing asks it by itself.',
  runs: 6,
  env: (withoutGuard) => (withoutGuard ? withoutJobs : {}),
  async run({ stand, crowd, runs, withoutGuard }) {
    const { stripe } = stand;
    if (withoutGuard) await stripe.settings({ webhooks: { mode: 'drop' } });
    await crowd.openDays(runs);
    const staff = await logIn(stand);
    for (let run = 0; run < runs; run += 1) await expiring(crowd);
    const paid = crowd.families.filter(({ outcome, hasPaid }) => hasPaid && !outcome);
    for (const [n, family] of paid.entries()) {
      await crowd.tell(family);
      const fromDashboard = (amount = 1000) =>
        stripe.control('POST', `payment_intents/${family.intentId}/refund`, { amount });
      const rivals = [
        () => [staff.refund(family, '15.00'), fromDashboard()],
        () => [staff.refund(family, '10.00'), staff.refund(family, '10.00')],
        () => [staff.refund(family, '15.00'), staff.cancel(family)],
      ];
      await either(rivals[n % rivals.length]?.() ?? []);
      // The API can learn of this refund only from Stripe.
      await fromDashboard(500).catch(() => 'nothing was left');
    }
  },
};

/** The hold expires while the card is being charged, and another family wants the place. */
async function expiring(crowd: Crowd) {
  const family = crowd.newFamily();
  if (!(await crowd.book(family)) || !(await crowd.openPayment(family))) return;
  await crowd.endHold(family);
  const paying = async () => {
    await wait(Math.random() * spreadMs);
    await crowd.confirmCard(family);
  };
  await Promise.all([paying(), crowd.visit()]);
}
