/** Attackers who test stolen cards on a stranger's booking. */
import { confirmCard } from '../../demo/place-families.ts';
import { visitorOf, type World } from '../support/world.ts';
import type { Attack } from '../support/score.ts';

export async function tryingCards(attack: Attack, { system, families }: World) {
  if (!system.stripe) return;
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
    await confirmCard(system.stripe, `${intent}`, 'pm_card_visa_chargeDeclined');
    const json = { status: 'succeeded', paymentIntentId: intent };
    await attack.ask(visitorOf(system), 'PATCH', `/api/bookings/${id}/payment-status`, { json });
    // Webhooks take a moment.
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  attack.holds(isStopped, 'a fifteenth card is tried on one booking');
  const own = await open({ access: token });
  attack.holds(own.status < 300, `the family cannot pay any more: ${own.status}`);
}
