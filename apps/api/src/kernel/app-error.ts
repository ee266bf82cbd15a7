import { errorSentence, type ErrorCode, type FieldError } from '@sunfield/contracts/errors';

export interface AppErrorDetails {
  /** A sentence more exact than the code's own one; people read it. */
  message?: string;
  /** Which inputs are wrong: `[{ path: 'children.0.name', message: '…' }]`. */
  fields?: FieldError[];
  /** Becomes the `Retry-After` header. */
  retryAfterSeconds?: number;
  /** What else the answer carries, such as the right `quote` of `price_changed`. */
  [detail: string]: unknown;
}

/**
 * An expected failure. Its HTTP status and sentence come from the contract's table of codes;
 * everything in `details` is shown to whoever called, so nothing in it may be secret or personal.
 *
 * `throw new AppError('session_full', { days: [{ date: '2025-10-27', venue: 'park' }] })`
 */
export class AppError extends Error {
  override name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly details: AppErrorDetails = {},
  ) {
    super(details.message ?? errorSentence(code));
  }
}

/** One wrong input, the commonest failure of all. */
export const fieldError = (path: string, message: string): AppError =>
  new AppError('validation_failed', { fields: [{ path, message }] });
