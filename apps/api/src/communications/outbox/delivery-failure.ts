import { scrub } from '../../kernel/log/scrub';

/** What became of an attempt that did not deliver, and what follows from it. */
export interface DeliveryFailure {
  /** `unreachable`: no mail server would take anything now. `refused`: this recipient, for good. */
  kind: 'unreachable' | 'refused' | 'other';
  /** For staff and the log: codes and the server's words, without addresses. */
  summary: string;
}

const unreachableCodes = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
];

/**
 * More than a day of trying, for a mail server that is down overnight. A refused recipient is a
 * mistyped address, or a server that is set up wrongly and soon mended: a quarter of an hour.
 */
const maxAttempts = { unreachable: 48, other: 48, refused: 6 };
/** How the summary of a refused recipient begins: nodemailer's code, and SMTP's class of permanent answers. */
export const refusedSummary = 'EENVELOPE 5';

const firstWaitMs = 30_000;
const maxWaitMs = 3600_000;
const maxSummaryLength = 300;

export function readDeliveryFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, response, command } = smtpDetails(error);
  const words = [code, responseCode, response].filter((word) => word !== undefined).join(' ');
  // Anything that is not the mail server's is ours, and its message may quote a person's data.
  const summary = words || (error instanceof Error ? error.constructor.name : 'unknown');
  return {
    kind: kindOf(code, command, responseCode),
    summary: scrub(summary).slice(0, maxSummaryLength),
  };
}

/** When to try again after a number of attempts, or null to give up. Doubling, with jitter. */
export function nextAttempt(kind: DeliveryFailure['kind'], attempts: number, now: Date) {
  if (attempts >= maxAttempts[kind]) return null;
  const wait = Math.min(firstWaitMs * 2 ** (attempts - 1), maxWaitMs);
  // Or everything that failed together would come back together.
  return new Date(now.getTime() + wait * (0.8 + Math.random() * 0.4));
}

function kindOf(code?: string, command?: string, responseCode?: number): DeliveryFailure['kind'] {
  if (code !== undefined && unreachableCodes.includes(code)) return 'unreachable';
  return command === 'RCPT TO' && (responseCode ?? 0) >= 500 ? 'refused' : 'other';
}

interface SmtpDetails {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

/** Of nodemailer's errors only: it marks them all with the SMTP command at which they happened. */
const smtpDetails = (error: unknown): SmtpDetails =>
  typeof error === 'object' && error !== null && 'command' in error ? (error as SmtpDetails) : {};
