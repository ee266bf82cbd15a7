import { type CspReport } from '@sunfield/contracts/office/csp-reports';

/** What may be written down of a violation: fixed words, a path of ours and an origin. Nothing of who it was. */
export interface CspViolation {
  site: 'public' | 'console';
  /** The page, without its query: there are tokens in it. */
  page: string;
  directive: string;
  /** An origin, or what is not fetched: `inline`, `eval`, `data:`. */
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

/** Of a page that is none of ours: nothing. */
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
