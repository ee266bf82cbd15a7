/** `node piece-keys.mjs`: prints a new key pair for .env. */
import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { publicKey } from './signed-pieces.mjs';

/** @returns {{ signingKey: string, publicKey: string }} PKCS #8 and SPKI in base64 */
export function newPieceKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });
  return {
    signingKey: privateKey.toString('base64'),
    publicKey: publicKey.toString('base64'),
  };
}

/**
 * The key that signs remote modules: PIECES_SIGNING_KEY.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function signingKey({ PIECES_SIGNING_KEY: key }) {
  if (key) return key;
  throw new Error(
    'PIECES_SIGNING_KEY must be set: the admin console shows no pieces that are not signed.',
  );
}

/**
 * The accepted signing keys: the current one, and during a key change the next or the previous one.
 * @param {string | undefined} list separated by commas
 * @returns {string[]}
 */
export function publicKeysFrom(list) {
  const keys = (list ?? '').split(',').flatMap((key) => key.trim() || []);
  if (keys.length === 0) throw new Error('PIECES_PUBLIC_KEYS must name at least one key.');
  for (const key of keys) {
    let kind;
    try {
      kind = publicKey(key).asymmetricKeyType;
    } catch {
      // Text that is no key gets the same error as a key of another kind.
    }
    if (kind !== 'ed25519') throw new Error('PIECES_PUBLIC_KEYS has a key that is none.');
  }
  return keys;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { signingKey, publicKey } = newPieceKeys();
  console.log(`PIECES_SIGNING_KEY=${signingKey}\nPIECES_PUBLIC_KEYS=${publicKey}`);
}
