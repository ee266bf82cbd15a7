import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { type DeliveryState } from '@sunfield/contracts/kit/delivery';
import { isSame } from '../../kernel/crypto/tokens';
import { type DeliveryReport, isRecent, KEY_NAME, keyIn, type MailProvider } from './mail-provider';

const Body = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    timestamp: z.number(),
    recipient: z.nullish(z.string()),
    severity: z.nullish(z.string()),
    reason: z.nullish(z.string()),
    'user-variables': z.nullish(z.record(z.string(), z.unknown())),
    'delivery-status': z.nullish(
      z.object({
        code: z.nullish(z.union([z.number(), z.string()])),
        message: z.nullish(z.string()),
        description: z.nullish(z.string()),
      }),
    ),
    message: z.nullish(
      z.object({ headers: z.nullish(z.object({ 'message-id': z.nullish(z.string()) })) }),
    ),
  }),
});
type Data = z.infer<typeof Body>['event-data'];

/** The signature is in the body: a hash of the time and a random token, under the signing key of the account. */
export const mailgun: MailProvider = {
  headers: (messageKey) => ({ 'X-Mailgun-Variables': JSON.stringify({ [KEY_NAME]: messageKey }) }),
  isSigned: (received, secret) => {
    const body = Body.parse(JSON.parse(received.bytes.toString()));
    const { timestamp, token, signature } = body.signature;
    if (!isRecent(new Date(Number(timestamp) * 1000), received)) return false;
    const expected = createHmac('sha256', secret)
      .update(timestamp + token)
      .digest('hex');
    return isSame(signature, expected);
  },
  read: (bytes): DeliveryReport[] => {
    const data = Body.parse(JSON.parse(bytes.toString()))['event-data'];
    const named = data['user-variables']?.[KEY_NAME];
    const messageKey =
      typeof named === 'string' ? named : keyIn(`<${data.message?.headers?.['message-id'] ?? ''}`);
    const state = stateOf(data);
    if (!messageKey || !state) return [];
    const { code, message, description } = data['delivery-status'] ?? {};
    return [
      {
        messageKey,
        state,
        recipient: data.recipient ?? undefined,
        at: new Date(data.timestamp * 1000),
        detail: `${code ?? ''} ${message || description || data.reason || ''}`.trim(),
      },
    ];
  },
};

function stateOf({ event, severity, reason }: Data): DeliveryState | undefined {
  if (event === 'delivered') return 'delivered';
  if (event === 'complained') return 'complained';
  if (event !== 'failed') return undefined;
  if (severity === 'temporary') return 'delayed';
  // Others, such as `old` and `espblock`, are about this email and not about the address.
  return reason === 'bounce' || reason === 'suppress-bounce' ? 'bounced' : 'undelivered';
}
