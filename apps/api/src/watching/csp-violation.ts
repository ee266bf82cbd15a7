import { type CspReport } from '@sunfield/contracts/office/csp-reports';

/** What may be logged about a violation: fixed words, one of our paths and an origin. Nothing about the visitor. */
export interface CspViolation {
  site: 'public' | 'console';
  /** The page's path without its query, which may contain tokens. */
  page: string;
  directive: string;
  /** An origin, or a keyword for what has no URL: `inline`, `eval`, `data:`. */
  blocked: string;
  disposition: 'enforce' | 'report';
}

const directives = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src'],
  ...['style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'media-src', 'connect-src'],
  ...['frame-src', 'worker-src', 'object-src', 'manifest-src', 'base-uri', 'form-action'],
  ...['frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
];
const other = 'other';
const plainPath = /^\/[a-z-]{0,40}$/;
const plainWord = /^[a-z-]{1,40}$/;
const longestOrigin = 100;

/** Undefined for pages that are not ours. */
export function violationOf(
  { documentUrl, directive, blockedUrl, disposition }: CspReport,
  { all, staff }: { all: readonly string[]; staff: readonly string[] },
): CspViolation | undefined {
  const page = readUrl(documentUrl);
  if (!page || !all.includes(page.origin)) return undefined;
  return {
    site: staff.includes(page.origin) ? 'console' : 'public',
    page: plainPath.test(page.pathname) ? page.pathname : other,
    directive: directives.includes(directive) ? directive : other,
    blocked: blockedBy(blockedUrl),
    disposition: disposition === 'report' ? 'report' : 'enforce',
  };
}

const readUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

function blockedBy(blockedUrl: string): string {
  if (plainWord.test(blockedUrl)) return blockedUrl;
  const url = readUrl(blockedUrl);
  if (!url) return other;
  const origin = url.origin === 'null' ? url.protocol : url.origin;
  return origin.length > longestOrigin ? other : origin;
}
