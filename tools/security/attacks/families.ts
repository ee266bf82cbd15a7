/** A family uses all of its access against another family's booking. */
import { randomUUID } from 'node:crypto';
import { toldOf, visitorOf, type World } from '../support/world.ts';
import type { Attack } from '../support/score.ts';

/** The text contains nothing about a family. */
const tellsNothing = (attack: Attack, { one }: World, text: string, how: string) =>
  attack.holds(!toldOf(one, text), `${how} shows ${toldOf(one, text)}`);

export async function linksAndCookies(attack: Attack, world: World) {
  const { one, other, system } = world;
  const at = `/api/bookings/${one.id}`;
  const own = await attack.ask(one.browser, 'GET', at);
  // Without this check, the others could pass for the wrong reason.
  attack.holds(toldOf(one, own.text), 'a family does not read its own booking');

  const last = one.token.at(-1) === 'A' ? 'B' : 'A';
  const tokens = [
    other.token,
    one.token.slice(0, -1) + last,
    one.token.slice(0, -4),
    `${one.token}${one.token}`,
    one.token.toLowerCase(),
    '',
    'undefined',
  ].filter((token) => token !== one.token);
  for (const token of tokens) {
    for (const file of ['', '/receipt', '/calendar.ics']) {
      const path = `${at}${file}?access=${encodeURIComponent(token)}`;
      const { text } = await attack.ask(visitorOf(system), 'GET', path);
      tellsNothing(attack, world, text, `GET ${path}`);
    }
  }
  const [name = '', value = ''] = [...other.browser.cookies].find(([, set]) => set) ?? [];
  const renamed = name.replace(`${other.id}`, `${one.id}`);
  const ownValue = one.browser.cookies.get(renamed) ?? '';
  for (const cookie of [
    `${name}=${value}`,
    `${renamed}=${value}`,
    `${renamed}=${ownValue.replace(/\.[^.]*$/, '')}`,
    `${renamed}=${ownValue.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))}x`,
    `${renamed}=j%3A%7B%22a%22%3A1%7D`,
  ]) {
    const { text } = await attack.ask(visitorOf(system), 'GET', at, {
      headers: { Cookie: cookie },
    });
    tellsNothing(attack, world, text, `GET ${at} with the cookie ${cookie.slice(0, 60)}`);
  }
}

/** Other spellings of a number must lead to another booking or none. */
export async function paddedNumbers(attack: Attack, world: World) {
  const { one, other, system } = world;
  const written = [`0${one.id}`, `00000${one.id}`, `%20${one.id}`, `${one.id}%20`, `+${one.id}`];
  written.push(
    `${one.id}.0`,
    `${one.id}e0`,
    `0x${one.id.toString(16)}`,
    `${one.id}%00`,
    `-${one.id}`,
  );
  written.push(`${one.id},${other.id}`, `${one.id};`, `${one.id}%2f..%2f${other.id}`, '%EF%BC%91');
  for (const id of written) {
    for (const caller of [other.browser, visitorOf(system)]) {
      const { text } = await attack.ask(caller, 'GET', `/api/bookings/${id}`);
      tellsNothing(attack, world, text, `GET /api/bookings/${id}`);
    }
  }
  for (const query of [`access=${other.token}&access=${one.token}`, `access[]=${one.token}`]) {
    const path = `/api/bookings/${one.id}?${query}`;
    const { text } = await attack.ask(visitorOf(system), 'GET', path);
    tellsNothing(attack, world, text, `GET ${path.slice(0, 60)}`);
  }
}

export async function changesAndMoney(attack: Attack, world: World) {
  const { one, other } = world;
  const at = `/api/bookings/${one.id}`;
  const wanted = {
    revision: 0,
    parentName: 'Sam Else',
    parentEmail: 'sam.else@family.example',
    parentPhone: '01632 960 000',
    children: [],
    places: [],
  };
  const apply = { ...wanted, fingerprint: 'x', clientRequestId: randomUUID() };
  await attack.refuses(other.browser, 'POST', `${at}/amendments/quote`, { json: wanted });
  await attack.refuses(other.browser, 'POST', `${at}/amendments`, { json: apply });
  const withToken = `${at}/amendments?access=${other.token}`;
  await attack.refuses(other.browser, 'POST', withToken, { json: apply });
  await attack.refuses(other.browser, 'POST', `${at}/amendments/1/withdraw`);
  for (const access of [undefined, other.token]) {
    const json = { access, code: '000000' };
    await attack.refuses(other.browser, 'POST', `${at}/renew-links`, { json: { access } });
    for (const what of ['confirm', 'keep-old', 'send-again']) {
      const address = { json: { access, ...(what === 'confirm' && { token: other.token }) } };
      await attack.refuses(other.browser, 'POST', `${at}/new-address/${what}`, address);
    }
    await attack.refuses(other.browser, 'POST', `${at}/credit/code`, { json: { access } });
    await attack.refuses(other.browser, 'POST', `${at}/credit`, { json });
  }
  await payingWithAnothers(attack, world);
  const after = await attack.ask(one.browser, 'GET', at);
  attack.holds(after.body?.parentEmail === one.secrets[1], 'another family changed the booking');
  attack.holds(after.body?.paymentStatus === 'pending', 'another family made it look paid');
}

async function payingWithAnothers(attack: Attack, { one, other }: World) {
  const open = async (json: object) =>
    attack.ask(other.browser, 'POST', '/api/create-payment-intent', { json });
  const amount = (Number(one.totalAmount) + 5).toFixed(2);
  for (const wrong of ['0.00', '0.01', '-10.00', amount, '1e2', 'NaN', '99999999999.00']) {
    const { status } = await open({ bookingId: one.id, amount: wrong });
    attack.holds(status >= 400 && status < 500, `a payment of ${wrong} was opened: ${status}`);
  }
  const { body } = await open({ bookingId: other.id, amount: other.totalAmount });
  const paymentIntentId = String(body?.clientSecret).split('_secret_')[0];
  for (const id of [paymentIntentId, `manual_${one.id}`, 'pi_made_up', 'free_1']) {
    const json = { status: 'succeeded', paymentIntentId: id };
    const path = `/api/bookings/${one.id}/payment-status`;
    const { status, body } = await attack.ask(other.browser, 'PATCH', path, { json });
    const isPaid = status < 300 && body?.newStatus !== 'pending';
    attack.holds(!isPaid, `${id} pays for a booking that is not its own`);
    await attack.refuses(other.browser, 'POST', '/api/send-confirmation-email', {
      json: { bookingId: one.id, paymentIntentId: id },
    });
  }
}
