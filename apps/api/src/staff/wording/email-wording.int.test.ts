import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type EmailText, type EmailWording } from '@sunfield/contracts/mail/email-wordings';
import { amending } from '../../../test/families/amending';
import { callsOf } from '../../../test/running/calls-of';
import { logInStaff } from '../../../test/running/log-in-staff';
import { type MailingApi, startMailingApi } from '../../../test/running/start-mailing-api';
import { EmailWordingEntity } from '../../mail/emails/email-wording.entity';

let api: MailingApi;
let browser: Awaited<ReturnType<typeof logInStaff>>;
const staff = callsOf(() => browser);
beforeAll(async () => {
  api = await startMailingApi();
});
beforeEach(async () => {
  await api.reset();
  browser = await logInStaff(api);
});
afterAll(() => api.stop());

const path = '/api/admin/email-wordings';
const kind = 'booking-confirmation';

const read = async (): Promise<EmailWording> =>
  (await staff.get(`${path}/${kind}`).expect(200)).body;
const textsIn = ({ lines, units }: EmailWording): EmailText[] => [
  ...lines,
  ...units.flatMap(({ parts }) => parts.flatMap((part) => ('fact' in part ? [] : [part]))),
];
const greetingOf = (wording: EmailWording) =>
  textsIn(wording).find(({ ours }) => ours.startsWith('Thank you, {parentName}. We are'))!;
const save = (version: number, texts: Record<string, string>, order: string[] = []) =>
  staff.put(`${path}/${kind}`, { version, texts, order });

async function confirmation(): Promise<{ subject: string; text: string }> {
  await amending(api).paid();
  await api.runJob('outbox');
  const mail = await api.mailbox.waitFor(({ text = '' }) =>
    text.includes('Camp dates'.toUpperCase()),
  );
  return { subject: mail.subject ?? '', text: mail.text ?? '' };
}

it('lists every email, and shows each text with its variables and the cases it is sent in', async () => {
  const { body } = await staff.get(path).expect(200);
  expect(body.emails).toContainEqual({ kind, edited: 0, outdated: 0, isMoved: false });
  const kinds = body.emails.map((one: { kind: string }) => one.kind);
  // Staff write each of them: an order of its paragraphs for all messages would shuffle every text.
  expect(kinds).not.toContain('message');
  await staff.get(`${path}/message`).expect(404);
  await staff.put(`${path}/message`, { version: 0, texts: {}, order: [] }).expect(404);
  const wording = await read();
  expect(wording).toMatchObject({ version: 0, versions: [], isMoved: false });
  expect(wording.cases).toContain('all days over, nothing more');
  expect(wording.units.flatMap(({ parts }) => parts)).toContainEqual({ fact: 'money' });
  expect(greetingOf(wording)).toMatchObject({
    part: 'paragraph',
    text: null,
    variables: [
      { name: 'parentName', isNeeded: false },
      { name: 'childrenText', isNeeded: false },
    ],
  });
});

it('sends staff’s words and order, and ours again after a reset', async () => {
  const { key } = greetingOf(await read());
  const texts = { [key]: 'Dear {parentName}, see you soon, {childrenText}!' };
  const { body: preview } = await staff
    .post(`${path}/${kind}/preview`, { case: (await read()).cases[0], texts, order: [] })
    .expect(200);
  expect(preview.html).toContain('Dear ');
  expect((await read()).version).toBe(0);

  const { units } = await read();
  const money = units.find(({ parts }) =>
    parts.some((part) => 'fact' in part && part.fact === 'money'),
  )!;
  const order = [money.id, ...units.map(({ id }) => id).filter((id) => id !== money.id)];
  const { body: saved } = await save(0, texts, order).expect(200);
  expect(saved).toMatchObject({ version: 1, isMoved: true, versions: [{ by: 'admin', texts }] });
  const { text } = await confirmation();
  expect(text).toContain('Dear Ngozi Okafor, see you soon, ');
  expect(text.indexOf('Total')).toBeLessThan(text.indexOf('Dear Ngozi'));

  await save(1, {}).expect(200);
  expect(greetingOf(await read()).text).toBeNull();
  const { body: log } = await staff.get('/api/admin/audit').expect(200);
  expect(log[0]).toMatchObject({ action: 'email.reworded', after: { kind, version: 2 } });
});

it('refuses words that would lose a fact, and variables that it does not know', async () => {
  const note = textsIn(await read()).find(
    ({ ours }) => ours === 'Payment reference: {paymentReference}',
  )!;
  const refused = async (key: string, text: string) =>
    (await save(0, { [key]: text }).expect(400)).body.fields as { path: string; message: string }[];
  expect(await refused(note.key, 'Thank you for paying.')).toMatchObject([
    { path: `texts.${note.key}`, message: expect.stringContaining('Keep {paymentReference}') },
  ]);
  expect(await refused(note.key, '{paymentReference} {secret}')).toMatchObject([
    { message: '{secret} can’t be filled in here. You can use {paymentReference}' },
  ]);
  expect(await refused('button:view-your-booking', '')).toMatchObject([
    { message: 'Write something here, or go back to our text' },
  ]);
  expect(await refused('paragraph:no-such-text', 'Hello')).toMatchObject([
    { message: 'This email no longer has this text' },
  ]);
  expect((await read()).version).toBe(0);
});

it('refuses a save on top of another', async () => {
  await save(0, {}).expect(200);
  await save(0, {}).expect(409);
  const both = await Promise.all([save(1, {}), save(1, {})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('shows that our text has changed beneath an edit, until staff save another', async () => {
  const { key } = greetingOf(await read());
  await save(0, { [key]: 'Hi {parentName}' }).expect(200);
  const row = await api.dataSource.manager.findOneByOrFail(EmailWordingEntity, { kind });
  const edits = { texts: { [key]: { text: 'Hi {parentName}', ours: 'Hello' } }, order: [] };
  await api.dataSource.manager.update(EmailWordingEntity, row.id, { edits });
  expect(greetingOf(await read())).toMatchObject({ oursBefore: 'Hello', text: 'Hi {parentName}' });
  const { body } = await staff.get(path).expect(200);
  expect(body.emails).toContainEqual({ kind, edited: 1, outdated: 1, isMoved: false });
  await save(1, { [key]: 'Hi again, {parentName}' }).expect(200);
  expect(greetingOf(await read()).oursBefore).toBeNull();
});
