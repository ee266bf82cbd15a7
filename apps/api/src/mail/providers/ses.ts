import { verify, X509Certificate } from 'node:crypto';
import * as z from 'zod';
import { type DeliveryState } from '@sunfield/contracts/kit/delivery';
import { AppError } from '../../kernel/base/app-error';
import { isSame } from '../../kernel/crypto/tokens';
import { log } from '../../kernel/log/log';
import {
  keyOfSender,
  type DeliveryReport,
  isRecent,
  KEY_NAME,
  type MailProvider,
} from './mail-provider';

const Envelope = z.object({
  Type: z.string(),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.optional(z.string()),
  Token: z.optional(z.string()),
  SubscribeURL: z.optional(z.string()),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
type Envelope = z.infer<typeof Envelope>;

const Recipients = z.array(
  z.object({ emailAddress: z.string(), diagnosticCode: z.optional(z.string()) }),
);
const About = { timestamp: z.optional(z.string()) };
const Event = z.object({
  eventType: z.optional(z.string()),
  notificationType: z.optional(z.string()),
  mail: z.object({
    source: z.optional(z.string()),
    tags: z.optional(z.record(z.string(), z.array(z.string()))),
  }),
  bounce: z.optional(z.object({ ...About, bounceType: z.string(), bouncedRecipients: Recipients })),
  complaint: z.optional(z.object({ ...About, complainedRecipients: Recipients })),
  delivery: z.optional(z.object({ ...About, recipients: z.array(z.string()) })),
  deliveryDelay: z.optional(z.object({ ...About, delayedRecipients: Recipients })),
});

/** Fetches text from Amazon; tests replace it. */
type Fetch = (url: string) => Promise<string>;
const fetchText: Fetch = async (url) => {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`SNS answered ${answer.status}`);
  return answer.text();
};

/** SNS sends a message again after a 503, but not after a 400. */
const orLater =
  (get: Fetch): Fetch =>
  (url) =>
    get(url).catch(() => {
      log.warn('Amazon SNS does not answer');
      throw new AppError('temporarily_unavailable');
    });

/**
 * Events come through an SNS topic, whose ARN is the secret's place here: messages are signed with a certificate that
 * Amazon publishes, so that everyone’s topics have good signatures.
 */
export function ses(fetcher: Fetch = fetchText): MailProvider {
  const get = orLater(fetcher);
  const certificates = new Map<string, string>();
  return {
    headers: (messageKey) => ({ 'X-SES-MESSAGE-TAGS': `${KEY_NAME}=${messageKey}` }),
    isSigned: async (received, topic) => {
      const message = Envelope.parse(JSON.parse(received.bytes.toString()));
      const { SigningCertURL: url, SignatureVersion: version } = message;
      if (!isSame(message.TopicArn, topic) || !isCertificateOf(topic, url)) return false;
      if (!isRecent(new Date(message.Timestamp), received)) return false;
      const certificate = certificates.get(url) ?? (await get(url));
      const { publicKey } = new X509Certificate(certificate);
      const algorithm = version === '1' ? 'sha1' : 'sha256';
      const signature = Buffer.from(message.Signature, 'base64');
      if (!verify(algorithm, Buffer.from(signedText(message)), publicKey, signature)) return false;
      certificates.set(url, certificate);
      return true;
    },
    read: async (bytes) => {
      const message = Envelope.parse(JSON.parse(bytes.toString()));
      if (message.Type === 'SubscriptionConfirmation') {
        const url = message.SubscribeURL ?? '';
        if (isConfirmationOf(message.TopicArn, url)) await get(url);
        return [];
      }
      if (message.Type !== 'Notification') return [];
      return reportsOf(Event.parse(JSON.parse(message.Message)), new Date(message.Timestamp));
    },
  };
}

/** Of the topic's own region: `sns.s3.amazonaws.com` and its like are buckets of strangers. */
function siteOf(topic: string): string {
  const [, partition, , region] = topic.split(':');
  return `https://sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}/`;
}

const isCertificateOf = (topic: string, url: string): boolean =>
  url.startsWith(siteOf(topic)) &&
  /^SimpleNotificationService-\w+\.pem$/.test(url.slice(siteOf(topic).length));

const isConfirmationOf = (topic: string, url: string): boolean =>
  url.startsWith(`${siteOf(topic)}?Action=ConfirmSubscription&`);

/** Name and value of each field, each on its own line, in this order. */
function signedText(message: Envelope): string {
  const fields =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : ([
          'Message',
          'MessageId',
          'SubscribeURL',
          'Timestamp',
          'Token',
          'TopicArn',
          'Type',
        ] as const);
  return fields
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
}

function reportsOf(event: z.infer<typeof Event>, at: Date): DeliveryReport[] {
  const { mail, bounce, complaint, delivery, deliveryDelay } = event;
  const messageKey = mail.tags?.[KEY_NAME]?.[0] ?? keyOfSender(mail.source ?? '');
  if (!messageKey) return [];
  const report = (
    state: DeliveryState,
    about: { timestamp?: string | undefined },
    recipients: z.infer<typeof Recipients>,
  ): DeliveryReport[] =>
    recipients.map(({ emailAddress, diagnosticCode = '' }) => ({
      messageKey,
      state,
      recipient: emailAddress,
      detail: diagnosticCode,
      at: about.timestamp ? new Date(about.timestamp) : at,
    }));
  if (bounce) {
    const state = bounce.bounceType === 'Permanent' ? 'bounced' : 'undelivered';
    return report(state, bounce, bounce.bouncedRecipients);
  }
  if (complaint) return report('complained', complaint, complaint.complainedRecipients);
  if (deliveryDelay) return report('delayed', deliveryDelay, deliveryDelay.delayedRecipients);
  if (!delivery) return [];
  return report(
    'delivered',
    delivery,
    delivery.recipients.map((emailAddress) => ({ emailAddress })),
  );
}
