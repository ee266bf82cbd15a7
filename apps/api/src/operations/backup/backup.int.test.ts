import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { type DataSource } from 'typeorm';
import { anOrder } from '../../../test/families/an-order';
import { backedUpRows } from '../../../test/backed-up-rows';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { createTestDatabase, type TestDatabase } from '../../../test/running/test-database';
import { StartError } from '../../kernel/base/start-error';
import { CONFIG, type Config } from '../../kernel/config/config';
import { databaseOptions, openDatabase } from '../../kernel/database/database';
import { PictureFileEntity } from '../../kernel/pictures/picture-file.entity';
import { schema } from '../schema/schema';
import { backUp } from './back-up';
import { restore } from './restore';

let api: TestApi;
let folder: string;
let recipients: string[];
let identityFile: string;
let empty: TestDatabase;

beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(join(tmpdir(), 'sunfield-backup-'));
  const identity = await generateIdentity();
  recipients = [await identityToRecipient(identity)];
  identityFile = join(folder, 'identity.txt');
  await writeFile(identityFile, `# kept safe\n${identity}\n`);
  for (let number = 1; number <= 3; number += 1) await book(number);
  const largestNote = '💛'.repeat(500);
  await api
    .post(
      '/api/bookings',
      anOrder({
        children: [{ name: 'Noor', age: '7', medicalInfo: largestNote }],
        parentEmail: 'noted@example.com',
      }),
    )
    .expect(201);
  const everyByte = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256));
  const files = api.dataSource.getRepository(PictureFileEntity);
  for (let number = 1; number <= 12; number += 1) {
    await files.save({ pictureId: randomUUID(), name: `${number}.webp`, bytes: everyByte });
  }
});
beforeEach(async () => {
  empty = await createTestDatabase();
  await rm(join(folder, 'sunfield.age'), { force: true });
  return () => empty.drop();
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const book = (number: number) =>
  api.post('/api/bookings', anOrder({ parentEmail: `parent${number}@example.com` })).expect(201);

const file = () => join(folder, 'sunfield.age');
const backup = () => ({ recipients, identityFile });
const databaseUrl = () => api.app.get<Config>(CONFIG).databaseUrl;
const backUpApi = () => backUp({ databaseUrl: databaseUrl(), backup: backup() }, file());
const keys = () => api.app.get<Config>(CONFIG).encryptionKeys;
const restoreTo = (url: string, encryptionKeys = keys()) =>
  restore({ databaseUrl: url, backup: backup(), encryptionKeys }, file());

async function withDatabase<Result>(
  url: string,
  work: (dataSource: DataSource) => Promise<Result>,
) {
  const dataSource = await openDatabase(await databaseOptions({ databaseUrl: url }, schema));
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

describe('a backup', () => {
  it('is restored into an empty database, row for row, and its books agree', async () => {
    const counts = await backUpApi();
    expect(counts['bookings']).toBeGreaterThanOrEqual(3);
    expect(counts).toMatchObject({ picture_files: 12, refunds: 0 });
    const restored = await restoreTo(empty.url);
    expect(restored).toMatchObject({ counts, breaches: [] });
    expect(await withDatabase(empty.url, backedUpRows)).toEqual(await backedUpRows(api.dataSource));
  });

  it('that was killed leaves nothing in the way of the next, and two in parallel do not harm each other', async () => {
    const left = `${file()}.unfinished`;
    await writeFile(left, 'of a run that was killed');
    const both = await Promise.allSettled([backUpApi(), backUpApi()]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await restoreTo(empty.url)).breaches).toEqual([]);
    expect(await readFile(left, 'utf8')).toBe('of a run that was killed');
    await rm(left);
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('that fails says so, and leaves no file', async () => {
    const into = join(folder, 'no such folder', 'sunfield.age');
    await expect(backUp({ databaseUrl: databaseUrl(), backup: backup() }, into)).rejects.toThrow(
      /sunfield\.age could not be made: .*ENOENT/,
    );
  });

  it('is of one moment, while parents book', async () => {
    const booked = Array.from({ length: 30 }, (_, number) => book(100 + number));
    const before = (await api.dataSource.query<unknown[]>('SELECT id FROM bookings')).length;
    await backUpApi();
    await Promise.all(booked);
    const { counts, breaches } = await restoreTo(empty.url);
    expect(breaches).toEqual([]);
    expect(counts['bookings']).toBeGreaterThanOrEqual(before);
  });

  it('moves a provider from a server to a file as well, and back', async () => {
    const counts = await backUpApi();
    const other = `sqlite:${join(folder, 'moved.db')}`;
    expect(await restoreTo(other)).toMatchObject({ counts, breaches: [] });
    await rm(file());
    await backUp({ databaseUrl: other, backup: backup() }, file());
    expect(await restoreTo(empty.url)).toMatchObject({ counts, breaches: [] });
  });

  it('is unreadable with the server alone, and with another key', async () => {
    await backUpApi();
    const bytes = await readFile(file(), 'latin1');
    expect(bytes.startsWith('age-encryption.org/v1')).toBe(true);
    for (const text of ['example.com', 'bookings', 'st-marys']) expect(bytes).not.toContain(text);
    const stranger = join(folder, 'stranger.txt');
    await writeFile(stranger, await generateIdentity());
    const other = { recipients, identityFile: stranger };
    await expect(
      restore({ databaseUrl: empty.url, backup: other, encryptionKeys: keys() }, file()),
    ).rejects.toThrow(
      /^The key in BACKUP_IDENTITY_FILE does not open \S+: .* Nothing was restored\./,
    );
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['was cut off', (whole) => whole.subarray(0, -100)],
    ['was cut off in its header', (whole) => whole.subarray(0, 30)],
    ['was changed', (whole) => Buffer.from(whole.with(whole.length >> 1, 1))],
    ['is another file', () => Buffer.from('SQLite format 3')],
    ['is empty', () => Buffer.alloc(0)],
  ])('that %s restores nothing, and says what to do', async (_, spoilt) => {
    await backUpApi();
    await writeFile(file(), spoilt(await readFile(file())));
    const refused = expect(restoreTo(empty.url)).rejects;
    await refused.toThrow(StartError);
    await refused.toThrow(/^The backup \S+ is damaged, cut off, or not a backup\. .* older one\.$/);
    const bookings = await withDatabase(empty.url, (dataSource) =>
      dataSource.query<unknown[]>('SELECT id FROM bookings'),
    );
    expect(bookings).toEqual([]);
  });

  it('that is not there, or whose key is not whole, is named', async () => {
    await expect(restoreTo(empty.url)).rejects.toThrow(/^The backup \S+ cannot be read: ENOENT/);
    await backUpApi();
    for (const [text, why] of [
      ['AGE-SECRET-KEY-1ABC', 'is not whole'],
      [undefined, 'cannot be read: ENOENT'],
    ] as const) {
      const broken = join(folder, 'broken.txt');
      if (text) await writeFile(broken, text);
      else await rm(broken);
      const refused = restore(
        { databaseUrl: empty.url, backup: { identityFile: broken }, encryptionKeys: keys() },
        file(),
      );
      await expect(refused).rejects.toThrow(why);
    }
  });

  it('is not restored with another key for its notes, and nothing was changed', async () => {
    await backUpApi();
    await expect(restoreTo(empty.url, [randomBytes(32)])).rejects.toThrow(
      /^This backup was not restored, and nothing was changed: its notes are sealed with another key\. .* DATA_ENCRYPTION_KEY has no key [0-9a-f]{8}\./,
    );
    const rows = await withDatabase(empty.url, (dataSource) =>
      dataSource.query<unknown[]>('SELECT id FROM bookings UNION SELECT id FROM booking_children'),
    );
    expect(rows).toEqual([]);
    expect((await restoreTo(empty.url, [randomBytes(32), ...keys()])).breaches).toEqual([]);
  });

  it('is not restored over a database that is in use, nor written over another', async () => {
    await backUpApi();
    const before = await backedUpRows(api.dataSource);
    await expect(restoreTo(databaseUrl())).rejects.toThrow('This database is in use');
    expect(await backedUpRows(api.dataSource)).toEqual(before);
    await expect(backUpApi()).rejects.toThrow('is there already');
  });

  it('needs a recipient', async () => {
    const noRecipient = { recipients: [], identityFile: undefined };
    await expect(
      backUp({ databaseUrl: databaseUrl(), backup: noRecipient }, file()),
    ).rejects.toThrow('BACKUP_RECIPIENTS is not set');
    await expect(
      restore({ databaseUrl: empty.url, backup: noRecipient, encryptionKeys: keys() }, file()),
    ).rejects.toThrow('BACKUP_IDENTITY_FILE is not set');
  });
});
