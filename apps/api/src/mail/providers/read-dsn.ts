import { type DeliveryState } from '@sunfield/contracts/kit/delivery';
import { type Secrets } from '../../kernel/crypto/tokens';
import { keyOfSender, type DeliveryReport } from './mail-provider';

/**
 * Reads a message to the bounce address: a delivery status notification (RFC 3464), or a reader's complaint (RFC 5965).
 * The key and its proof are in the address it came to (`bounceSender`). Empty if it is something else, such as an
 * automatic reply.
 */
export function readDsn(
  source: string,
  { at, secrets }: { at: Date; secrets: Secrets },
): DeliveryReport[] {
  // A long header continues on lines that begin with a space.
  const text = source.replace(/\r?\n/g, '\n').replace(/\n[ \t]+/g, ' ');
  const messageKey = values(text, 'X-Original-To|Delivered-To|To|Original-Mail-From')
    .map((value) => keyOfSender(value, secrets))
    .find(Boolean);
  if (!messageKey) return [];
  if (values(text, 'Feedback-Type').some((type) => /^\s*abuse/i.test(type))) {
    const recipient = addressOf(values(text, 'Original-Rcpt-To')[0]);
    return [{ messageKey, recipient, state: 'complained', at, detail: '' }];
  }
  // Each recipient has its own block.
  return text.split(/\n\n+/).flatMap((block): DeliveryReport[] => {
    const [action] = values(block, 'Action');
    const status = values(block, 'Status')[0]?.trim() ?? '';
    const state = action && stateOf(action.trim().toLowerCase(), status);
    if (!state) return [];
    const recipient = addressOf(
      values(block, 'Original-Recipient')[0] ?? values(block, 'Final-Recipient')[0],
    );
    const said = values(block, 'Diagnostic-Code')[0]?.replace(/^\s*\w+;\s*/, '') ?? '';
    return [{ messageKey, recipient, state, at, detail: said || status }];
  });
}

/** No further than any address or answer reaches: strangers write these messages. */
const values = (text: string, names: string): string[] =>
  [...text.matchAll(new RegExp(`^(?:${names}):(.{0,1000})`, 'gim'))].map(([, value = '']) => value);

const addressOf = (value: string | undefined): string | undefined =>
  /([^\s;<>]+@[^\s<>]+)/.exec(value ?? '')?.[1];

/** Permanent answers about this email, and not about the address: a full mailbox, too large, refused as spam. */
const aboutTheEmail = /^5\.(2\.[23]|3\.4|7\.\d+)/;

function stateOf(action: string, status: string): DeliveryState | undefined {
  if (action === 'delayed') return 'delayed';
  if (action === 'delivered' || action === 'relayed' || action === 'expanded') return 'delivered';
  if (action !== 'failed') return undefined;
  return status.startsWith('5.') && !aboutTheEmail.test(status) ? 'bounced' : 'undelivered';
}
