import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** How many 30-second steps a phone's clock may be off, either way. */
const tolerance = 1;

/** 160 random bits, as RFC 4226 advises, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of an authenticator app's QR code. The app shows its accounts under these names. */
export const totpUri = (secret: string, issuer: string, username: string): string =>
  new TOTP({ issuer: issuer.replaceAll(':', ' '), label: username, secret }).toString();

/** The 30-second step of a code; undefined if it matches none around `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ secret, period: periodSeconds });
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
