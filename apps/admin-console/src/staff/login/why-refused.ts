import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';

/**
 * The message for a refused login or set-up. If the server is unreachable, it does not blame what
 * was typed.
 */
export const whyRefused = (error: unknown, fallback?: string): string =>
  error instanceof ApiError
    ? sentenceOf(error, fallback)
    : sentenceOf(error, 'The server cannot be reached. Please try again in a moment.');
