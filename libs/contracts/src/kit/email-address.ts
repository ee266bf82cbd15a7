import * as z from 'zod/mini';
import { cleanLine } from './clean-text';

/** Zod's pattern, which knows no ending of other letters: `.xn--p1ai`. */
const address =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i;

/**
 * An email address. A domain in other letters than a to z, such as `bücher.example`, is kept as mail servers write it
 * (`xn--bcher-kva.example`), so that reports about delivery find it.
 */
export const emailAddress = (message: string, max = 254, tooLong = message) =>
  z
    .string(message)
    .check(
      cleanLine(),
      z.overwrite(withAsciiDomain),
      z.email({ pattern: address, error: message }),
      z.maxLength(max, tooLong),
    );

function withAsciiDomain(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  // Only letters and what joins them: an address of the web may have more parts.
  if (at < 0 || !/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) {
    return text;
  }
  const url = `http://${domain}`;
  return URL.canParse(url) ? text.slice(0, at + 1) + new URL(url).hostname : text;
}
