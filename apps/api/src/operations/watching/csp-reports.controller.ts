import * as routes from '@sunfield/contracts/office/routes';
import { Clock } from '../../kernel/base/clock';
import { CONFIG } from '../../kernel/config/config';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { log } from '../../kernel/log/log';
import { Metrics } from '../../kernel/metrics/metrics';
import { type CspReport } from '@sunfield/contracts/operations/csp-reports';

const minuteMs = 60_000;
/** More violations a minute than our pages can cause are made up; those are only counted. */
const maxLines = 50;

/** Where browsers report what a page's Content-Security-Policy blocked. Nothing is stored. */
export const CspReportsController = controllerOf(
  [Metrics, Clock, CONFIG],
  (metrics, clock, config) => {
    let lastMinute = 0;
    const told = new Set<string>();
    /** Logs each violation at most once a minute. */
    const isNew = (violation: string): boolean => {
      const minute = Math.floor(clock.now().getTime() / minuteMs);
      if (minute !== lastMinute) told.clear();
      lastMinute = minute;
      if (told.has(violation) || told.size >= maxLines) return false;
      told.add(violation);
      return true;
    };
    return [
      answer(routes.reportCspViolations, ({ body: reports }) => {
        for (const report of reports) {
          const violation = violationOf(report, config.origins);
          if (!violation) continue;
          const { site, directive, disposition } = violation;
          metrics.cspViolations.inc({ site, directive, disposition });
          if (isNew(JSON.stringify(violation)))
            log.warn('a page broke its policy', { ...violation });
        }
      }),
    ];
  },
);

/** What may be logged about a violation: fixed words, one of our paths and an origin. Nothing about the visitor. */
interface CspViolation {
  site: 'public' | 'console';
  /** The page's path without its query, which may contain tokens. */
  page: string;
  directive: string;
  /** An origin, or a keyword for what has no URL: `inline`, `eval`, `data:`. */
  blocked: string;
  disposition: 'enforce' | 'report';
}

const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'object-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
];
const other = 'other';
const plainPath = /^\/[a-z-]{0,40}$/;
const plainWord = /^[a-z-]{1,40}$/;
const longestOrigin = 100;

/** Undefined for pages that are not ours. */
function violationOf(
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
