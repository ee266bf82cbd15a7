import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPieceKeys } from '@sunfield/site-delivery/piece-keys';

/**
 * The keys with which one site signs pieces and the other verifies them: those from the environment, or on a laptop a
 * pair that is generated once per data folder. Production must set both.
 */
export function pieceKeys(
  dataDir: string,
  { NODE_ENV, PIECES_SIGNING_KEY, PIECES_PUBLIC_KEYS }: NodeJS.ProcessEnv,
): { PIECES_SIGNING_KEY?: string; PIECES_PUBLIC_KEYS?: string } {
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
