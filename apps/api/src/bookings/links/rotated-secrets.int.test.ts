import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { anOrder } from '../../../test/families/an-order';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { createApp } from '../../create-app';
import { CONFIG, type Config } from '../../kernel/config/config';

const links = 'links-of-before-0123456789';
const sessions = 'sessions-of-before-0123456789';
const newest = ['newer-0123456789-of-links', 'newer-0123456789-of-sessions'] as const;

let api: TestApi;
const replicas: NestExpressApplication[] = [];
beforeAll(async () => {
  api = await startApi({ env: { LINK_SECRET: links, SESSION_SECRET: sessions } });
});
afterAll(async () => {
  for (const replica of replicas) await replica.close();
  await api.stop();
});

/** Starts again on the same database. */
async function restarted(linkSecrets: string[], sessionSecrets: string[]) {
  const config = { ...api.app.get<Config>(CONFIG), linkSecrets, sessionSecrets };
  const replica = await createApp(config, { clock: api.clock, areJobsTimed: false });
  await replica.listen(0, '127.0.0.1');
  replicas.push(replica);
  return request(await replica.getUrl());
}
const cookieOf = ({ headers }: request.Response): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

it('links, cookies, sessions and sent forms of the secrets of before count until those are removed', async () => {
  const form = anOrder({ clientRequestId: randomUUID() });
  const placed = await api.post('/api/bookings', form).expect(201);
  const { id, accessToken } = placed.body;
  const login = await api
    .post('/api/admin/login')
    .set('Origin', 'http://admin.localhost:4300')
    .send({ username: 'admin', password: 'sunfield-demo' })
    .expect(200);
  const views = async (http: ReturnType<typeof request>) => [
    (await http.get(`/api/bookings/${id}`).query({ access: accessToken })).body.view,
    (await http.get(`/api/bookings/${id}`).set('Cookie', cookieOf(placed))).body.view,
    (await http.get('/api/admin/settings').set('Cookie', cookieOf(login))).status,
  ];
  const [newLinks, newSessions] = newest;
  const rotating = await restarted([newLinks, links], [newSessions, sessions]);
  expect(await views(rotating)).toEqual(['full', 'full', 200]);
  const again = await rotating.post('/api/bookings').send(form).expect(201);
  expect(again.body.id).toBe(id);
  // From now on, links are made with the newer secret.
  expect(again.body.accessToken).not.toBe(accessToken);
  const rotated = await restarted([newLinks], [newSessions]);
  expect(await views(rotated)).toEqual(['glimpse', 'glimpse', 401]);
  const opened = await rotated.get(`/api/bookings/${id}`).query({ access: again.body.accessToken });
  expect(opened.body.view).toBe('full');
});
