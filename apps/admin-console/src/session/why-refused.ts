import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';

/** What to tell of a refused login or set-up; a server that is away is not blamed on what was typed. */
export const whyRefused = (error: unknown, fallback?: string): string =>
  error instanceof ApiError
    ? sentenceOf(error, fallback)
    : sentenceOf(error, 'The server cannot be reached. Please try again in a moment.');
