import { errorSentence } from '@sunfield/contracts/kit/errors/error-sentences';
import { type ErrorCode, type ErrorDetails } from '@sunfield/contracts/kit/errors/errors';

interface AnyDetails {
  /** A more exact sentence than the code's default, for people to read. */
  message?: string;
  /** Becomes the `Retry-After` header. */
  retryAfterSeconds?: number;
}

/** The details of a failure with this code, and nothing else. */
type DetailsOf<Code extends ErrorCode> = AnyDetails &
  (Code extends keyof ErrorDetails ? ErrorDetails[Code] : unknown);

/** The codes that need no details. */
export type PlainErrorCode = {
  [Code in ErrorCode]: AnyDetails extends DetailsOf<Code> ? Code : never;
}[ErrorCode];

type Failure =
  | [code: PlainErrorCode]
  | { [Code in ErrorCode]: [code: Code, details: DetailsOf<Code>] }[ErrorCode];

/**
 * An expected failure. Its HTTP status and sentence come from the contract's table of codes; everything in `details` is
 * sent to the caller, so it must contain nothing secret or personal.
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

interface AppErrorOf<Code extends ErrorCode> extends AppError {
  readonly code: Code;
  readonly details: DetailsOf<Code>;
}

/** Whether an error has one of these codes; narrows its details. */
export const isAppError = <Code extends ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is AppErrorOf<Code> =>
  error instanceof AppError && (codes as ErrorCode[]).includes(error.code);

/** `validation_failed` (400) for one wrong input, the most common failure. */
export const fieldError = (path: string, message: string): AppError =>
  new AppError('validation_failed', { fields: [{ path, message }] });

/** A row that was looked up. Errors: `not_found`, or another code. */
export function found<Row>(row: Row | null | undefined, code: PlainErrorCode = 'not_found'): Row {
  if (row === null || row === undefined) throw new AppError(code);
  return row;
}
