import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';
import { type DeliveryState } from '@sunfield/contracts/kit/delivery';
import { isRecent, KEY_NAME, keyIn, type MailProvider } from './mail-provider';

const Events = z.array(
  z.object({
    event: z.string(),
    timestamp: z.number(),
    email: z.nullish(z.string()),
    type: z.nullish(z.string()),
    reason: z.nullish(z.string()),
    response: z.nullish(z.string()),
    'smtp-id': z.nullish(z.string()),
    [KEY_NAME]: z.nullish(z.string()),
  }),
);
type Event = z.infer<typeof Events>[number];

/** The secret is the webhook's public key (base64 of its DER); it signs the time and the exact bytes. */
export const sendgrid: MailProvider = {
  headers: (messageKey) => ({
    'X-SMTPAPI': JSON.stringify({ unique_args: { [KEY_NAME]: messageKey } }),
  }),
  isSigned: (received, secret) => {
    const { bytes, headers } = received;
    const signature = headers['x-twilio-email-event-webhook-signature'];
    const time = headers['x-twilio-email-event-webhook-timestamp'];
    if (typeof signature !== 'string' || typeof time !== 'string') return false;
    if (!isRecent(new Date(Number(time) * 1000), received)) return false;
    const key = createPublicKey({
      key: Buffer.from(secret, 'base64'),
      format: 'der',
      type: 'spki',
    });
    const signed = Buffer.concat([Buffer.from(time), bytes]);
    return verify('sha256', signed, key, Buffer.from(signature, 'base64'));
  },
  read: (bytes) =>
    Events.parse(JSON.parse(bytes.toString())).flatMap((event) => {
      const messageKey = event[KEY_NAME] ?? keyIn(event['smtp-id'] ?? '');
      const state = stateOf(event);
      if (!messageKey || !state) return [];
      const detail = event.reason ?? event.response ?? '';
      const at = new Date(event.timestamp * 1000);
      return [{ messageKey, state, at, recipient: event.email ?? undefined, detail }];
    }),
};

function stateOf({ event, type, reason }: Event): DeliveryState | undefined {
  switch (event) {
    case 'delivered':
      return 'delivered';
    case 'deferred':
      return 'delayed';
    case 'bounce':
      return type === 'blocked' ? 'undelivered' : 'bounced';
    case 'dropped':
      return reason === 'Bounced Address' || reason === 'Invalid' ? 'bounced' : 'undelivered';
    case 'spamreport':
      return 'complained';
    default:
      return undefined;
  }
}
