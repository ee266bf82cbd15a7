/** In a browser: text by families that staff read, and our pages in other sites' frames and forms. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../base/programs.ts';
import { markup } from '../support/unsafe.ts';
import { visitorOf, type World } from '../support/world.ts';
import type { Attack } from '../support/score.ts';

const screens = ['bookings', 'enquiries', 'register', 'emails', 'audit'];

export async function pagesWithMarkup(attack: Attack, world: World) {
  const { system, owner, families } = world;
  const order = await families.order();
  const written = {
    ...order,
    parentName: markup.slice(0, 100),
    children: [{ name: markup.slice(0, 100), age: '8', medicalInfo: markup }],
    specialRequirements: markup,
  };
  const visitor = visitorOf(system);
  const placed = await families.place(visitor, written);
  await attack.ask(visitor, 'POST', '/api/party-enquiries', {
    json: {
      parentName: markup,
      parentEmail: order.parentEmail,
      parentPhone: '01632 960 555',
      childName: markup,
      childAge: 7,
      partyDate: markup,
      guestCount: 10,
      activities: ['Football'],
      venueLocation: markup,
      additionalInfo: markup,
    },
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext();
    const { hostname, protocol } = new URL(system.adminConsole);
    const secure = protocol === 'https:';
    await context.addCookies(
      [...owner.cookies].map(([name, value]) => ({
        name,
        value,
        domain: hostname,
        path: '/',
        secure,
        httpOnly: true,
        sameSite: 'Lax' as const,
      })),
    );
    // Noted as it happens: a page may go to another one before it can be asked.
    let hasRun = false;
    await context.exposeFunction('noteAttack', () => (hasRun = true));
    await context.addInitScript(
      "Object.defineProperty(window, 'attacked', { set: () => noteAttack() })",
    );
    const page = await context.newPage();
    const addresses = [
      ...screens.map((tab) => `${system.adminConsole}/admin-new?tab=${tab}`),
      `${system.adminConsole}/admin-new?tab=bookings&booking=${placed.body?.id}`,
      `${system.publicSite}/booking-confirmation?booking_id=${placed.body?.id}&access=${placed.body?.accessToken}`,
      `${system.publicSite}/checkout?booking_id=${encodeURIComponent(markup)}&amount=${encodeURIComponent(markup)}`,
      `${system.publicSite}/?${encodeURIComponent(markup)}#${encodeURIComponent(markup)}`,
    ];
    let seen = '';
    for (const address of addresses) {
      attack.requests += 1;
      await page.goto(address, { waitUntil: 'networkidle' }).catch(() => {});
      attack.holds(!hasRun, `${new URL(address).pathname} runs what a family wrote`);
      hasRun = false;
      const isStaffs = address.startsWith(system.adminConsole);
      if (isStaffs) seen += await page.innerText('body').catch(() => '');
    }
    // Without this check, the absence of scripts would prove nothing.
    attack.holds(seen.includes('onerror='), 'staff are not shown what a family wrote');
    await formsAndFrames(attack, world, page);
  } finally {
    await browser.close();
  }
}

async function formsAndFrames(attack: Attack, { system, owner }: World, page: Page) {
  const action = `${system.adminConsole}/api/admin/logout`;
  const html = `<iframe name="in" src="${system.adminConsole}/admin"></iframe>
    <iframe name="shop" src="${system.publicSite}/"></iframe>
    <form method="post" action="${action}" target="out" enctype="text/plain"><input name="a" value="b"></form>
    <iframe name="out"></iframe><script>document.forms[0].submit()</script>`;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'networkidle' });
  for (const name of ['in', 'shop']) {
    attack.requests += 1;
    const title = await page
      .frame(name)
      ?.evaluate('document.body.innerText')
      .catch(() => '');
    const isShown = String(title).includes('Sunfield') || String(title).length > 200;
    attack.holds(!isShown, 'another site shows our page in a frame');
  }
  attack.requests += 1;
  const { body } = await attack.ask(owner, 'GET', '/api/admin/check');
  attack.holds(body?.isAuthenticated, 'a form of another site acts as staff');
  server.closeAllConnections();
  server.close();
}
