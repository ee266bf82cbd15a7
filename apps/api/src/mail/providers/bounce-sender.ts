import { derivedToken, isSame, type Secrets } from '../../kernel/crypto/tokens';

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
