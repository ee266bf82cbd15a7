/** Forged webhooks: without Stripe's signature, with an old one, or with a valid one replayed. */
import { createHmac, randomUUID } from 'node:crypto';
import { visitorOf, type World } from '../support/world.ts';
import type { Attack } from '../support/score.ts';

/** The local stack's secret; for any other system it is only one more guess. */
const demoSecret = 'whsec_sunfield_demo';
const path = '/api/stripe/webhook';

function signed(
  body: string,
  { secret = demoSecret, age = 0 }: { secret?: string; age?: number } = {},
) {
  const at = Math.floor(Date.now() / 1000) - age;
  const hash = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${hash}`;
}

export async function forgedWebhooks(attack: Attack, { system, one }: World) {
  const caller = visitorOf(system);
  const json = { bookingId: one.id, amount: one.totalAmount };
  const opened = await attack.ask(caller, 'POST', '/api/create-payment-intent', { json });
  const id = String(opened.body?.clientSecret).split('_secret_')[0];
  const amount = Math.round(Number(one.totalAmount) * 100);
  const object = { id, object: 'payment_intent', status: 'succeeded', amount };
  const event = {
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { ...object, amount_received: amount, metadata: { bookingId: `${one.id}` } } },
  };
  const body = JSON.stringify(event);
  for (const signature of [
    undefined,
    '',
    'v1=nonsense',
    signed(body, { secret: 'whsec_guessed' }),
    signed(body, { secret: '' }),
    signed(body, { age: 3600 }),
    signed(body, { age: -3600 * 24 }).replace(/v1=.*/, 'v1='),
    signed(`${body} `),
    signed(body).replace('v1=', 'v0='),
  ]) {
    const headers = { 'Stripe-Signature': signature };
    await attack.refuses(caller, 'POST', path, { raw: body, headers });
  }
  // This payment does not exist at Stripe: an event only makes the API ask Stripe.
  for (let time = 1; time <= 3; time += 1) {
    const headers = { 'Stripe-Signature': signed(body) };
    await attack.ask(caller, 'POST', path, { raw: body, headers });
  }
  const status = { status: 'succeeded', paymentIntentId: id };
  await attack.ask(caller, 'PATCH', `/api/bookings/${one.id}/payment-status`, { json: status });
  const after = await attack.ask(one.browser, 'GET', `/api/bookings/${one.id}`);
  attack.holds(after.body?.paymentStatus === 'pending', 'a made-up event pays for a booking');
}
