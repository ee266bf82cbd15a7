import { derivedToken, isSame, type Secrets } from '../../kernel/crypto/tokens';
import { bareCode, codeLetters, grouped } from '../model/typed-code';

const length = 20;

/**
 * Its holder may become the first owner. It is derived from the installation's secret and its salt, so every replica
 * and every start logs the same code, and the database alone does not reveal it. A hundred bits, formatted for typing:
 * `K7QD-2M9X-WCBF-4TRE-HN6P`.
 */
export function setupCode(secrets: Secrets, salt: string): string {
  const bytes = Buffer.from(derivedToken(secrets, 'set-up code', salt), 'base64url');
  const code = [...bytes.subarray(0, length)].map((byte) => codeLetters[byte % codeLetters.length]);
  return grouped(code.join(''));
}

export const isSetupCode = (given: string, secrets: Secrets, salt: string): boolean =>
  secrets.some((secret) => isSame(bareCode(given), bareCode(setupCode([secret], salt))));
