import { errorSentence } from '@sunfield/contracts/errors/error-sentences';
import { type ErrorCode, type ErrorDetails } from '@sunfield/contracts/errors/errors';

interface AnyDetails {
  /** A sentence more exact than the code's own one; people read it. */
  message?: string;
  /** Becomes the `Retry-After` header. */
  retryAfterSeconds?: number;
}

/** What a failure of this code brings with it, and nothing else. */
export type DetailsOf<Code extends ErrorCode> = AnyDetails &
  (Code extends keyof ErrorDetails ? ErrorDetails[Code] : unknown);

/** The codes that say enough by themselves: nothing has to come with them. */
export type PlainErrorCode = {
  [Code in ErrorCode]: AnyDetails extends DetailsOf<Code> ? Code : never;
}[ErrorCode];

type Failure =
  | [code: PlainErrorCode]
  | { [Code in ErrorCode]: [code: Code, details: DetailsOf<Code>] }[ErrorCode];

/**
 * An expected failure. Its HTTP status and sentence come from the contract's table of codes;
 * everything in `details` is shown to whoever called, so nothing in it may be secret or personal.
 *
 * `throw new AppError('session_full', { days: [{ date: '2025-10-27', venue: 'park' }] })`
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: AnyDetails;

  constructor(...[code, details = {}]: Failure) {
    super(details.message ?? errorSentence(code));
    this.code = code;
    this.details = details;
  }
}

export interface AppErrorOf<Code extends ErrorCode> extends AppError {
  readonly code: Code;
  readonly details: DetailsOf<Code>;
}

/** Whether somebody failed for one of these reasons; its details are then known. */
export const isAppError = <Code extends ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is AppErrorOf<Code> =>
  error instanceof AppError && (codes as ErrorCode[]).includes(error.code);

/** One wrong input, the commonest failure of all. */
export const fieldError = (path: string, message: string): AppError =>
  new AppError('validation_failed', { fields: [{ path, message }] });
