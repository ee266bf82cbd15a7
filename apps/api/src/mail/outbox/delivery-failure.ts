import { scrub } from '../../kernel/log/scrub';

/** Why an attempt did not deliver, and the consequence. */
interface DeliveryFailure {
  /** `unreachable`: no mail server accepts anything now. `refused`: this recipient, permanently. */
  kind: 'unreachable' | 'refused' | 'other';
  /** For staff and the log: codes and the server's message, without addresses. */
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
 * Over a day, for a mail server that is down overnight. A refused recipient is a mistyped address, or a misconfigured
 * server that is soon repaired: 15 minutes.
 */
const maxAttempts = { unreachable: 48, other: 48, refused: 6 };
/** The start of a refused recipient's summary: nodemailer's code, and SMTP's class of permanent answers. */
export const refusedSummary = 'EENVELOPE 5';

const firstWaitMs = 30_000;
const maxWaitMs = 3600_000;
const maxSummaryLength = 300;

export function readDeliveryFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, response, command } = smtpDetails(error);
  const words = [code, responseCode, response].filter((word) => word !== undefined).join(' ');
  // Any other error is our own, and its message may quote personal data.
  const summary = words || (error instanceof Error ? error.constructor.name : 'unknown');
  return {
    kind: kindOf(code, command, responseCode),
    summary: scrub(summary).slice(0, maxSummaryLength),
  };
}

/** When to retry after this many attempts, or null to give up. Doubling, with jitter. */
export function nextAttempt(kind: DeliveryFailure['kind'], attempts: number, now: Date) {
  if (attempts >= maxAttempts[kind]) return null;
  const wait = Math.min(firstWaitMs * 2 ** (attempts - 1), maxWaitMs);
  // Otherwise everything that failed together would be retried together.
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

/** Only nodemailer's errors: it adds to them the SMTP command that failed. */
const smtpDetails = (error: unknown): SmtpDetails =>
  typeof error === 'object' && error !== null && 'command' in error ? (error as SmtpDetails) : {};
