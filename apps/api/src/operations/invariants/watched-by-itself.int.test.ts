import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { afterAll, expect, it } from '@jest/globals';
import { type Attention, type AttentionKind } from '@sunfield/contracts/office/attention/attention';
import { logInStaff } from '../../../test/running/log-in-staff';
import { startApi, testApi, type TestApi } from '../../../test/running/start-api';
import { selfSigned } from '../../../test/self-signed';
import { Like } from 'typeorm';
import { Jobs } from '../../kernel/jobs/jobs';
import { HealthNoteEntity } from './health-note.entity';
import { WatchJobs } from './watch-jobs.service';

const api = testApi();
const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

async function items(of: TestApi, kind: AttentionKind) {
  const { body } = await (await logInStaff(of)).get('/api/admin/attention').expect(200);
  return (body as Attention).items.filter((item) => item.kind === kind);
}

it('a job that no longer comes to its end is found, and gone after its next round', async () => {
  const job = 'forget-attention-marks';
  const watch = api.app.get(WatchJobs);
  await api.runJob(job);
  await watch.note();
  api.clock.advance({ minutes: 4 * 60 });
  for (const { name } of api.app.get(Jobs).intervals()) {
    api.app.get(Jobs).doneAt.set(name, name === job ? new Date(0) : api.clock.now());
  }
  await watch.note();
  expect(await items(api, 'job')).toEqual([]);
  api.clock.advance({ minutes: 2 * 60 });
  for (const { name } of api.app.get(Jobs).intervals()) {
    if (name !== job) api.app.get(Jobs).doneAt.set(name, api.clock.now());
  }
  await watch.note();
  expect(await items(api, 'job')).toMatchObject([
    { ref: job, what: expect.stringContaining(`${job}, not finished since `) },
  ]);
  await api.runJob(job);
  await watch.note();
  expect(await items(api, 'job')).toEqual([]);
});

it('a key that has written for more than a year is found, and gone once another one does', async () => {
  await api.runJob('note-keys');
  api.clock.advance({ minutes: 364 * 24 * 60 });
  await api.runJob('note-keys');
  expect(await items(api, 'key')).toEqual([]);
  api.clock.advance({ minutes: 2 * 24 * 60 });
  const old = await items(api, 'key');
  expect(old.map(({ what }) => what.split(',')[0])).toEqual([
    'DATA_ENCRYPTION_KEY',
    'LINK_SECRET',
    'SESSION_SECRET',
  ]);

  const notes = await api.dataSource
    .getRepository(HealthNoteEntity)
    .findBy({ name: Like('key:%') });
  const rotated = await startApi({ env: { LINK_SECRET: `${'n'.repeat(40)},${'o'.repeat(40)}` } });
  cleanups.push(() => rotated.stop());
  rotated.clock.set(api.clock.now());
  await rotated.dataSource.getRepository(HealthNoteEntity).insert(notes);
  await rotated.runJob('note-keys');
  expect((await items(rotated, 'key')).map(({ what }) => what.split(',')[0])).toEqual([
    'DATA_ENCRYPTION_KEY',
    'SESSION_SECRET',
  ]);
});

it('a certificate near its end is found at our own address, and gone once it is renewed', async () => {
  const server = createServer(selfSigned({ days: 5 }), (socket) => socket.end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  const secure = await startApi({ env: { PUBLIC_SITE_URL: `https://localhost:${port}` } });
  cleanups.push(() => secure.stop());
  secure.clock.set(new Date().toISOString());
  expect(await items(secure, 'certificate')).toEqual([]);
  await secure.runJob('check-certificates');
  const [item] = await items(secure, 'certificate');
  expect(item?.what).toBe(`localhost:${port}`);
  const days = (new Date(item?.due ?? '').getTime() - secure.clock.now().getTime()) / 86_400_000;
  expect(days).toBeCloseTo(5, 1);

  server.setSecureContext(selfSigned({ days: 90 }));
  await secure.runJob('check-certificates');
  expect(await items(secure, 'certificate')).toEqual([]);

  // Asked once a day: an answer that can't be had changes nothing.
  server.close();
  secure.clock.advance({ minutes: 80 * 24 * 60 });
  await secure.runJob('check-certificates');
  expect(await items(secure, 'certificate')).toMatchObject([{ ref: `localhost:${port}` }]);
});
