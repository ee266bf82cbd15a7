/** An attacker who knows nothing and guesses. */
import { randomUUID } from 'node:crypto';
import { toldOf, visitorOf, type World } from '../support/world.ts';
import type { Attack } from '../support/score.ts';

export async function goingThroughNumbers(attack: Attack, { system, one }: World) {
  const caller = visitorOf(system);
  let wasStopped = false;
  for (let id = 1; id <= 130 && !wasStopped; id += 1) {
    const { status, text } = await attack.ask(caller, 'GET', `/api/bookings/${id}`);
    wasStopped = status === 429;
    attack.holds(!toldOf(one, text), `the number ${id} alone shows ${toldOf(one, text)}`);
  }
  attack.holds(wasStopped, 'one address asks for 130 bookings by number');
}

/** The API must not reveal who has booked or who works here. */
export async function askingWhoIsKnown(attack: Attack, { system, one }: World) {
  const unknown = `${randomUUID()}@family.example`;
  const codes = [];
  for (const email of [one.secrets[1], unknown]) {
    codes.push(
      await attack.ask(visitorOf(system), 'POST', '/api/address-proof/code', { json: { email } }),
    );
  }
  const [known, stranger] = codes.map(({ status, text }) => `${status} ${text}`);
  attack.holds(known === stranger, 'asking for a code tells who has booked');
  const logins = [];
  for (const username of [system.owner.username, unknown]) {
    const json = { username, password: 'not-the-password' };
    const { status, body } = await attack.refuses(visitorOf(system), 'POST', '/api/admin/login', {
      json,
      headers: { Origin: system.adminConsole },
    });
    logins.push(`${status} ${body?.code} ${body?.message}`);
  }
  attack.holds(logins[0] === logins[1], 'a login tells whether there is such an account');
}

const anEnquiry = () => ({
  parentName: 'Robin Vale',
  parentEmail: `${randomUUID()}@family.example`,
  parentPhone: '01632 960 555',
  childName: 'Jo Vale',
  childAge: 7,
  partyDate: 'In June',
  guestCount: 10,
  activities: ['Football'],
});

/** Our mail server must send emails only to the intended addresses. */
export async function mailThroughEnquiries(attack: Attack, { system }: World) {
  const two = 'a@family.example, b@family.example';
  for (const parentEmail of [
    'a@family.example\r\nBcc: b@family.example',
    'a@family.example\nSubject: You have won',
    'a@family.example%0aBcc:b@family.example',
    two,
    '<a@family.example> b@family.example',
    'a@family.example\u0000@evil.example',
  ]) {
    const json = { ...anEnquiry(), parentEmail };
    await attack.refuses(visitorOf(system), 'POST', '/api/party-enquiries', { json });
    const asked = { json: { email: parentEmail } };
    await attack.refuses(visitorOf(system), 'POST', '/api/address-proof/code', asked);
  }
}

export async function floodOfEnquiries(attack: Attack, { system }: World) {
  const caller = visitorOf(system);
  const statuses = [];
  for (let time = 1; time <= 25; time += 1) {
    const asked = { json: anEnquiry() };
    statuses.push((await attack.ask(caller, 'POST', '/api/party-enquiries', asked)).status);
  }
  attack.holds(statuses.includes(429), 'one address sends 25 enquiries together');
}

/** The API must not trust client headers about the IP address. */
export async function inventedAddresses(attack: Attack, { system }: World) {
  const caller = visitorOf(system);
  // Bypasses the proxy, from another address of this machine.
  caller.from = system.api && '127.0.0.7';
  const names = ['X-Real-IP', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP'];
  let wasStopped = false;
  for (let time = 1; time <= 40 && !wasStopped; time += 1) {
    const address = `203.0.113.${time}`;
    const headers = {
      'X-Forwarded-For': system.api ? address : undefined,
      Forwarded: `for=${address}`,
      ...Object.fromEntries(names.map((name) => [name, address])),
    };
    const json = { email: `${randomUUID()}@family.example` };
    const asked = { json, headers };
    wasStopped =
      (await attack.ask(caller, 'POST', '/api/address-proof/code', asked)).status === 429;
  }
  attack.holds(wasStopped, 'invented addresses get round the limit of one network');
}
