import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { type Backups } from '@sunfield/contracts/operations/backups';
import { logInStaff } from '../../../test/running/log-in-staff';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { TestClock } from '../../../test/running/test-clock';
import { EmailComposers } from '../../mail/outbox/email-composers';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { CONFIG, type Config } from '../../kernel/config/config';
import { backupsJob } from './backups.service';
import { runBackUp } from './commands';

let api: TestApi;
let folder: string;
let config: Config;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sunfield-watched-'));
  const recipient = await identityToRecipient(await generateIdentity());
  // The command uses the database's clock.
  const clock = new TestClock(new Date());
  const env = { BACKUP_FOLDER: folder, BACKUP_RECIPIENTS: recipient, BACKUP_KEEP_DAYS: '30' };
  api = await startApi({ clock, env });
  config = api.app.get<Config>(CONFIG);
});
beforeEach(async () => {
  await api.reset();
  api.clock.set(new Date());
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const name of await readdir(folder)) await rm(join(folder, name));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

async function shown(): Promise<Backups> {
  const owner = await logInStaff(api);
  return (await owner.get('/api/admin/backups').expect(200)).body as Backups;
}
/** The alerts staff receive. */
async function told(): Promise<string[]> {
  await api.runJob(backupsJob);
  await api.runJob(backupsJob);
  const { manager } = api.dataSource;
  const emails = await manager.findBy(OutboxEmailEntity, { kind: 'payment-alert' });
  const composed = emails.map((email) => api.app.get(EmailComposers).compose(email));
  return (await Promise.all(composed)).map((email) => `${email?.subject}: ${email?.text}`);
}
const failing = { backup: { recipients: [], folder: '/nowhere', keepDays: 30 } };
const fail = async () =>
  expect(runBackUp({ ...config, ...failing } as unknown as Config, undefined)).rejects.toThrow(
    'BACKUP_RECIPIENTS is not set',
  );

it('the last good backup is shown, with when, where and how large', async () => {
  expect(await shown()).toMatchObject({ state: 'none', good: null, failed: null, keepDays: 30 });
  await runBackUp(config, undefined);
  const { state, good, failed } = await shown();
  expect({ state, failed }).toEqual({ state: 'ok', failed: null });
  const [made] = await readdir(folder);
  expect(made).toMatch(/^sunfield-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.age$/);
  expect(good).toMatchObject({ file: join(folder, made ?? ''), rows: expect.any(Number) });
  expect(good?.bytes).toBeGreaterThan(1000);
  expect(await told()).toEqual([]);
});

it('reports a failed one to staff once a day, until one succeeds', async () => {
  await runBackUp(config, undefined);
  api.clock.advance({ minutes: 1 });
  await fail();
  await fail();
  expect(await shown()).toMatchObject({
    state: 'failed',
    failed: { why: expect.stringContaining('BACKUP_RECIPIENTS is not set') },
  });
  const emails = await told();
  expect(emails).toEqual([expect.stringMatching(/^A backup failed: [^]*BACKUP_RECIPIENTS is not/)]);
  expect(emails[0]).toContain('/admin?tab=settings');
  await runBackUp(config, join(folder, 'by-name.age'));
  expect(await shown()).toMatchObject({ state: 'ok', failed: null });
});

it('reports to staff when there was none for too long, counted from the last good one or the start', async () => {
  expect(await told()).toEqual([]);
  api.clock.advance({ minutes: 37 * 60 });
  expect(await told()).toEqual([
    expect.stringMatching(/^There is no recent backup: [^]*There is none yet/),
  ]);
  await api.reset();
  api.clock.set(new Date());
  await runBackUp(config, undefined);
  api.clock.advance({ minutes: 35 * 60 });
  expect(await told()).toEqual([]);
  api.clock.advance({ minutes: 2 * 60 });
  expect(await shown()).toMatchObject({ state: 'old' });
  expect(await told()).toHaveLength(1);
});

it('old backups are deleted after a good one, and nothing else', async () => {
  const days = (count: number) =>
    new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
  const kept = [`sunfield-${days(29)}T02-00-00Z.age`, 'sunfield-2020.age', 'erasures.list'];
  const old = [
    `sunfield-${days(32)}T02-00-00Z.age`,
    `sunfield-${days(40)}T02-00-00Z.age.6e1c.unfinished`,
  ];
  for (const name of [...kept, ...old]) await writeFile(join(folder, name), '');
  await fail();
  expect((await readdir(folder)).sort()).toEqual([...kept, ...old].sort());
  await runBackUp(config, undefined);
  const left = await readdir(folder);
  expect(left).toEqual(expect.arrayContaining(kept));
  expect(left).toHaveLength(kept.length + 1);
});

it('is copied to the bucket with its lists, and a copy that fails is a failed backup', async () => {
  const stored = new Map<string, number>();
  let status = 200;
  const store = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (status === 200) stored.set(request.url ?? '', body.length);
      response.writeHead(status).end(status === 404 ? '<Code>NoSuchBucket</Code>' : '');
    });
  });
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening));
  const { port } = store.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const s3 = { endpoint, region: 'r', accessKeyId: 'a', secretAccessKey: 's' };
  const copying = { ...config, s3, backup: { ...config.backup, bucket: 'far away' } };
  await writeFile(join(folder, 'erasures.list'), '');
  await runBackUp(copying, undefined);
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.age'));
  const { size } = await stat(join(folder, file));
  expect([...stored]).toEqual([
    [`/far%20away/backups/${file}`, size],
    ['/far%20away/backups/erasures.list', 0],
  ]);
  expect((await shown()).good?.copiedTo).toBe('far away');
  const saysWhy = async (why: RegExp) => {
    for (const name of await readdir(folder)) await rm(join(folder, name));
    const copied = runBackUp(copying, undefined);
    await expect(copied).rejects.toThrow(/age was made, but could not be copied to far away: /);
    await expect(copied).rejects.toThrow(why);
  };
  status = 403;
  await saysWhy(
    / PUT was answered with 403\. Check .*S3_SECRET_ACCESS_KEY.* objects in far away\.$/,
  );
  status = 404;
  await saysWhy(/ 404 NoSuchBucket\. Make the bucket far away, or correct its name\.$/);
  status = 301;
  await saysWhy(/ elsewhere\. Check S3_ENDPOINT and S3_REGION\.$/);
  status = 507;
  await saysWhy(/ 507\. Look at the store: whether it is full or has a fault\.$/);
  store.close();
  store.closeAllConnections();
  await saysWhy(/ 127\.0\.0\.1:\d+ did not answer \(ECONNREFUSED\)\. Check S3_ENDPOINT/);
  expect(await told()).toEqual([expect.stringContaining('could not be copied to far away')]);
});
