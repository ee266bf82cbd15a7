import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { type DataSource } from 'typeorm';
import { amending } from '../../../test/families/amending';
import { everyByte } from '../../../test/every-row';
import { logInStaff } from '../../../test/running/log-in-staff';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { createTestDatabase, type TestDatabase } from '../../../test/running/test-database';
import { suppress, suppressedAmong } from '../../mail/suppression/suppression';
import { ErasureEntity } from '../../kernel/erasures/erasure.entity';
import { CONFIG, type Config } from '../../kernel/config/config';
import { databaseOptions, openDatabase } from '../../kernel/database/database';
import { schema } from '../schema/schema';
import { backUp } from './back-up';
import { runErasures } from './commands';
import { erasureListIn, unsubscribedListIn } from './erasure-list';
import { erasureListJob } from './keep-erasures.service';
import { redoErasures } from './redo-erasures';
import { restore } from './restore';

let api: TestApi;
let family: ReturnType<typeof amending>;
let owner: Awaited<ReturnType<typeof logInStaff>>;
let folder: string;
let config: Config;
let empty: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sunfield-erasures-'));
  const identity = await generateIdentity();
  await writeFile(join(folder, 'identity.txt'), identity);
  api = await startApi({
    env: {
      BACKUP_FOLDER: folder,
      BACKUP_RECIPIENTS: await identityToRecipient(identity),
      BACKUP_IDENTITY_FILE: join(folder, 'identity.txt'),
    },
  });
  config = api.app.get<Config>(CONFIG);
  family = amending(api);
});
beforeEach(async () => {
  await api.reset();
  await rm(file(), { force: true });
  await rm(erasureListIn(folder), { force: true });
  await goTo('2025-10-01');
  empty = await createTestDatabase();
  return () => empty.drop();
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const file = () => join(folder, 'sunfield.age');
async function goTo(date: string): Promise<void> {
  api.clock.set(new Date(`${date}T10:00:00Z`));
  owner = (await logInStaff(api)).set('Origin', 'http://admin.localhost:4300');
}
const place = (name: string) =>
  family.paid({
    parentName: `${name} Parent`,
    parentEmail: `${name}@example.com`,
    children: [{ name: `${name} Child`, age: '7', medicalInfo: 'Asthma' }],
    dates: [{ date: '2025-10-27' }],
  });
const enquire = (name: string) =>
  api
    .post('/api/party-enquiries', {
      parentName: `${name} Parent`,
      parentEmail: `${name}@Example.com`,
      childAge: 7,
      childName: `${name} Child`,
      parentPhone: '07700 900123',
      guestCount: 12,
      partyDate: 'In June',
      activities: ['Football'],
      additionalInfo: 'Nut allergy',
    })
    .expect(201);
const erase = (email: string, seen: number) =>
  owner.post('/api/admin/families/erase').send({ email, seen }).expect(200);

/** An erased family, a deleted booking, and a family that stays, all of them in the backup. */
async function backUpThenErase(): Promise<void> {
  await place('Okafor');
  await enquire('Okafor');
  const deleted = await place('Lindqvist');
  await place('Winter');
  await enquire('Winter');
  await backUp(config, file());
  await goTo('2025-11-20');
  await erase('okafor@example.com', 2);
  await owner.delete(`/api/admin/bookings/${deleted.id}?refund=none&tellParent=no`).expect(200);
}
async function restored(look: (dataSource: DataSource) => Promise<void>, list?: string) {
  const outcome = await restore({ ...config, databaseUrl: empty.url }, file(), list);
  const dataSource = await openDatabase(await databaseOptions({ databaseUrl: empty.url }, schema));
  try {
    await look(dataSource);
  } finally {
    await dataSource.destroy();
  }
  return outcome;
}

it('what was erased after a backup is erased again when that is restored, and the others are there', async () => {
  await backUpThenErase();
  await api.runJob(erasureListJob);
  const list = await readFile(erasureListIn(folder), 'utf8');
  expect(list).toMatch(/^([\w-]{43} 2025-11-20T10:00:00\.000Z\n){4}$/);
  const outcome = await restored(async (dataSource) => {
    const held = await everyByte(dataSource);
    expect(held).not.toMatch(/okafor|lindqvist/i);
    expect(held.match(/Winter Child/g)?.length).toBeGreaterThanOrEqual(2);
    expect(await dataSource.manager.countBy(ErasureEntity, { isPending: true })).toBe(0);
    // Its erasures are done, and a new booking with one of these numbers is a different one.
    expect(await redoErasures(dataSource, new Date())).toEqual({
      bookings: 0,
      enquiries: 0,
      left: 0,
    });
  });
  expect(outcome).toMatchObject({
    redone: { bookings: 2, enquiries: 1, left: 0 },
    breaches: [],
  });
});

it('without the list it says so', async () => {
  await backUpThenErase();
  const outcome = await restored(async (dataSource) => {
    expect(await everyByte(dataSource)).toMatch(/okafor/i);
  });
  expect(outcome.redone).toBeUndefined();
});

it('the list can be had of the old database, where nothing wrote one beside the backups', async () => {
  await backUpThenErase();
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const list = join(folder, 'exported.list');
  await runErasures(config, list);
  said.mockRestore();
  const outcome = await restored(async (dataSource) => {
    expect(await everyByte(dataSource)).not.toMatch(/okafor|lindqvist/i);
  }, list);
  expect(outcome.redone).toEqual({ bookings: 2, enquiries: 1, left: 0 });
});

it('a family that booked again after it was erased keeps what it booked', async () => {
  await place('Okafor');
  await goTo('2025-11-20');
  await erase('okafor@example.com', 1);
  await goTo('2025-11-21');
  await enquire('Okafor');
  await backUp(config, file());
  await api.runJob(erasureListJob);
  const outcome = await restored(async (dataSource) => {
    expect(await everyByte(dataSource)).toMatch(/Okafor@Example.com/);
  });
  expect(outcome.redone).toEqual({ bookings: 0, enquiries: 0, left: 0 });
});

it('the list is kept at least as long as backups, and what a lost database did not know stays in it', async () => {
  await place('Okafor');
  await goTo('2025-11-20');
  await erase('okafor@example.com', 1);
  await api.runJob(erasureListJob);
  const hashes = async () =>
    (await readFile(erasureListIn(folder), 'utf8')).split('\n').filter(Boolean).length;
  expect(await hashes()).toBe(2);
  await api.reset();
  await goTo('2025-12-20');
  await api.runJob(erasureListJob);
  expect(await hashes()).toBe(2);
  await goTo('2026-01-20');
  await api.runJob(erasureListJob);
  expect(await hashes()).toBe(0);
});

it('who unsubscribed after a backup is still unsubscribed when that is restored', async () => {
  await place('Okafor');
  await backUp(config, file());
  const { manager } = api.dataSource;
  const [address, phone] = ['okafor@example.com', '+447700900123'];
  const at = api.clock.now();
  await suppress(manager, address, { reason: 'unsubscribed', at });
  await suppress(manager, phone, { reason: 'stopped', at });
  await api.runJob(erasureListJob);
  await api.runJob(erasureListJob);
  expect(await readFile(unsubscribedListIn(folder), 'utf8')).toMatch(/^([\w-]{43} 2025\S+Z\n){2}$/);
  await restored(async (dataSource) => {
    const found = await suppressedAmong(dataSource.manager, [address, phone, 'a@example.com']);
    expect(found).toEqual(new Map([address, phone].map((one) => [one, new Set(['unsubscribed'])])));
  });
});
