import { Controller, Inject } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/routes';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { type Input, Route } from '../../kernel/http/route';
import { log } from '../../kernel/log/log';
import { Metrics } from '../../kernel/metrics/metrics';
import { type CspReport } from '@sunfield/contracts/operations/csp-reports';

const minuteMs = 60_000;
/** More violations a minute than our pages can cause are made up; those are only counted. */
const maxLines = 50;

/** Where browsers report what a page's Content-Security-Policy blocked. Nothing is stored. */
@Controller()
export class CspReportsController {
  private minute = 0;
  private readonly told = new Set<string>();

  constructor(
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.reportCspViolations)
  receive({ body: reports }: Input<typeof routes.reportCspViolations>): void {
    for (const report of reports) {
      const violation = violationOf(report, this.config.origins);
      if (!violation) continue;
      const { site, directive, disposition } = violation;
      this.metrics.cspViolations.inc({ site, directive, disposition });
      if (this.isNew(JSON.stringify(violation)))
        log.warn('a page broke its policy', { ...violation });
    }
  }

  /** Logs each violation at most once a minute. */
  private isNew(violation: string): boolean {
    const minute = Math.floor(this.clock.now().getTime() / minuteMs);
    if (minute !== this.minute) this.told.clear();
    this.minute = minute;
    if (this.told.has(violation) || this.told.size >= maxLines) return false;
    this.told.add(violation);
    return true;
  }
}

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
