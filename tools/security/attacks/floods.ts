/** Floods of requests: limits apply, and other users are still served. */
import { anAddress, staffOf, visitorOf, type World } from '../support/world.ts';
import type { Attack } from '../support/score.ts';

export async function holdingEveryPlace(attack: Attack, { system, families }: World) {
  const caller = visitorOf(system);
  const order = await families.order();
  const days = await families.openDays();
  const children = Array.from({ length: 10 }, (_, index) => ({ name: `Kit ${index}`, age: '8' }));
  let codes = '';
  for (let time = 1; time <= 15; time += 1) {
    const parentEmail = `flood-${time}-${order.parentEmail}`;
    const { venue, day } = days[time % days.length] ?? {};
    const selectedDates = children.map((_, childIndex) => ({ date: day?.date, venue, childIndex }));
    const slot = { campType: day?.campType, bookingType: day?.timeSlots[0].bookingType };
    const json = { ...order, ...slot, parentEmail, children, venue, selectedDates };
    const { body } = await families.place(caller, json);
    codes += ` ${body?.code ?? 'placed'}`;
  }
  attack.holds(codes.includes('too_many_unpaid'), `one network holds 150 places:${codes}`);
}

export async function guessingOnePassword(attack: Attack, { system, owner }: World) {
  const statuses = [];
  for (let time = 1; time <= 40; time += 1) {
    const json = { username: system.owner.username, password: `guess number ${time}` };
    const guesser = staffOf(system, anAddress());
    statuses.push((await attack.ask(guesser, 'POST', '/api/admin/login', { json })).status);
  }
  attack.holds(!statuses.some((status) => status < 400), 'a guess logged in');
  attack.holds(statuses.includes(429), 'forty guesses from forty addresses are all answered');
  // The owner, who has logged in from this browser before, is not locked out by them.
  const login = { json: { username: system.owner.username, password: system.owner.password } };
  const { status } = await attack.ask(owner, 'POST', '/api/admin/login', login);
  attack.holds(status === 200, `the owner is locked out by guesses of others: ${status}`);
}

export async function askingForCodesAndLinks(
  attack: Attack,
  { one, other, system, families }: World,
) {
  const asker = visitorOf(system);
  const asked = [
    // From a new IP address each time, because this limit protects the mailbox.
    { path: `/api/bookings/${one.id}/email-link`, caller: () => visitorOf(system), json: {} },
    { path: `/api/bookings/${one.id}/credit/code`, caller: () => one.browser, json: {} },
    // From the same one, because others who ask must not use up the family's codes.
    { path: '/api/address-proof/code', caller: () => asker, json: { email: other.secrets[1] } },
  ];
  for (const { path, caller, json } of asked) {
    const answers = [];
    for (let time = 1; time <= 8; time += 1) {
      answers.push(await attack.ask(caller(), 'POST', path, { json }));
    }
    const isStopped = answers.some(({ status }) => status === 429);
    attack.holds(isStopped, `eight emails are sent to one mailbox by ${path}`);
  }
  const guesser = await families.book();
  const guesses = [];
  for (let code = 100_000; code < 100_080; code += 1) {
    const path = `/api/bookings/${guesser.id}/credit`;
    const json = { code: `${code}` };
    guesses.push((await attack.ask(guesser.browser, 'POST', path, { json })).status);
  }
  attack.holds(guesses.includes(429), 'eighty guesses of a credit code are answered');
}

export async function othersMeanwhile(attack: Attack, { system, families }: World) {
  const statuses = new Set<number>();
  const floods = Array.from({ length: 200 }, () =>
    attack
      .ask(visitorOf(system), 'GET', '/api/catalogue')
      .then(({ status }) => statuses.add(status)),
  );
  const booked = families.book().then(
    () => true,
    () => false,
  );
  await Promise.all(floods);
  attack.holds(await booked, 'a family cannot book while others ask a lot');
  attack.holds(![...statuses].some((status) => status >= 500), `answered: ${[...statuses].join()}`);
}
