import { Injectable } from '@nestjs/common';
import dayjs from 'dayjs';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '../../../kernel/base/clock';
import { Jobs } from '../../../kernel/jobs/jobs';
import { log } from '../../../kernel/log/log';
import { PaymentAlertEntity } from '../../alerts/payment-alert.entity';
import { StripeEventEntity } from './stripe-event.entity';

export const forgettingJob = 'forget-stripe-news';

const everyMs = 6 * 3600_000;
/** Stripe sends or lists an event for thirty days at most, so an older one never comes again. */
const daysOfEvents = 90;
/** Longer than a payer may dispute a payment, and than staff look back at a season. */
const daysOfAlerts = 400;

/**
 * Deletes Stripe's events and alerts once they are no longer needed; their results remain in
 * payments, refunds, disputes and the audit log. Unprocessed events are never deleted.
 */
@Injectable()
export class ForgetStripeNews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({ name: forgettingJob, everyMs, isRare: true, run: () => this.forget() });
  }

  private async forget(): Promise<void> {
    const events = await this.dataSource
      .getRepository(StripeEventEntity)
      .delete({ processedAt: LessThan(this.daysAgo(daysOfEvents)) });
    const alerts = await this.dataSource
      .getRepository(PaymentAlertEntity)
      .delete({ raisedAt: LessThan(this.daysAgo(daysOfAlerts)) });
    const count = (events.affected ?? 0) + (alerts.affected ?? 0);
    if (count > 0) log.info('old Stripe events deleted', { count });
  }

  private daysAgo(days: number): Date {
    return dayjs(this.clock.now()).subtract(days, 'day').toDate();
  }
}
