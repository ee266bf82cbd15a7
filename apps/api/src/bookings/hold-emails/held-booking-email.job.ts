import { Injectable } from '@nestjs/common';
import dayjs from 'dayjs';
import { DataSource } from 'typeorm';
import { queueEmail } from '../../communications/outbox/queue-email';
import { Clock } from '../../kernel/base/clock';
import { sqlInstant } from '../../kernel/database/columns';
import { inTransaction } from '../../kernel/database/transaction';
import { type GiveWay } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';

export const heldBookingsJob = 'held-bookings';

const kind = 'booking-held';
const everyMs = 60_000;
const unpaidForMinutes = 10;
const batchSize = 100;

/**
 * Emails a parent the way back to an unpaid booking, once, after ten minutes. An address gets one a
 * day, and none after it refused an email.
 */
@Injectable()
export class HeldBookingEmailJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({
      name: heldBookingsJob,
      everyMs,
      run: (stop, giveWay) => this.queueDue(stop, giveWay),
    });
  }

  private async queueDue(stop: AbortSignal, giveWay: GiveWay): Promise<void> {
    const at = this.clock.now();
    const before = dayjs(at).subtract(unpaidForMinutes, 'minute').toDate();
    const yesterday = dayjs(at).subtract(1, 'day').toDate();
    for (let after = 0; !stop.aborted;) {
      const rows = await this.dataSource.query<{ id: number; emailKey: string }[]>(leftUnpaid, [
        sqlInstant(at),
        sqlInstant(before),
        after,
        batchSize,
      ]);
      for (const { id, emailKey } of rows) {
        await inTransaction(this.dataSource, async (manager) => {
          const values = [emailKey, sqlInstant(yesterday)];
          if ((await manager.query<unknown[]>(hadEnough, values)).length > 0) return;
          await queueEmail(manager, { kind, subjectId: id, onceKey: `${kind}:${id}`, at });
        });
      }
      after = rows.at(-1)?.id ?? 0;
      if (!after) return;
      await giveWay();
    }
  }
}

/** Placed by a parent: holds by staff have no address. */
const leftUnpaid = `
  SELECT booking.id AS id, booking.email_key AS emailKey FROM bookings booking
  WHERE booking.payment_status = 'pending' AND booking.hold_expires_at > ? AND booking.placed_at <= ?
    AND booking.id > ? AND booking.deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM holds
      WHERE holder_kind = 'booking' AND holder_id = booking.id AND holds.email IS NOT NULL)
    AND NOT EXISTS (
      SELECT 1 FROM outbox_emails email WHERE email.kind = '${kind}' AND email.subject_id = booking.id)
  ORDER BY booking.id LIMIT ?`;

/** An address that refused an email, or got one of these within the last day. */
const hadEnough = `
  SELECT 1 FROM bookings booking JOIN outbox_emails email
    ON email.kind IN ('${kind}', 'booking-confirmation', 'booking-link') AND email.subject_id = booking.id
  WHERE booking.email_key = ?
    AND (email.status = 'failed' OR (email.kind = '${kind}' AND email.queued_at > ?)) LIMIT 1`;
