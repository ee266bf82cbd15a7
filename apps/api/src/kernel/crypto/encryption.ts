import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { ValueTransformer } from 'typeorm';

/**
 * Text that must not be readable in a stolen database: AES-256-GCM, stored as
 * `v1.<key id>.<nonce>.<tag and ciphertext>`. The key's id lets keys be rotated: put the new one first in
 * DATA_ENCRYPTION_KEY and leave the old one behind it until everything has been written again.
 *
 *     @Column({ ...text(), nullable: true, transformer: encrypted('children.medical_notes') })
 *     medicalNotes: string | null;
 *
 * The column's name is bound to the ciphertext, so that one column's value cannot be put into another.
 * Encrypted columns cannot be searched.
 */
export const encrypted = (column: string): ValueTransformer => ({
  to: (value?: string | null) => (typeof value === 'string' ? encrypt(value, column) : value),
  from: (value?: string | null) => (typeof value === 'string' ? decrypt(value, column) : value),
});

const nonceBytes = 12;
const tagBytes = 16;
// Entities are described before anything is configured, so their transformers look the keys up here.
const keyRing = new Map<string, Buffer>();

/** Called once at start. The first key encrypts; all of them decrypt. */
export function configureEncryption(keys: readonly Buffer[]): void {
  keyRing.clear();
  for (const key of keys) keyRing.set(keyId(key), key);
}

export function encrypt(plain: string, context: string): string {
  const [current] = keyRing;
  if (!current) throw new Error('Encryption was used before it was configured');
  const [id, key] = current;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([cipher.getAuthTag(), body]);
  return ['v1', id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** Throws when the key is not known or the text was tampered with. */
export function decrypt(stored: string, context: string): string {
  const [version, id = '', nonce = '', sealed = ''] = stored.split('.');
  const key = keyRing.get(id);
  if (version !== 'v1' || !key) throw new Error('No key for this encrypted value');
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(0, tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(tagBytes)), decipher.final()]).toString();
}

const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);
