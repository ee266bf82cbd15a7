/** Problems that no response may have, whatever the request. */
import type { Answer } from './requests.ts';

/** Written into every text field: it would run if it became part of a page. Without a dot, which names may not have. */
export const markup = '"><img src=x onerror="attacked=true"><script>attacked=true</script>';
/** Its parts as they would be in a page that does not escape them. */
const tags = /<img src=x|<script>attacked/i;

const insides = [
  /\n\s+at .+:\d+:\d+/, // a stack trace
  /node_modules|\.(?:ts|js|mjs):\d+:\d+/,
  /QueryFailedError|SQLITE_[A-Z]+|\bER_[A-Z_]{4,}|SELECT .+ FROM|INSERT INTO/,
  /\b(?:Type|Reference|Range|Syntax)Error\b/,
];
/** Characters that change the direction of text, or end it for some programs. */
const turning = ['\u0000', ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];

/**
 * Describes what is wrong with a response of either site or the API, to follow its method and path in a sentence.
 */
export function unsafe({ status, headers, text, body }: Answer): string | undefined {
  if (status >= 500) return `is answered with ${status}`;
  const inside = insides.map((kind) => kind.exec(text)?.[0]).find(Boolean);
  const isCode = /javascript|css/.test(String(headers['content-type']));
  if (inside && !isCode) return `tells of the insides: ${inside.trim()}`;
  if (headers['x-powered-by']) return 'says what it runs on';
  const isPage = /html|svg|xml/.test(String(headers['content-type']));
  if (isPage && tags.test(text)) return 'puts what was sent into a page';
  if (isPage && body === undefined && !headers['content-security-policy']) {
    return 'is a page without a Content-Security-Policy';
  }
  if (status !== 304 && text && headers['x-content-type-options'] !== 'nosniff') {
    return 'lets browsers guess its type';
  }
  if (body !== undefined && turning.some((one) => valuesOf(body).includes(one))) {
    return 'gives back characters that change how text reads';
  }
  return undefined;
}

const valuesOf = (body: unknown): string =>
  typeof body === 'object' && body !== null
    ? Object.values(body).map(valuesOf).join('\n')
    : String(body);
