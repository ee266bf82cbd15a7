import { type IncomingHttpHeaders } from 'node:http';
import { type DeliveryState } from '@sunfield/contracts/kit/delivery';
import { derivedToken, isSame, type Secrets } from '../../kernel/crypto/tokens';

/** What a provider or a mail server reports about one email. */
export interface DeliveryReport {
  /** `messageKey` of the outbox. */
  messageKey: string;
  /** Undefined if the report does not say. */
  recipient: string | undefined;
  state: DeliveryState;
  at: Date;
  /** The receiving server's answer, or the provider's reason; it may contain addresses. */
  detail: string;
}

export interface ReceivedEvents {
  bytes: Buffer;
  headers: IncomingHttpHeaders;
  at: Date;
}

/** One mail provider: how its reports name an email, how they are signed, and how they are read. */
export interface MailProvider {
  /** Added to each email, so that reports about it have its key. */
  headers: (messageKey: string) => Record<string, string>;
  /** Throws `temporarily_unavailable` if that cannot be found out now. */
  isSigned: (received: ReceivedEvents, secret: string) => boolean | Promise<boolean>;
  /** Leaves out what is about no delivery. Throws if the body is not as the provider documents it. */
  read: (bytes: Buffer) => DeliveryReport[] | Promise<DeliveryReport[]>;
}

/** Longer than any provider tries again. */
const MAX_AGE_MS = 36 * 3600_000;

/** A report that was overheard must not be good for ever. */
export const isRecent = (signed: Date, { at }: ReceivedEvents): boolean =>
  Math.abs(at.getTime() - signed.getTime()) < MAX_AGE_MS;

export const KEY_NAME = 'message_key';

/** Of a Message-ID of ours: `<key@camps.example>`. */
export const keyIn = (text: string | undefined): string | undefined =>
  /(?:^|[<\s])([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(text ?? '')?.[1]?.toLowerCase();

/** 64 characters may stand before the @ (RFC 5321). */
const proofLength = 16;

/**
 * The envelope’s sender of one email: `bounces+<key><proof>@camps.example`. The key is also in the Message-ID, which a
 * forwarded email may show; the proof is only in the envelope, so a bounce can’t be made up from what is read.
 */
export const bounceSender = (address: string, messageKey: string, secrets: Secrets): string =>
  address.replace('@', `+${messageKey.replaceAll('-', '')}${proofOf(messageKey, secrets)}@`);

/** The `messageKey` in such an address. Without `secrets` its proof is not checked: for reports that are signed. */
export function keyOfSender(text: string, secrets?: Secrets): string | undefined {
  const [, hex, proof = ''] = /\+([0-9a-f]{32})([0-9a-f]{16})@/.exec(text.toLowerCase()) ?? [];
  if (!hex) return undefined;
  const messageKey = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const isProven = secrets?.some((secret) => isSame(proof, proofOf(messageKey, [secret])));
  return isProven === false ? undefined : messageKey;
}

/** Hexadecimal, because mail servers may change the case of an address. */
const proofOf = (messageKey: string, secrets: Secrets): string =>
  Buffer.from(derivedToken(secrets, 'bounce', messageKey), 'base64url')
    .toString('hex')
    .slice(0, proofLength);
