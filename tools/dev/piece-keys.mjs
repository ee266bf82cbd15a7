import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPieceKeys } from '@sunfield/site-delivery/piece-keys';

/**
 * The keys that one site signs pieces with and the other one checks: yours, or on a laptop a pair that is made
 * once for a data folder. Production has to bring its own.
 *
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ PIECES_SIGNING_KEY?: string, PIECES_PUBLIC_KEYS?: string }}
 */
export function pieceKeys(dataDir, { NODE_ENV, PIECES_SIGNING_KEY, PIECES_PUBLIC_KEYS }) {
  if (PIECES_SIGNING_KEY || PIECES_PUBLIC_KEYS || NODE_ENV === 'production') {
    return { PIECES_SIGNING_KEY, PIECES_PUBLIC_KEYS };
  }
  const file = join(dataDir, 'piece-keys.json');
  if (!existsSync(file)) {
    writeFileSync(file, JSON.stringify(newPieceKeys()), { mode: 0o600 });
  }
  const { signingKey, publicKey } = JSON.parse(readFileSync(file, 'utf8'));
  return { PIECES_SIGNING_KEY: signingKey, PIECES_PUBLIC_KEYS: publicKey };
}
