/** Attackers who test stolen cards on a stranger's booking. */
import { Caller } from '../support/requests.ts';
import { visitorOf, type World } from '../support/world.ts';
import type { Attack } from '../support/score.ts';

export async function tryingCards(attack: Attack, { system, families }: World) {
  if (!system.stripe) return;
  const stripe = new Caller({ base: system.stripe });
  const { id, token, totalAmount } = await families.book();
  const open = (more: object = {}) =>
    attack.ask(visitorOf(system), 'POST', '/api/create-payment-intent', {
      json: { bookingId: id, amount: totalAmount, ...more },
    });
  let isStopped = false;
  for (let time = 1; time <= 14 && !isStopped; time += 1) {
    const { status, body } = await open();
    isStopped = status === 409;
    const intent = String(body?.clientSecret).split('_secret_')[0];
    await stripe.ask('POST', `/v1/payment_intents/${intent}/confirm`, {
      raw: 'payment_method=pm_card_visa_chargeDeclined&return_url=http%3A%2F%2Flocalhost',
      headers: {
        Authorization: 'Bearer sk_test_sunfield',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    });
    const json = { status: 'succeeded', paymentIntentId: intent };
    await attack.ask(visitorOf(system), 'PATCH', `/api/bookings/${id}/payment-status`, { json });
    // Webhooks take a moment.
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  attack.holds(isStopped, 'a fifteenth card is tried on one booking');
  const own = await open({ access: token });
  attack.holds(own.status < 300, `the family cannot pay any more: ${own.status}`);
}
