/** The security headers and cookies of both sites and the API. */
import { Caller } from '../support/requests.ts';
import { logIn, staffOf, visitorOf, type World } from '../support/world.ts';
import type { Attack } from '../support/score.ts';

const pages = ['/', '/no-such-page', '/config.json', '/checkout', '/admin', '/admin-new'];

export async function headersOfTheSites(attack: Attack, { system }: World) {
  for (const site of [system.publicSite, system.adminConsole]) {
    const caller = new Caller({ base: site });
    for (const path of pages) {
      const { status, headers } = await attack.ask(caller, 'GET', path);
      if (status >= 300 && status < 400) continue;
      const policy = String(headers['content-security-policy'] ?? '');
      const told: [string, unknown][] = [
        ['no Content-Security-Policy', /default-src|script-src/.test(policy)],
        [
          'scripts from anywhere',
          !/script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*|https?: )/.test(policy),
        ],
        ['plug-ins', /object-src 'none'/.test(policy) || /default-src 'none'/.test(policy)],
        ['another base', /base-uri '(none|self)'/.test(policy)],
        ['strangers’ frames', /frame-ancestors '(none|self)'/.test(policy)],
        ['guessed types', headers['x-content-type-options'] === 'nosniff'],
        ['addresses to be told on', headers['referrer-policy']],
        ['no https for good', !site.startsWith('https:') || headers['strict-transport-security']],
      ];
      for (const [what, isRight] of told) attack.holds(isRight, `${site}${path} allows ${what}`);
    }
    for (const method of ['TRACE', 'PUT', 'DELETE']) await attack.refuses(caller, method, '/');
    for (const path of ['/.git/config', '/.env', '/..%2f..%2fpackage.json', '/assets/', '/%00']) {
      await attack.refuses(caller, 'GET', path);
    }
  }
}

export async function cookies(attack: Attack, { system, families }: World) {
  const isSecure = system.adminConsole.startsWith('https:');
  const staff = staffOf(system);
  const set = await attack.ask(staff, 'POST', '/api/admin/login', { json: system.owner });
  await logIn(attack, staff, system.owner);
  const placed = await families.place(visitorOf(system), await families.order());
  const all = [...(set.headers['set-cookie'] ?? []), ...(placed.headers['set-cookie'] ?? [])];
  attack.holds(all.length >= 2, 'no cookie is set');
  for (const cookie of all) {
    const [name] = cookie.split('=');
    attack.holds(/; HttpOnly/i.test(cookie), `${name} is read by scripts`);
    attack.holds(/; SameSite=(Lax|Strict)/i.test(cookie), `${name} goes with other sites’ pages`);
    attack.holds(!/; Domain=/i.test(cookie), `${name} goes to other names`);
    const isHost = /^__Host-.*; Path=\/;/.test(cookie) && /; Secure/i.test(cookie);
    attack.holds(!isSecure || isHost, `${name} goes without https`);
  }
}
