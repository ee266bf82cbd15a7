/** Staff's sessions: other sites' pages, planted and stolen cookies, and what remains after logging out. */
import { randomUUID } from 'node:crypto';
import { logIn, staffOf, type World } from '../support/world.ts';
import type { Attack } from '../support/score.ts';

const aChange = () => ({
  username: `intruder-${randomUUID().slice(0, 8)}`,
  password: randomUUID(),
  role: 'owner',
});

export async function otherSitesPages(attack: Attack, { owner, system }: World) {
  const json = aChange();
  for (const headers of [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: system.publicSite },
    { Origin: `${system.adminConsole}.evil.example` },
    { Origin: system.adminConsole.replace('://', '://evil.') },
    { Origin: undefined, 'Sec-Fetch-Site': 'cross-site' },
    { Origin: undefined, 'Sec-Fetch-Site': 'same-site' },
  ]) {
    await attack.refuses(owner, 'POST', '/api/admin/staff', { json, headers });
  }
  const overridden = { 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'DELETE' };
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const headers = { 'Content-Type': type, ...overridden };
    await attack.refuses(owner, 'POST', '/api/admin/staff', { json: aChange(), headers });
  }
  const cors = await attack.ask(owner, 'OPTIONS', '/api/admin/staff', {
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
  });
  const allowed = cors.headers['access-control-allow-origin'];
  attack.holds(!allowed, `another site is allowed to read: ${allowed}`);
  const { body } = await attack.ask(owner, 'GET', '/api/admin/staff');
  const intruders = JSON.stringify(body ?? '').includes(json.username);
  attack.holds(Array.isArray(body) && !intruders, 'another site opened an account');
}

export async function plantedAndStolenCookies(attack: Attack, { manager, system }: World) {
  const named = [...manager.cookies].find(([name]) => name.endsWith('staff'));
  const [name = 'sunfield_staff', value = ''] = named ?? [];
  const check = async (cookie: string) => {
    const headers = { Cookie: `${name}=${cookie}` };
    const answer = await attack.ask(staffOf(system), 'GET', '/api/admin/check', { headers });
    return answer.body?.isAuthenticated === true;
  };
  attack.holds(await check(value), 'a session does not open what it should');
  const [id = '', signature = ''] = decodeURIComponent(value).replace(/^s:/, '').split('.');
  for (const forged of [
    `s%3A${id}`,
    `s%3A${id}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    `s%3A.${signature}`,
    id,
    'true',
    `s%3A${'a'.repeat(5000)}.x`,
  ]) {
    attack.holds(!(await check(forged)), `a session opens with ${forged.slice(0, 40)}`);
  }
  const caller = staffOf(system);
  const planted = 's%3Aplanted-by-attacker.signature';
  caller.cookies.set(name, planted);
  await logIn(attack, caller, system.owner);
  const first = caller.cookies.get(name) ?? '';
  attack.holds(first !== planted, 'a login goes on with a planted session');
  await logIn(attack, caller, system.owner);
  const second = caller.cookies.get(name) ?? '';
  attack.holds(first !== second, 'a second login keeps the session’s number');
  attack.holds(!(await check(first)), 'the session before a login still opens');
  await attack.ask(caller, 'POST', '/api/admin/logout');
  attack.holds(!(await check(second)), 'a session opens after logging out');
}
