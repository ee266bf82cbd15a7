import * as routes from '@sunfield/contracts/office/routes';
import { Clock } from '../../kernel/base/clock';
import { CONFIG } from '../../kernel/config/config';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { log } from '../../kernel/log/log';
import { Metrics } from '../../kernel/metrics/metrics';

const minuteMs = 60_000;
/** More violations a minute than our pages can cause are made up; those are only counted. */
const maxLines = 50;

const other = 'other';
const plainPath = /^\/[a-z-]{0,40}$/;
const plainWord = /^[a-z-]{1,40}$/;
const longestOrigin = 100;

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
        const { all, staff } = config.origins;
        for (const { documentURL, effectiveDirective, blockedURL, disposition } of reports) {
          const page = readUrl(documentURL);
          if (!page || !all.includes(page.origin)) continue;
          const site = staff.includes(page.origin) ? 'console' : 'public';
          metrics.cspViolations.inc({ site });
          // Words, one of our paths without its query, which may contain tokens, and an origin: nothing of the visitor.
          const violation = {
            site,
            page: plainPath.test(page.pathname) ? page.pathname : other,
            directive: plainWord.test(effectiveDirective) ? effectiveDirective : other,
            blocked: blockedBy(blockedURL),
            disposition: disposition === 'report' ? 'report' : 'enforce',
          };
          if (isNew(JSON.stringify(violation))) log.warn('a page broke its policy', violation);
        }
      }),
    ];
  },
);

const readUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

/** An origin, or a keyword for what has no URL: `inline`, `eval`, `data:`. */
function blockedBy(blockedUrl: string): string {
  if (plainWord.test(blockedUrl)) return blockedUrl;
  const url = readUrl(blockedUrl);
  if (!url) return other;
  const origin = url.origin === 'null' ? url.protocol : url.origin;
  return origin.length > longestOrigin ? other : origin;
}
