import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { object, string } from 'zod/mini';
import { watchPresence } from './presence';
import { type ApiError, sentenceOf, UnansweredError } from './api-error';
import { isNoConnection } from './no-connection';
import { createQueryClient, nullOn401 } from './query-client';
import { request } from './request';

const Greeting = object({ hello: string() });
let server: Server;
let baseUrl: string;
let answer: { status: number; body: string; retryAfter?: string };
/** Answers returned before `answer`, first in, first out. */
let before: (typeof answer)[];
let times: number;
let asked: IncomingHttpHeaders;

beforeEach(async () => {
  before = [];
  times = 0;
  server = createServer(({ headers }, response) => {
    asked = headers;
    times += 1;
    const { status, body, retryAfter } = before.shift() ?? answer;
    if (body === 'never') return;
    const type = { 'content-type': 'application/json' };
    response.writeHead(status, retryAfter ? { ...type, 'retry-after': retryAfter } : type);
    if (body === 'half') response.write('{"hello":');
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const ask = () => request('GET', '/api/greeting', Greeting, { baseUrl });
const failure = () =>
  ask().then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

describe('a request', () => {
  it('reads the answer by its schema', async () => {
    answer = { status: 200, body: '{"hello":"world","extra":1}' };
    expect(await ask()).toEqual({ hello: 'world' });
  });

  it('throws the status, a colon and the body, and keeps the sentence for people', async () => {
    const body = '{"code":"session_full","message":"Monday is full."}';
    answer = { status: 409, body };
    const error = await failure();
    expect(error?.message).toBe(`409: ${body}`);
    expect(error?.code).toBe('session_full');
    expect(sentenceOf(error)).toBe('Monday is full.');
  });

  it('throws the status text of an empty body, and has a sentence for a foreign answer', async () => {
    answer = { status: 502, body: '' };
    const error = await failure();
    expect(error?.message).toBe('502: Bad Gateway');
    expect(sentenceOf(error)).toBe('Something went wrong. Please try again.');
  });

  it('throws that there is no connection where nothing answers, and only then', async () => {
    await expect(
      request('GET', '/', Greeting, { baseUrl: 'http://127.0.0.1:9' }),
    ).rejects.toMatchObject({ name: 'NoConnection' });
    answer = { status: 503, body: '' };
    expect(isNoConnection(await failure())).toBe(false);
    const signal = AbortSignal.abort();
    const aborted = request('GET', '/', Greeting, { baseUrl, signal });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });

  describe('to an API that is too busy and says when to come back', () => {
    const body = '{"code":"temporarily_unavailable","message":"Busy."}';
    const busy = { status: 503, body, retryAfter: '0.01' };
    const place = (isRepeatable?: boolean) =>
      request('POST', '/api/bookings', Greeting, { baseUrl, body: {}, isRepeatable });

    it('is made again by itself, three times in all', async () => {
      before = [busy, busy];
      answer = { status: 200, body: '{"hello":"again"}' };
      expect(await ask()).toEqual({ hello: 'again' });
      answer = busy;
      times = 0;
      expect((await failure())?.code).toBe('temporarily_unavailable');
      expect(times).toBe(3);
    });

    it('is not made twice where that could do something twice', async () => {
      before = [busy];
      answer = { status: 200, body: '{"hello":"again"}' };
      await expect(place()).rejects.toMatchObject({ status: 503 });
      before = [busy];
      expect(await place(true)).toEqual({ hello: 'again' });
      before = [{ ...busy, retryAfter: undefined }];
      await expect(place(true)).rejects.toMatchObject({ status: 503 });
    });

    it('is aborted while it waits', async () => {
      answer = { ...busy, retryAfter: '60' };
      const leaving = new AbortController();
      const left = request('GET', '/', Greeting, { baseUrl, signal: leaving.signal });
      while (times === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      leaving.abort();
      await expect(left).rejects.toMatchObject({ name: 'AbortError' });
      expect(times).toBe(1);
    });
  });

  it('reports the page as unattended, once that is watched and five minutes have passed', async () => {
    answer = { status: 200, body: '{"hello":"world"}' };
    const page = new EventTarget();
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const isToldAfter = async (minutes: number) => {
      now.mockReturnValue(1_000_000 + minutes * 60_000);
      await ask();
      return 'x-unattended' in asked;
    };
    expect(await isToldAfter(60)).toBe(false);
    now.mockReturnValue(1_000_000);
    watchPresence(page);
    expect(await isToldAfter(4)).toBe(false);
    expect(await isToldAfter(6)).toBe(true);
    page.dispatchEvent(new Event('keydown'));
    expect(await isToldAfter(10)).toBe(false);
    now.mockRestore();
  });

  it('gives up on an answer that never begins, or never ends, and on a cancelled one', async () => {
    answer = { status: 200, body: 'never' };
    const late = await request('GET', '/api/greeting', Greeting, { baseUrl, timeoutMs: 50 }).catch(
      (error: unknown) => error,
    );
    expect(sentenceOf(late)).toBe('The server did not answer in time. Please try again.');
    answer = { status: 200, body: 'half' };
    const change = { baseUrl, timeoutMs: 50, body: {} };
    const half = request('POST', '/api/greeting', Greeting, change);
    await expect(half).rejects.toThrow('Please check whether it was done, then try again.');
    const left = request('GET', '/api/greeting', Greeting, {
      baseUrl,
      signal: AbortSignal.abort(),
    });
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['GET', 15_000],
    ['POST', 30_000],
  ] as const)('gives up on a %s after %i ms, not before', async (method, ms) => {
    jest.useFakeTimers();
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      const over = new AbortController();
      setTimeout(() => over.abort(), limit);
      return over.signal;
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    const ended = jest.fn<(error: unknown) => void>();
    request(method, '/api/greeting', Greeting).catch(ended);
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(expect.any(UnansweredError));
  });

  it('yields null for 401 where so configured, and only then', async () => {
    const client = createQueryClient();
    const query = { queryKey: ['greeting'], queryFn: nullOn401(ask) };
    answer = { status: 401, body: '' };
    expect(await client.fetchQuery(query)).toBeNull();
    answer = { status: 403, body: '' };
    await expect(client.fetchQuery({ ...query, staleTime: 0 })).rejects.toThrow('403: Forbidden');
  });
});
