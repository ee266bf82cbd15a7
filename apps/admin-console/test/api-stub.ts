import { errorSentence, errorStatus } from '@sunfield/contracts/kit/errors/error-sentences';
import { type ErrorCode } from '@sunfield/contracts/kit/errors/errors';

type Answer = (call: Call) => unknown;

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

const refusals = new WeakSet<object>();

/** A response with one of the API's errors. */
export function refusal(code: ErrorCode, details: object = {}): object {
  const answer = { code, message: errorSentence(code), ...details };
  refusals.add(answer);
  return answer;
}

/** A page of rows, with a total that includes more than it has. */
export class Rows {
  constructor(
    readonly rows: unknown[],
    readonly total = rows.length,
  ) {}
}

/** A response that is a file to save; `broken` ends before the file does. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly text: string,
    readonly isBroken = false,
  ) {}
}

/**
 * Replaces `fetch`. Answers by "METHOD /path" and records the calls; requests without an answer get
 * a 404, as from the API.
 */
export function stubApi(answers: Record<string, Answer>) {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(input as string, 'http://admin.test');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body,
    };
    calls.push(call);
    const answer = answers[`${call.method} ${call.path}`];
    const found = answer
      ? await Promise.race([answer(call), givenUp(init?.signal)])
      : refusal('not_found');
    return respond(found);
  };
  return {
    answers,
    calls,
    lastQuery: (path: string) => calls.findLast((call) => call.path === path)?.query.toString(),
  };
}

/** Rejects as `fetch` does when the caller aborts. */
const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

function respondWithFile({ name, text, isBroken }: FileAnswer): Response {
  const parts = [new TextEncoder().encode(text)];
  const read = async () => {
    const value = parts.shift();
    if (!value && isBroken) throw new TypeError('network error');
    return await Promise.resolve({ value, done: !value });
  };
  const headers = new Headers({ 'Content-Disposition': `attachment; filename="${name}"` });
  return { ok: true, status: 200, headers, body: { getReader: () => ({ read }) } } as Response;
}

function respond(answer: unknown): Response {
  if (answer instanceof FileAnswer) return respondWithFile(answer);
  const isRefused = typeof answer === 'object' && answer !== null && refusals.has(answer);
  const status = isRefused ? errorStatus((answer as { code: ErrorCode }).code) : 200;
  const rows = answer instanceof Rows ? answer : undefined;
  const text = JSON.stringify(rows ? rows.rows : answer);
  const headers = new Headers(rows ? { 'X-Total-Count': String(rows.total) } : {});
  return {
    ok: status < 300,
    status,
    statusText: '',
    headers,
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(JSON.parse(text)),
  } as Response;
}

/** A promise that the test settles, to see what the page shows while it waits. */
export function later<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
