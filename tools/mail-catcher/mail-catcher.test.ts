import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { reportFor } from './bounces.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { untilAnswering } from '../base/answering.ts';
import { freePorts, type Ports } from '../base/ports.ts';
import { startProcess, type Process } from '../base/processes.ts';

let dataDir: string;
let ports: Ports;
let catcher: Process;

async function startCatcher() {
  catcher = startProcess({
    name: 'mail',
    args: ['tools/mail-catcher/main.ts'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      MAIL_PORT: `${ports.mail}`,
      MAIL_SMTP_PORT: `${ports.smtp}`,
    },
  });
  await untilAnswering('The mail catcher', `${web()}/health`);
}

const web = () => `http://127.0.0.1:${ports.mail}`;
const json = async (path: string): Promise<any> => (await fetch(web() + path)).json();

async function send(mail: SendMailOptions) {
  const transport = createTransport(`smtp://127.0.0.1:${ports.smtp}`);
  await transport.sendMail({ from: 'Sunfield <bookings@sunfield.example>', ...mail });
  transport.close();
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sunfield-mail-'));
  ports = await freePorts();
  await startCatcher();
});

afterEach(async () => {
  await catcher.stop();
  rmSync(dataDir, { recursive: true });
});

test('a message can be read with all it says and brings', async () => {
  const sentAt = Date.now();
  await send({
    to: 'Ada Parent <Ada@Example.org>',
    bcc: 'office@sunfield.example',
    subject: 'Booking 7 – confirmed',
    text: 'Total £27.00',
    html: '<p>Total <b>£27.00</b></p>',
    attachments: [
      { filename: 'day.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' },
    ],
  });
  const [summary] = await json('/api/messages');
  const message = await json(`/api/messages/${summary.id}`);
  expect(message).toMatchObject({
    from: '"Sunfield" <bookings@sunfield.example>',
    to: ['ada@example.org', 'office@sunfield.example'],
    toHeader: '"Ada Parent" <Ada@example.org>',
    subject: 'Booking 7 – confirmed',
    html: '<p>Total <b>£27.00</b></p>',
    attachments: [{ filename: 'day.ics', contentType: 'text/calendar', size: 15 }],
  });
  expect(message.text.trim()).toBe('Total £27.00');
  const receivedAt = Date.parse(message.receivedAt);
  expect(receivedAt).toBeGreaterThanOrEqual(sentAt);
  expect(receivedAt).toBeLessThanOrEqual(Date.now());
  const attachment = await fetch(web() + message.attachments[0].path);
  expect(attachment.headers.get('content-disposition')).toMatch(
    /^attachment; filename="?day\.ics"?$/,
  );
  expect(await attachment.text()).toBe('BEGIN:VCALENDAR');
});

test('the newest comes first, and one address can be asked for', async () => {
  await send({ to: 'a@example.org', subject: 'first', text: '1' });
  await send({ to: 'b@example.org', subject: 'second', text: '2' });
  await send({ to: 'a@example.org', subject: 'third', text: '3' });
  const subjects = (list: { subject: string }[]) => list.map(({ subject }) => subject);
  expect(subjects(await json('/api/messages'))).toEqual(['third', 'second', 'first']);
  expect(subjects(await json('/api/messages?to=A@example.org'))).toEqual(['third', 'first']);
  expect(await json('/api/messages?to=nobody@example.org')).toEqual([]);
});

test('a restart keeps what was caught, and deleting forgets it for good', async () => {
  await send({ to: 'a@example.org', bcc: 'hidden@example.org', subject: 'kept', text: 'kept' });
  const [before] = await json('/api/messages');
  await catcher.stop();
  await startCatcher();
  expect(await json('/api/messages')).toEqual([before]);
  expect(readdirSync(join(dataDir, 'mail'))).toEqual([`${before.id}.eml`]);
  expect(readFileSync(join(dataDir, 'mail', `${before.id}.eml`), 'utf8')).toContain(
    'Subject: kept',
  );

  expect((await fetch(`${web()}/api/messages`, { method: 'DELETE' })).status).toBe(204);
  await catcher.stop();
  await startCatcher();
  expect(await json('/api/messages')).toEqual([]);
});

test('the newest messages are kept, by number and by bytes, also after a restart', async () => {
  const folder = join(dataDir, 'limited');
  const subjects = (mailbox: Mailbox) => mailbox.list().map(({ subject }) => subject);
  const mail = (subject: string, size = 1) =>
    Buffer.from(`Subject: ${subject}\r\n\r\n${'x'.repeat(size)}`);
  const mailbox = await openMailbox(folder, { maxMessages: 3, maxBytes: 10_000 });
  for (const subject of ['1', '2', '3', '4']) {
    await mailbox.add(mail(subject), ['a@example.org']);
    await setTimeout(2);
  }
  expect(subjects(mailbox)).toEqual(['4', '3', '2']);
  await mailbox.add(mail('large', 9_950), ['a@example.org']);
  expect(subjects(mailbox)).toEqual(['large']);
  expect(readdirSync(folder)).toHaveLength(1);
  await setTimeout(2);
  await mailbox.add(mail('last'), ['a@example.org']);
  expect(subjects(await openMailbox(folder, { maxMessages: 1 }))).toEqual(['last']);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('what a mail contains cannot act on the page that shows it', async () => {
  const evil = '<script>alert(1)</script>';
  await send({ to: 'a@example.org', subject: evil, text: evil, html: evil });
  const [{ id }] = await json('/api/messages');
  const page = await (await fetch(`${web()}/messages/${id}`)).text();
  expect(page).not.toContain(evil);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox">/);
  const { headers } = await fetch(`${web()}/messages/${id}/html`);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox /);
});

test('an unknown message is not found', async () => {
  expect((await fetch(`${web()}/api/messages/none`)).status).toBe(404);
});

test('some addresses are played back as reports to the sender of the envelope', () => {
  const sender = 'bounces+1@sunfield.example';
  const bounce = reportFor('anna.bounces@example.org', sender);
  expect(bounce).toContain(`To: ${sender}`);
  expect(bounce).toContain('Final-Recipient: rfc822; anna.bounces@example.org\r\nAction: failed');
  expect(reportFor('anna+delays@example.org', sender)).toContain('Action: delayed');
  expect(reportFor('complains@example.org', sender)).toContain('Feedback-Type: abuse');
  expect(reportFor('anna@bounces.example', sender)).toBeUndefined();
  expect(reportFor('anna.bounces@example.org', '')).toBeUndefined();
});
