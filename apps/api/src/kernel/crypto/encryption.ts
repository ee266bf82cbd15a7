import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/**
 * AES-256-GCM, stored as `v1.<key id>.<nonce>.<tag and ciphertext>`. The key id allows rotation: put the new key first
 * in DATA_ENCRYPTION_KEY, keep the old one after it, and run `re-encrypt`.
 */
export type SealedText = '' | `v1.${string}`;

const nonceBytes = 12;
const tagBytes = 16;
/** Prepared, because Node prepares a plain buffer again at each use, which takes longer than using it. */
const keyRing = new Map<string, KeyObject>();

/** Called once at start. The first key encrypts; all of them decrypt. */
export function configureEncryption(keys: readonly Buffer[]): void {
  keyRing.clear();
  for (const key of keys) keyRing.set(keyId(key), createSecretKey(key));
}

/** The prefix of texts that need no re-encryption. */
export function currentPrefix(): string {
  return `v1.${current()[0]}.`;
}

/** `place`: the column and row to which the text is bound. */
export function encrypt(plain: string, place: string): SealedText {
  const [id, key] = current();
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([cipher.getAuthTag(), body]);
  return `v1.${id}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
}

/** Throws if the key is unknown, the text was altered, or it is bound to another column or row. */
export function decrypt(stored: string, place: string): string {
  const [version, id = '', nonce = '', sealed = ''] = stored.split('.');
  if (version !== 'v1') throw new Error('it is not encrypted');
  const key = keyRing.get(id);
  if (!key) throw new Error(`DATA_ENCRYPTION_KEY has no key ${keyName(id)}`);
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(0, tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(tagBytes)), decipher.final()]).toString();
}

/** Shows holders of the key whether two texts are equal, and reveals nothing to others. */
export const keyedHash = (text: string): string => hashUnder(current()[1], text);

/** With every known key. */
export const keyedHashes = (text: string): string[] =>
  [...keyRing.values()].map((key) => hashUnder(key, text));

/**
 * A keyed hash for `isHashOf`: it names its key, so that a removed key is recognised instead of giving a wrong answer.
 */
export function namedHash(text: string): string {
  const [id, key] = current();
  return `${id}.${hashUnder(key, text)}`;
}

/** Undefined if the key is no longer known. */
export function isHashOf(text: string, stored: string): boolean | undefined {
  const [id = '', hash] = stored.split('.');
  const key = keyRing.get(id);
  return key && hashUnder(key, text) === hash;
}

const hashUnder = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(`hash\n${text}`).digest('base64url');

function current(): [id: string, key: KeyObject] {
  const [first] = keyRing;
  if (!first) throw new Error('Encryption was used before it was configured');
  return first;
}

/** The id comes from the database: it is repeated only if it has the form of an id. */
const keyName = (id: string): string => (/^[0-9a-f]{8}$/.test(id) ? id : 'for it');

/** A key's public name, in stored text, in logs and in the output of commands. */
export const keyId = (key: Buffer | string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 8);
