import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { defineRoute, OwnAccount, Public } from '@sunfield/contracts/kit/route';
import { QueryClient } from '@tanstack/react-query';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { array, enum as oneOf, object, optional, string } from 'zod/mini';
import { addressOf, bodyTo, call, callForResponse } from './call';
import { proofIsAskedBy } from './proof';
import { invalidate, keyOf, routeQuery } from './route-query';

const readDay = defineRoute('GET /api/seasons/:id/days/:date', {
  access: Public,
  query: object({ venue: optional(string()), format: optional(oneOf(['csv', 'xlsx'])) }),
  answer: object({ venues: array(string()) }),
});
const sendWish = defineRoute('POST /api/wishes', {
  access: Public,
  body: object({ wish: string() }),
  answer: object({ id: string() }),
  isRepeatable: true,
});
const endSessions = defineRoute('DELETE /api/sessions', {
  access: OwnAccount({ freshProof: true }),
  answer: array(string()),
});
const addPicture = defineRoute('POST /api/pictures', {
  access: Public,
  upload: ['image/*'],
  answer: object({ id: string() }),
});

let server: Server;
let baseUrl: string;
let asked: { request: string; type: string | undefined; body: string }[];
/** In order; the last one is repeated. */
let answers: { status?: number; retryAfter?: string; body: unknown }[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ request: `${method} ${url}`, type: headers['content-type'], body });
      const {
        status = 200,
        retryAfter,
        body: answer,
      } = answers[asked.length - 1] ?? answers.at(-1)!;
      if (retryAfter) response.setHeader('retry-after', retryAfter);
      response.writeHead(status, { 'x-total-count': '7' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  proofIsAskedBy(() => Promise.resolve(false));
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

it('sends a route’s method and path with its parameters and query, and reads the answer by its schema', async () => {
  answers = [{ body: { venues: ['hall'], more: 1 } }];
  const query = { venue: 'a & b', format: undefined };
  const answer = await call(readDay, { params: { id: 3, date: 'x/y' }, query, baseUrl });
  expect(answer).toEqual({ venues: ['hall'] });
  expect(asked).toEqual([
    { request: 'GET /api/seasons/3/days/x%2Fy?venue=a+%26+b', type: undefined, body: '' },
  ]);
});

it('rejects an answer that is not as the route says', async () => {
  answers = [{ body: { venues: 'hall' } }];
  await expect(call(readDay, { params: { id: 3, date: 'x' }, baseUrl })).rejects.toThrow();
});

it('sends a body as JSON, and a file unchanged', async () => {
  answers = [{ body: { id: 'a' } }];
  await call(sendWish, { body: { wish: 'sun' }, baseUrl });
  await call(addPicture, { body: new Blob(['pixels'], { type: 'image/png' }), baseUrl });
  expect(asked).toEqual([
    { request: 'POST /api/wishes', type: 'application/json', body: '{"wish":"sun"}' },
    { request: 'POST /api/pictures', type: 'image/png', body: 'pixels' },
  ]);
});

it('makes a function that sends its argument as the body', async () => {
  answers = [{ body: { id: 'a' } }];
  expect(await bodyTo(sendWish, { baseUrl })({ wish: 'sun' })).toEqual({ id: 'a' });
  expect(asked).toMatchObject([{ request: 'POST /api/wishes', body: '{"wish":"sun"}' }]);
});

it('repeats a busy change only if the route is repeatable', async () => {
  answers = [{ status: 503, retryAfter: '0.01', body: {} }, { body: { id: 'a' } }];
  expect(await call(sendWish, { body: { wish: 'sun' }, baseUrl })).toEqual({ id: 'a' });
  expect(asked).toHaveLength(2);
  asked = [];
  await expect(call(endSessions, { baseUrl })).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(1);
});

it('asks staff for proof, but not for what the page sends by itself', async () => {
  let dialogs = 0;
  proofIsAskedBy(() => Promise.resolve((dialogs += 1) > 0));
  const refused = { status: 403, body: { code: 'fresh_proof_required', message: 'Prove it.' } };
  answers = [refused, { body: [] }];
  expect(await call(endSessions, { baseUrl })).toEqual([]);
  asked = [];
  answers = [refused];
  await expect(call(endSessions, { baseUrl, isAutomatic: true })).rejects.toMatchObject({
    code: 'fresh_proof_required',
  });
  expect(dialogs).toBe(1);
});

it('returns the response where its headers matter', async () => {
  answers = [{ body: [] }];
  const response = await callForResponse(endSessions, { baseUrl });
  expect(response.headers.get('x-total-count')).toBe('7');
});

it('gives a route’s address without empty values', () => {
  const params = { id: 3, date: '2026-07-01' };
  expect(addressOf(readDay, { params })).toBe('/api/seasons/3/days/2026-07-01');
  expect(addressOf(readDay, { params, query: { venue: '', format: 'csv' } })).toBe(
    '/api/seasons/3/days/2026-07-01?format=csv',
  );
});

it('keeps each answer under its route and its parts', async () => {
  const params = { id: 3, date: '2026-07-01' };
  const { queryKey } = routeQuery(readDay, { params, query: { venue: 'hall' } });
  expect(queryKey).toEqual(['/api/seasons/:id/days/:date', 3, '2026-07-01', { venue: 'hall' }]);
  const client = new QueryClient();
  const isOutdated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  client.setQueryData(queryKey, { venues: [] });
  client.setQueryData(keyOf(endSessions), []);
  await invalidate(client, [readDay]);
  expect([isOutdated(queryKey), isOutdated(keyOf(endSessions))]).toEqual([true, false]);
});
