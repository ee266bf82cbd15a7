import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { object, string } from 'zod/mini';
import { watchAttendance } from './attendance';
import { type ApiError, sentenceOf, UnansweredError } from './api-error';
import { isNoConnection } from './no-connection';
import { createQueryClient, nullOn401 } from './query-client';
import { request } from './request';

const Greeting = object({ hello: string() });
let server: Server;
let baseUrl: string;
let answer: { status: number; body: string };
let asked: IncomingHttpHeaders;

beforeEach(async () => {
  server = createServer(({ headers }, response) => {
    asked = headers;
    if (answer.body === 'never') return;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    if (answer.body === 'half') response.write('{"hello":');
    else response.end(answer.body);
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
    const calledOff = request('GET', '/', Greeting, { baseUrl, signal });
    await expect(calledOff).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('tells that nobody is at the page, once that is watched and five minutes have passed', async () => {
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
    watchAttendance(page);
    expect(await isToldAfter(4)).toBe(false);
    expect(await isToldAfter(6)).toBe(true);
    page.dispatchEvent(new Event('keydown'));
    expect(await isToldAfter(10)).toBe(false);
    now.mockRestore();
  });

  it('gives up on an answer that never begins, or never ends, and on one nobody waits for', async () => {
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
