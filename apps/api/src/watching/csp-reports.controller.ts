import { Controller, Inject } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/routes';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { Input, Route } from '../kernel/http/route';
import { log } from '../kernel/log/log';
import { Metrics } from '../kernel/metrics/metrics';
import { violationOf } from './csp-violation';

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
  receive(@Input() { body: reports }: Input<typeof routes.reportCspViolations>): void {
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
