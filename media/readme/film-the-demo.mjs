/**
 * `npm run film -w @sunfield/media`, beside `npm start -- --demo`: films a family that books on a phone and a coach at the
 * gate, and writes the README's docs/images/booking-and-gate.webp. PUBLIC_SITE and ADMIN_CONSOLE name other addresses.
 *
 * Needs ffmpeg with libwebp, and Chromium; set CHROMIUM_PATH if it is not Debian's.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const {
  PUBLIC_SITE = 'http://localhost:4200',
  ADMIN_CONSOLE = 'http://admin.localhost:4300',
  CHROMIUM_PATH = '/usr/bin/chromium',
} = process.env;
const target = fileURLToPath(new URL('../../docs/images/booking-and-gate.webp', import.meta.url));
const size = { width: 390, height: 844 };
const seconds = 15;
const LIMIT = 2_000_000;

const browser = await chromium.launch({
  executablePath: CHROMIUM_PATH,
  args: ['--no-sandbox', '--host-resolver-rules=MAP admin.localhost 127.0.0.1'],
});
const folder = await mkdtemp(join(tmpdir(), 'film-'));
try {
  const booking = await film('booking', book);
  const gate = await film('gate', stand);
  await encode([booking, gate]);
  const { size: bytes } = await stat(target);
  console.log(`${target}: ${bytes} bytes`);
  if (bytes > LIMIT) throw new Error(`It is over ${LIMIT} bytes.`);
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}

/** Films what a person does from the moment at which `act` calls `roll`. */
async function film(name, act) {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await context.addInitScript(showTaps);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const frames = [];
  let isRolling = false;
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    if (isRolling) frames.push({ at: metadata.timestamp, data });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png' });
  await act(page, () => (isRolling = true));
  await page.waitForTimeout(1200);
  const end = Date.now() / 1000;
  await context.close();
  return listOf(name, frames, end);
}

/** ffmpeg's list of the frames, each for as long as it was seen, all of them in the film's seconds. */
async function listOf(name, frames, end) {
  const pace = seconds / (end - frames[0].at);
  const lines = ['ffconcat version 1.0'];
  for (const [index, { at, data }] of frames.entries()) {
    const file = join(folder, `${name}-${index}.png`);
    await writeFile(file, Buffer.from(data, 'base64'));
    const until = frames[index + 1]?.at ?? end;
    lines.push(`file '${file}'`, `duration ${((until - at) * pace).toFixed(4)}`);
  }
  const list = join(folder, `${name}.ffconcat`);
  await writeFile(list, `${lines.join('\n')}\n`);
  return list;
}

/** A parent books a day for a child, and pays by card. */
async function book(page, roll) {
  await page.goto(`${PUBLIC_SITE}/#book`);
  await page.locator('[data-island="booking"][data-state="awake"]').waitFor();
  const form = page.getByRole('form', { name: 'Book camp days' });
  const type = async (field, text) => {
    await field.tap();
    await field.pressSequentially(text, { delay: 45 });
  };
  roll();
  await type(form.getByLabel('Child name'), 'Robin Hale');
  await type(form.getByLabel('Age', { exact: true }), '8');
  const days = form.getByRole('button', { name: /^Robin Hale .*am-\dpm, / });
  for (const which of [0, 2]) {
    await days.nth(which).scrollIntoViewIfNeeded();
    await page.waitForTimeout(600);
    await days.nth(which).tap();
    await page.waitForTimeout(600);
  }
  await type(form.getByLabel('Parent name'), 'Rosa Hale');
  await type(form.getByRole('textbox', { name: /^Email/ }), 'rosa@example.org');
  await type(form.getByLabel('Phone number'), '01632 960123');
  const submit = form.getByRole('button', { name: /^Proceed to Payment/ });
  await submit.scrollIntoViewIfNeeded();
  await page.waitForTimeout(900);
  await submit.tap();
  await page.waitForURL(/\/checkout/);
  const card = page.frameLocator('iframe[title="Secure payment input frame"]');
  await card.getByLabel('Card number').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await card.getByLabel('Card number').pressSequentially('4242424242424242', { delay: 25 });
  await card.getByLabel('Expiry date').pressSequentially('1234', { delay: 25 });
  await card.getByLabel('Security code').pressSequentially('123', { delay: 25 });
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: /^Pay £/ }).tap();
  await page.getByText('Your booking has been confirmed!').first().waitFor();
  await page.waitForTimeout(1500);
}

/** A coach signs children in, and looks at who is here. */
async function stand(page, roll) {
  await page.goto(`${ADMIN_CONSOLE}/admin-login`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('sunfield-demo');
  await page.getByRole('button', { name: 'Log in' }).tap();
  await page.waitForURL(/\/admin-new/);
  await page.addInitScript(tellMorning);
  await page.goto(`${ADMIN_CONSOLE}/gate`);
  const expected = page.getByRole('button', { name: /^Sign in / });
  const venues = page.getByRole('combobox').first();
  await venues.waitFor();
  // A venue where enough children are expected: each film signs some in, so begin with new data (delete .data).
  for (const { value } of await venues
    .getByRole('option')
    .evaluateAll((all) => all.map(({ value }) => ({ value })))) {
    await venues.selectOption(value);
    await page.waitForTimeout(2500);
    if ((await expected.count()) > 6) break;
  }
  roll();
  await page.waitForTimeout(1500);
  for (let child = 0; child < 5; child += 1) {
    await expected.nth(child === 0 ? 1 : 0).tap();
    await page.waitForTimeout(1300);
  }
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Here' }).tap();
  await page.waitForTimeout(2000);
}

/** It is morning at the gate, whenever this is filmed. */
function tellMorning() {
  const ask = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    const response = await ask(address, init);
    const { pathname } = new URL(
      address instanceof Request ? address.url : address,
      globalThis.location.href,
    );
    if (pathname !== '/api/admin/attendance' || !response.ok) return response;
    const body = await response.json();
    return Response.json({ ...body, serverNow: body.serverNow?.replace(/T.*/, 'T08:50:00.000Z') });
  };
}

/** A circle where a finger touches; it goes by itself. */
function showTaps() {
  const { document } = globalThis;
  globalThis.addEventListener('pointerdown', ({ clientX, clientY }) => {
    const finger = document.createElement('div');
    Object.assign(finger.style, {
      position: 'fixed',
      left: `${clientX - 22}px`,
      top: `${clientY - 22}px`,
      width: '44px',
      height: '44px',
      borderRadius: '50%',
      background: 'rgb(255 127 80 / 0.55)',
      pointerEvents: 'none',
      zIndex: '2147483647',
    });
    document.documentElement.append(finger);
    setTimeout(() => finger.remove(), 450);
  });
}

/** Both phones beside each other, on the site's paper. */
function encode([booking, gate]) {
  const phone = 'fps=12,scale=320:-2:flags=lanczos,pad=iw+24:ih+24:12:12:color=0x0a3526';
  const filter = `[0]${phone}[a];[1]${phone}[b];[a][b]hstack=inputs=2[v]`;
  const inputs = [booking, gate].flatMap((list) => ['-f', 'concat', '-safe', '0', '-i', list]);
  const output = '-c:v libwebp_anim -loop 0 -quality 72 -compression_level 6 -an'.split(' ');
  const args = [...inputs, '-filter_complex', filter, '-map', '[v]', '-t', `${seconds}`, ...output];
  return new Promise((done, failed) => {
    const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args, target], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`ffmpeg ended with ${code}`)),
    );
  });
}
