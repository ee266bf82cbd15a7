import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; pages should feel quick, and a call to Stripe may take ten. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * A replica's Prometheus metrics; names begin with `sunfield_`. Labels have a few fixed values, never a number, an
 * address or a name.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  /** By the route's pattern, not its path. */
  readonly requests = this.histogram(
    'sunfield_http_request_duration_seconds',
    'Answers of the API, by route and status',
    ['method', 'route', 'status'],
  );

  readonly jobRounds = this.histogram(
    'sunfield_job_round_duration_seconds',
    'Rounds of periodic jobs, `done` or `failed`',
    ['job', 'outcome'],
  );

  readonly jobsDoneAt = new Gauge({
    name: 'sunfield_job_last_done_timestamp_seconds',
    help: 'When a round of a job last came to its end here; another replica may have done later ones',
    labelNames: ['job'],
    registers: [this.registry],
  });

  readonly stripeCalls = this.histogram(
    'sunfield_stripe_call_duration_seconds',
    'Calls to Stripe: the class of its answer, or `unreachable`',
    ['outcome'],
  );

  readonly emails = new Counter({
    name: 'sunfield_email_attempts_total',
    help: 'Attempts to send an email: sent, dropped, failed or unreachable',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly emailPauses = new Counter({
    name: 'sunfield_email_pause_seconds_total',
    help: 'For how long emails that were due have waited for visitors',
    registers: [this.registry],
  });

  readonly cspViolations = new Counter({
    name: 'sunfield_csp_violations_total',
    help: 'What browsers stopped on a page, or only told of; the log says what',
    labelNames: ['site'],
    registers: [this.registry],
  });

  private histogram<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }
}
