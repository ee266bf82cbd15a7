import { type ErrorBody, ErrorBodySchema } from '@sunfield/contracts/kit/errors/errors';
import { safeParse } from 'zod/mini';

/**
 * An answer that was not 2xx. Its message follows the specification: the status, a colon, then the body's text (or the
 * status text if the body is empty). People read `sentence`.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The API's error, if the API answered. */
  readonly body: ErrorBody | undefined;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = readBody(text);
  }

  get code() {
    return this.body?.code;
  }

  get sentence(): string | undefined {
    return this.body?.message;
  }
}

function readBody(text: string): ErrorBody | undefined {
  try {
    return safeParse(ErrorBodySchema, JSON.parse(text)).data;
  } catch {
    return undefined; // A proxy's page, not the API's answer.
  }
}

/** No complete answer within the time limit; whether a change was made is unknown. */
export class UnansweredError extends Error {
  readonly sentence: string;

  constructor(isChange: boolean) {
    const sentence = isChange
      ? 'The server did not answer in time. Please check whether it was done, then try again.'
      : 'The server did not answer in time. Please try again.';
    super(sentence);
    this.name = 'UnansweredError';
    this.sentence = sentence;
  }
}

/** The message for any failure: the error's own sentence for people if it has one, such as the API's. */
export const sentenceOf = (
  error: unknown,
  fallback = 'Something went wrong. Please try again.',
): string => {
  const said = error instanceof Error && 'sentence' in error ? error.sentence : undefined;
  return typeof said === 'string' && said !== '' ? said : fallback;
};
