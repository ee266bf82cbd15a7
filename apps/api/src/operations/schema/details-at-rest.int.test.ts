import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { everyByte } from '../../../test/every-row';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { proveAddress } from '../../../test/families/prove-address';
import { logInStaff } from '../../../test/running/log-in-staff';
import { type MailingApi, startMailingApi } from '../../../test/running/start-mailing-api';
import { backUp } from '../backup/back-up';
import { type BackupLine, opened } from '../backup/backup-format';
import { CONFIG, type Config } from '../../kernel/config/config';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';

const email = 'ngozi@example.com';
const answers = {
  allergies: [
    {
      what: 'Xanthanide',
      severity: 'severe',
      reaction: 'Zwelling',
      hasPen: true,
      penKept: 'Quokka pouch',
    },
  ],
  medicines: [],
  conditions: 'Vexema',
  additionalNeeds: 'Needs Jabberwock',
  emergencyContacts: [
    { name: 'Ottoline Quill', relation: 'mother', phone: '01632 960977' },
    { name: 'Peregrine Quill', relation: 'aunt', phone: '01632 960978' },
  ],
  mayCollect: [{ name: 'Wilhelmina Quill', relation: 'grandmother', phone: '' }],
  dateOfBirth: '2018-03-14',
};
const planted =
  /Xanthanide|Zwelling|Quokka|Vexema|Jabberwock|Ottoline|Peregrine|Wilhelmina|96097[78]|2018-03-14|Marmalade/i;

let api: MailingApi;
let folder: string;
let logged = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sunfield-at-rest-'));
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      logged += String(text);
      return true;
    });
  }
  api = await startMailingApi({ env: { LOG_LEVEL: 'debug' } });
});
afterAll(async () => {
  await api.stop();
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** A child's details are given, read, refused and emailed about, in every way there is. */
async function giveAndReadDetails(): Promise<void> {
  const browser = api.browser();
  const children = [{ name: 'Amara', age: '7', medicalInfo: 'Marmalade allergy' }];
  const order = anOrder({ parentEmail: email, children });
  const { id } = (await browser.post('/api/bookings').send(order).expect(201)).body;
  await payBooking(api, id);
  const details = `/api/bookings/${id}/details/0`;
  await browser.patch(details).send({ answers }).expect(200);
  const wrong = { ...answers, dateOfBirth: 'Jabberwock', conditions: 'Vexema '.repeat(1000) };
  await browser.patch(details).send({ answers: wrong }).expect(400);
  await browser.get(`/api/bookings/${id}/details`).expect(200);
  const family = await proveAddress(api, email, { stayKnown: true });
  await family.get('/api/family').expect(200);
  const file = await family.get('/api/my-data/file?format=json').expect(200);
  expect(file.text).toMatch(/Xanthanide/);
  const staff = (await logInStaff(api)).set('Origin', 'http://admin.localhost:4300');
  const register = await staff
    .get('/api/admin/registers?date=2025-10-27&venue=st-marys')
    .expect(200);
  expect(register.text).toMatch(/Xanthanide.*Quokka/);
  await staff.post('/api/admin/registers/printed').send({ registers: register.body }).expect(200);
  const seen = await staff.get('/api/admin/families').query({ email }).expect(200);
  expect(seen.body.bookings).toHaveLength(1);
}

/** A backup without its encryption, as the holder of its key reads it. */
async function openedBackup(): Promise<{ file: Buffer; lines: BackupLine[] }> {
  const identity = await generateIdentity();
  const recipients = [await identityToRecipient(identity)];
  const { databaseUrl } = api.app.get<Config>(CONFIG);
  const path = join(folder, 'sunfield.age');
  await backUp({ databaseUrl, backup: { recipients } }, path);
  const lines: BackupLine[] = [];
  for await (const line of opened(path, identity)) lines.push(line);
  return { file: await readFile(path), lines };
}

it('a child’s details are unreadable in the database, the outbox, the log and backups', async () => {
  await giveAndReadDetails();
  const { manager } = api.dataSource;
  expect(await manager.countBy(OutboxEmailEntity, { status: 'queued' })).toBeGreaterThan(0);
  expect(await everyByte(api.dataSource)).not.toMatch(planted);
  await api.runJob('outbox');
  expect(await everyByte(api.dataSource)).not.toMatch(planted);
  expect(api.mailbox.messages.length).toBeGreaterThan(0);
  expect(JSON.stringify(api.mailbox.messages)).not.toMatch(planted);

  const { file, lines } = await openedBackup();
  const text = JSON.stringify(lines);
  expect(text).toContain('Amara');
  expect(text).not.toMatch(planted);
  expect(file.toString('latin1')).not.toMatch(/Amara|ngozi/i);

  expect(logged).toContain('/details/');
  expect(logged).not.toMatch(planted);
});
