import { type LoggerService } from '@nestjs/common';
import { currentRequestId } from './request-context';
import { scrub } from './scrub';
import { AppError } from '../base/app-error';
import { SealedTextError } from '../crypto/sealed-column';

/**
 * What may be logged besides the message: identifiers, counts and outcomes. Names, contacts, notes, bodies, headers,
 * keys and client secrets have no field, so they cannot be logged by accident; an unlisted field does not compile, and
 * would be dropped.
 */
const safeFields = [
  'bookingId',
  'bookingReference',
  'campDayId',
  'paymentId',
  'paymentIntentId',
  'chargeId',
  'refundId',
  'eventId',
  'eventType',
  'stripeRequestId',
  'outboxId',
  'textId',
  'template',
  'staffId',
  /** The only secret meant for the log: access to the log allows setting up the installation. */
  'setupCode',
  /** Ids of keys; in each list the first is used for writing. */
  'dataKeys',
  'linkKeys',
  'sessionKeys',
  'job',
  'outcome',
  'code',
  'status',
  'method',
  'route',
  'attempt',
  'count',
  'durationMs',
  'port',
  'requestId',
  'site',
  /** A page's path, without its query. */
  'page',
  'directive',
  'blocked',
  'disposition',
] as const;
export type LogFields = Partial<
  Record<(typeof safeFields)[number], string | number | boolean | null | undefined>
>;

const levels = { debug: 10, info: 20, warn: 30, error: 40, silent: 99 };
type LogLevel = keyof typeof levels;

const settings = { level: 'info' as LogLevel, asJson: false };

/** Called once at start. JSON lines in production, readable ones elsewhere. */
export function configureLog(level: LogLevel, asJson: boolean): void {
  Object.assign(settings, { level, asJson });
}

/**
 * log.info('booking placed', { bookingId, count: children.length });
 * log.error('refund failed', error, { refundId });
 *
 * The message is a fixed text without values. The request's id is added automatically.
 */
export const log = {
  debug: (message: string, fields?: LogFields) => write('debug', message, fields),
  info: (message: string, fields?: LogFields) => write('info', message, fields),
  warn: (message: string, fields?: LogFields) => write('warn', message, fields),
  error: (message: string, error?: unknown, fields?: LogFields) =>
    write('error', message, fields, error),
};

function write(level: LogLevel, message: string, fields: LogFields = {}, error?: unknown): void {
  if (levels[level] < levels[settings.level]) return;
  const safe = Object.fromEntries(
    safeFields
      .filter((name) => fields[name] !== undefined)
      .map((name) => [name, scrub(fields[name] ?? null)]),
  );
  const entry = {
    ...(currentRequestId() ? { requestId: currentRequestId() } : {}),
    ...safe,
    ...(error === undefined ? {} : { error: describeError(error, !settings.asJson) }),
  };
  const line = settings.asJson
    ? JSON.stringify({ at: new Date().toISOString(), level, message: scrub(message), ...entry })
    : `${level.toUpperCase().padEnd(5)} ${scrub(message)}${readable(entry)}`;
  (level === 'error' || level === 'warn' ? process.stderr : process.stdout).write(`${line}\n`);
}

const readable = (entry: Record<string, unknown>): string =>
  Object.entries(entry)
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('');

/** Nest's log: its startup lines go to debug, its errors to our log. */
export const nestLog: LoggerService = {
  log: (message: unknown) => log.debug(String(message)),
  debug: (message: unknown) => log.debug(String(message)),
  verbose: (message: unknown) => log.debug(String(message)),
  warn: (message: unknown) => log.warn(String(message)),
  error: reportOfFramework,
  fatal: reportOfFramework,
};

function reportOfFramework(message: unknown): void {
  if (message instanceof Error) log.error('the framework reported an error', message);
  else log.debug(String(message));
}

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
function describeError(error: unknown, isDeveloping: boolean): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const described: Record<string, unknown> = { kind: scrub(error.constructor.name) };
  const source: Record<string, unknown> = { ...driverErrorOf(error), ...error };
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
