import { Body, Controller, HttpCode, Inject, Post, SerializeOptions } from '@nestjs/common';
import { type CspReport, CspReportsSchema } from '@sunfield/contracts/office/csp-reports';
import * as z from 'zod/mini';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { Public } from '../kernel/http/access';
import { AnyOrigin } from '../kernel/http/origin.guard';
import { RateLimit } from '../kernel/http/rate-limit';
import { log } from '../kernel/log/log';
import { Metrics } from '../kernel/metrics/metrics';
import { violationOf } from './csp-violation';

const minuteMs = 60_000;
/** More violations a minute than our pages can cause are made up; those are only counted. */
const mostLines = 50;

/** Where browsers report what a page's Content-Security-Policy blocked. Nothing is stored. */
@Controller('csp-reports')
@Public()
// Browsers send reports with a page's origin, with none, or with `null`; reports change nothing.
@AnyOrigin()
export class CspReportsController {
  private minute = 0;
  private readonly told = new Set<string>();

  constructor(
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @HttpCode(204)
  @RateLimit({ name: 'csp-reports', points: 60, seconds: 60 })
  @SerializeOptions({ schema: z.undefined() })
  receive(@Body({ schema: CspReportsSchema }) reports: CspReport[]): void {
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
    if (this.told.has(violation) || this.told.size >= mostLines) return false;
    this.told.add(violation);
    return true;
  }
}
