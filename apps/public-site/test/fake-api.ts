import { errorSentence, errorStatus } from '@sunfield/contracts/kit/errors/error-sentences';
import { type ErrorCode } from '@sunfield/contracts/kit/errors/errors';

/** Replaces the network in tests: the API's answers by method and path, and a record of the requests. */
type Answer = { status?: number; body: unknown } | 'no connection';
type Answering = Answer | ((body: unknown) => Answer | Promise<Answer>);

export interface Asked {
  request: string;
  body: unknown;
}

export function fakeApi(answers: Record<string, Answering>) {
  const asked: Asked[] = [];
  const answer = async (path: string, init: RequestInit = {}) => {
    const request = `${init.method ?? 'GET'} ${path}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ request, body });
    const answering = answers[request];
    if (answering === undefined) throw new Error(`No answer is set for ${request}`);
    const given = typeof answering === 'function' ? await answering(body) : answering;
    if (given === 'no connection') throw new TypeError('Failed to fetch');
    const { status = 200, body: said } = given;
    const text = JSON.stringify(said);
    return {
      ok: status < 400,
      status,
      statusText: '',
      headers: new Headers(),
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(JSON.parse(text) as unknown),
    };
  };
  globalThis.fetch = answer as unknown as typeof fetch;
  return {
    /** Mutable: a changed answer applies from then on. */
    answers,
    asked,
    timesAsked: (request: string) => asked.filter((one) => one.request === request).length,
  };
}

export const refusing = (code: ErrorCode, more: object = {}): Answer => ({
  status: errorStatus(code),
  body: { code, message: errorSentence(code), ...more },
});
