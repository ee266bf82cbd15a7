import { Injectable } from '@nestjs/common';
import dayjs from 'dayjs';
import { DataSource } from 'typeorm';
import { queueEmail } from '../../mail/outbox/queue-email';
import { Clock } from '../../kernel/base/clock';
import { sqlInstant } from '../../kernel/database/columns';
import { inTransaction } from '../../kernel/database/transaction';
import { forEachBatch, type Pacing } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';

const everyMs = 60_000;
const unpaidForMinutes = 10;
const batchSize = 100;

/** Emails parents while the places of an unpaid booking are held. */
@Injectable()
export class HoldEmailsJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({
      name: 'held-bookings',
      everyMs,
      run: (stop, giveWay) => this.sendWayBack({ stop, giveWay }),
    });
  }

  /**
   * The way back to an unpaid booking, once, after ten minutes. An address gets one a day, and none after it refused an
   * email.
   */
  private async sendWayBack(pacing: Pacing): Promise<void> {
    const at = this.clock.now();
    const before = dayjs(at).subtract(unpaidForMinutes, 'minute').toDate();
    const yesterday = dayjs(at).subtract(1, 'day').toDate();
    await forEachBatch(
      pacing,
      async (after) => {
        const values = [sqlInstant(at), sqlInstant(before), after, batchSize];
        const rows = await this.dataSource.query<{ id: number }[]>(leftUnpaid, values);
        return rows.map(({ id }) => id);
      },
      async (ids) => {
        for (const id of ids)
          await inTransaction(this.dataSource, async (manager) => {
            const had = await manager.query<unknown[]>(hadEnough, [id, sqlInstant(yesterday)]);
            if (had.length > 0) return;
            const onceKey = `${wayBack}:${id}`;
            await queueEmail(manager, { kind: wayBack, subjectId: id, onceKey, at });
          });
      },
    );
  }
}

const wayBack = 'booking-held';

/** Placed by a parent: holds by staff have no address. */
const leftUnpaid = `
  SELECT booking.id AS id FROM bookings booking
  WHERE booking.payment_status = 'pending' AND booking.hold_expires_at > ? AND booking.placed_at <= ?
    AND booking.id > ? AND booking.deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM holds
      WHERE holder_kind = 'booking' AND holder_id = booking.id AND holds.email IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM awaited_payments
      WHERE awaited_payments.booking_id = booking.id AND awaited_payments.ended_at IS NULL)
    AND NOT EXISTS (
      SELECT 1 FROM outbox_emails email WHERE email.kind = '${wayBack}' AND email.subject_id = booking.id)
  ORDER BY booking.id LIMIT ?`;

/** An address that refused an email, or got one of these within the last day. */
const hadEnough = `
  SELECT 1 FROM bookings booking JOIN outbox_emails email
    ON email.kind IN ('${wayBack}', 'booking-confirmation', 'booking-link') AND email.subject_id = booking.id
  WHERE booking.email_key = (SELECT email_key FROM bookings WHERE id = ?)
    AND (email.status = 'failed' OR (email.kind = '${wayBack}' AND email.queued_at > ?)) LIMIT 1`;
