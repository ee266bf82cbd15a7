import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import dayjs from 'dayjs';
import { DataSource } from 'typeorm';
import { EmailComposers, type EmailContent } from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { queueEmail } from '../../communications/outbox/queue-email';
import { Clock } from '../../kernel/base/clock';
import { sqlInstant } from '../../kernel/database/columns';
import { inTransaction } from '../../kernel/database/transaction';
import { type GiveWay } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { SettingsService } from '../../settings/settings.service';
import { BookingAccess } from '../access/booking-access';
import { BookingEntity } from '../model/booking.entity';
import { bookingSubjects } from '../model/email-subjects';
import { duePence } from '../model/amount-due';
import { isOver } from '../model/hold';
import { PaymentPort } from '../model/payment-port';
import html from './booking-held.html.hbs';
import text from './booking-held.text.hbs';

export const heldBookingsJob = 'held-bookings';

const kind = 'booking-held';
const everyMs = 60_000;
const unpaidForMinutes = 10;
const batchSize = 100;

const template = emailTemplate<{
  heading: string;
  reference: string;
  due: string;
  until: string;
  link: string;
}>({ html, text });

/**
 * Emails a parent the way back to an unpaid booking, once, after ten minutes. The address isn't
 * proven, so the email contains only our own facts and a link that shows no names. An address gets
 * one a day, and none after it refused an email.
 */
@Injectable()
export class HeldBookingEmailJob implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    private readonly access: BookingAccess,
    private readonly payments: PaymentPort,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({
      name: heldBookingsJob,
      everyMs,
      run: (stop, giveWay) => this.queueDue(stop, giveWay),
    });
  }

  onModuleInit(): void {
    this.composers.register(kind, (bookingId) => this.write(bookingId), bookingSubjects);
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

  /** Writes nothing if the booking has been paid, is being paid or has ended. */
  private async write(bookingId: number): Promise<EmailContent | undefined> {
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    const isHeld = booking?.paymentStatus === 'pending' && !isOver(booking, this.clock.now());
    if (!isHeld || !booking.holdExpiresAt) return undefined;
    if ((await this.payments.openOne(manager, bookingId)) === 'processing') return undefined;
    const { brand } = await this.settings.read();
    const reference = `#${bookingId}`;
    const until = formatMoment(booking.holdExpiresAt, this.clock.now());
    const link = new URL(this.access.checkoutLinkTo(booking));
    link.searchParams.delete('access');
    return {
      to: booking.parentEmail,
      ...(await this.templates.render(template, {
        subject: `Your ${brand.name} booking ${reference} is not paid yet`,
        preview: `Its places are held until ${until}.`,
        reason: 'You are receiving this email because a camp was booked with this address.',
        facts: {
          heading: 'Your places are still held',
          reference,
          due: formatPounds(duePence(booking)),
          until,
          link: link.href,
        },
      })),
    };
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
