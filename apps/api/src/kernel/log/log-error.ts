import { AppError } from '../base/app-error';
import { SealedTextError } from '../crypto/sealed-column';
import { scrub } from './scrub';

/** Properties of Stripe, database and Node errors that contain no personal data. */
const safeProperties = [
  'type',
  'code',
  'errno',
  'sqlState',
  'syscall',
  'decline_code',
  'param',
  'statusCode',
  'requestId',
  'responseCode',
] as const;

/**
 * An error for the log: its kind, codes and stack. Messages often quote the data they complain about (a duplicate
 * email, an event's body), so only messages from the language itself or our own code are kept; during development, all
 * except Stripe's and the database's.
 */
export function describeError(error: unknown, isDeveloping: boolean): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const described: Record<string, unknown> = { kind: scrub(error.constructor.name) };
  const source = { ...driverErrorOf(error), ...(error as unknown as Record<string, unknown>) };
  for (const name of safeProperties) {
    const value = source[name];
    if (typeof value === 'string' || typeof value === 'number') described[name] = scrub(value);
  }
  if (hasSafeMessage(error, isDeveloping)) described['message'] = scrub(error.message);
  described['stack'] = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  return described;
}

function hasSafeMessage(error: Error, isDeveloping: boolean): boolean {
  if (error instanceof AppError || error instanceof SealedTextError) return true;
  if ([TypeError, RangeError, ReferenceError].some((kind) => error.constructor === kind))
    return true;
  return isDeveloping && !('raw' in error) && !('driverError' in error);
}

const driverErrorOf = (error: Error): Record<string, unknown> =>
  'driverError' in error && typeof error.driverError === 'object' && error.driverError !== null
    ? (error.driverError as Record<string, unknown>)
    : {};
