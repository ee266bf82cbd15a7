import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { keyId } from './key-id';

/**
 * AES-256-GCM, stored as `v2.<key id>.<nonce>.<tag and ciphertext>`. The key's id lets keys be rotated: put the new
 * one first in DATA_ENCRYPTION_KEY, leave the old one behind it, and run `re-encrypt`.
 */
export type SealedText = '' | `v${1 | 2}.${string}`;

/** What a text is bound to: `v2` to its column and row; `v1`, of earlier releases, to its column alone. */
export type Bound = Record<'v1' | 'v2', string>;

const nonceBytes = 12;
const tagBytes = 16;
const keyRing = new Map<string, Buffer>();

/** Called once at start. The first key encrypts; all of them decrypt. */
export function configureEncryption(keys: readonly Buffer[]): void {
  keyRing.clear();
  for (const key of keys) keyRing.set(keyId(key), key);
}

/** How every text begins that need not be written again. */
export function currentPrefix(): string {
  return `v2.${current()[0]}.`;
}

export function encrypt(plain: string, { v2 }: Bound): SealedText {
  const [id, key] = current();
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(v2));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([cipher.getAuthTag(), body]);
  return `v2.${id}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
}

/** Throws when the key is not known, the text was tampered with, or it is bound to something else. */
export function decrypt(stored: string, bound: Bound): string {
  const [version, id = '', nonce = '', sealed = ''] = stored.split('.');
  if (version !== 'v1' && version !== 'v2') throw new Error('it is not encrypted');
  const key = keyRing.get(id);
  if (!key) throw new Error(`DATA_ENCRYPTION_KEY has no key ${keyName(id)}`);
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(bound[version]));
  decipher.setAuthTag(bytes.subarray(0, tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(tagBytes)), decipher.final()]).toString();
}

/** Tells whether two texts are the same to those who have the key, and nothing to others. */
export const keyedHash = (text: string): string => hashUnder(current()[1], text);

/** By each key that is known. */
export const keyedHashes = (text: string): string[] =>
  [...keyRing.values()].map((key) => hashUnder(key, text));

/** A keyed hash for `isHashOf`: it names its key, so that one which is gone says nothing false. */
export function namedHash(text: string): string {
  const [id, key] = current();
  return `${id}.${hashUnder(key, text)}`;
}

/** Undefined where the key is not known any more. */
export function isHashOf(text: string, stored: string): boolean | undefined {
  const [id = '', hash] = stored.split('.');
  const key = keyRing.get(id);
  return key && hashUnder(key, text) === hash;
}

const hashUnder = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(`hash\n${text}`).digest('base64url');

function current(): [id: string, key: Buffer] {
  const [first] = keyRing;
  if (!first) throw new Error('Encryption was used before it was configured');
  return first;
}

/** It comes from the database: only what can be an id is repeated. */
const keyName = (id: string): string => (/^[0-9a-f]{8}$/.test(id) ? id : 'for it');
