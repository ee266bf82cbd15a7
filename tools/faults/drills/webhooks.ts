import { createHmac } from 'node:crypto';
import { withoutJobs } from '../../stand/stand.ts';
import type { Drill } from './drill.ts';
import type { Crowd } from '../../stand/crowd.ts';
import type { Stand } from '../../stand/stand.ts';

const forger = 'whsec_of_somebody_else';

export const webhooks: Drill = {
  name: 'webhooks',
  scenario:
    'Families pay and leave, and Stripe’s events are dropped, doubled, turned around, late beyond the hold, and forged.',
  guard: 'events are dropped, and nothing asks Stripe by itself.',
  runs: 5,
  env: (withoutGuard) => (withoutGuard ? withoutJobs : {}),
  async run({ stand, crowd, runs, withoutGuard }) {
    const { stripe } = stand;
    await crowd.openDays(10_000);
    const deliver = { mode: 'deliver', delay: 0, copies: 1 };
    const leaving = () => crowd.rush({ count: runs, withinMs: 500, tell: false });
    await stripe.settings({ webhooks: { ...deliver, mode: 'drop' } });
    await leaving();
    if (withoutGuard) return [];
    await stripe.settings({ webhooks: { ...deliver, copies: 3 } });
    await leaving();
    await stripe.settings({ webhooks: { ...deliver, mode: 'hold' } });
    await leaving();
    await stripe.control('POST', 'webhooks/release', { order: 'reversed' });
    await leaving();
    await late(stand, crowd);
    await stripe.settings({ webhooks: deliver });
    return forged(stand, crowd);
  },
};

/** The hold expires before the API learns that the family has paid. */
async function late({ stripe }: Stand, crowd: Crowd) {
  for (const family of crowd.families.slice(-1)) await crowd.endHold(family);
  await stripe.control('POST', 'webhooks/release', { order: 'as_created' });
}

async function forged({ api, database }: Stand, crowd: Crowd) {
  const family = crowd.newFamily();
  await crowd.book(family);
  await crowd.openPayment(family);
  const object = { id: family.intentId, object: 'payment_intent', status: 'succeeded' };
  const body = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    created: Math.floor(Date.now() / 1000),
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object },
  });
  const at = Math.floor(Date.now() / 1000);
  const signed = createHmac('sha256', forger).update(`${at}.${body}`).digest('hex');
  const answer = await fetch(`${api.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${signed}` },
    body,
  });
  const kept = await database.read("SELECT 1 AS n FROM stripe_events WHERE id = 'evt_forged'");
  const paid = await database.read(
    'SELECT 1 AS n FROM bookings WHERE id = ? AND paid_at IS NOT NULL',
    [family.bookingId ?? 0],
  );
  return answer.status === 400 && kept.length === 0 && paid.length === 0
    ? []
    : [
        `a forged event was answered with ${answer.status}, ${kept.length} kept, ${paid.length} paid`,
      ];
}
