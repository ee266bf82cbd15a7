import * as z from 'zod';
import { type DeliveryState } from '@sunfield/contracts/kit/delivery';
import { isSame } from '../../kernel/crypto/tokens';
import { type DeliveryReport, KEY_NAME, type MailProvider } from './mail-provider';

/** Types of bounces that are about the address or this email; others, such as automatic replies, say nothing of it. */
const stateOf: Record<string, DeliveryState | undefined> = {
  HardBounce: 'bounced',
  BadEmailAddress: 'bounced',
  ManuallyDeactivated: 'bounced',
  Transient: 'delayed',
  SoftBounce: 'undelivered',
  DnsError: 'undelivered',
  Blocked: 'undelivered',
  SpamNotification: 'undelivered',
  VirusNotification: 'undelivered',
  SMTPApiError: 'undelivered',
  DMARCPolicy: 'undelivered',
  SpamComplaint: 'complained',
};

const Event = z.object({
  RecordType: z.string(),
  Type: z.nullish(z.string()),
  Email: z.nullish(z.string()),
  Recipient: z.nullish(z.string()),
  Details: z.nullish(z.string()),
  DeliveredAt: z.nullish(z.string()),
  BouncedAt: z.nullish(z.string()),
  Metadata: z.nullish(z.record(z.string(), z.unknown())),
});

/** Each event is one request; the secret is `name:password` of HTTP basic authentication in the webhook's address. */
export const postmark: MailProvider = {
  headers: (messageKey) => ({ [`X-PM-Metadata-${KEY_NAME}`]: messageKey }),
  isSigned: ({ headers }, secret) =>
    isSame(headers.authorization ?? '', `Basic ${Buffer.from(secret).toString('base64')}`),
  read: (bytes): DeliveryReport[] => {
    const event = Event.parse(JSON.parse(bytes.toString()));
    const key = event.Metadata?.[KEY_NAME];
    const state =
      event.RecordType === 'Delivery' ? 'delivered' : stateOf[event.Type ?? event.RecordType];
    if (typeof key !== 'string' || !state) return [];
    return [
      {
        messageKey: key,
        state,
        detail: event.Details ?? '',
        recipient: event.Email ?? event.Recipient ?? undefined,
        at: new Date(event.BouncedAt ?? event.DeliveredAt ?? NaN),
      },
    ];
  },
};
