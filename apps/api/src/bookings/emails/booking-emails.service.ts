import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isExpected } from '@sunfield/contracts/bookings/booking-status';
import { type ReminderSent } from '@sunfield/contracts/bookings/staff-bookings';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { OutboxWorker } from '../../mail/outbox/outbox-worker';
import { queueEmail } from '../../mail/outbox/queue-email';
import { countForMailbox } from '../../kernel/http/mailbox-limit';
import { type Staff } from '../../kernel/http/may';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { readBookingForEmail } from './booking-email-facts';
import { AFTER_BEGUN, hasBegunCamp } from './booking-reminder.email';
import { BookingEntity } from '../model/booking.entity';
import { timingOf, isComing, takesPlace } from '../model/booking-place.entity';

/** Longer than a mail server usually takes, but short enough for staff to wait. */
const timeoutMs = 4_000;

const LINK_ENDED =
  'The links to this booking have ended. Please contact us if you need anything about it.';

/** At most one a minute. */
export function queueLinkEmail(manager: EntityManager, subjectId: number, at: Date) {
  const minute = at.toISOString().slice(0, 16);
  const onceKey = `booking-link:${subjectId}:${minute}`;
  return queueEmail(manager, { kind: 'booking-link', subjectId, onceKey, at });
}

/** The emails about a booking that a person asks for. */
@Injectable()
export class BookingEmails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxWorker,
    private readonly clock: Clock,
  ) {}

  /**
   * Emails a booking's own link, at most once a minute.
   * Errors: `booking_not_found`; `link_withdrawn` if its links have ended.
   */
  async queueLink(bookingId: number): Promise<{ success: true }> {
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    if (!booking) throw new AppError('booking_not_found');
    await countForMailbox(this.dataSource, booking.parentEmail);
    if (booking.accessNonce === '') throw new AppError('link_withdrawn', { message: LINK_ENDED });
    await inTransaction(this.dataSource, (one) => queueLinkEmail(one, bookingId, this.clock.now()));
    return { success: true };
  }

  /** Queues it once per booking, even if the payment has already queued it. */
  async queueConfirmation(bookingId: number): Promise<void> {
    await inTransaction(this.dataSource, (manager) =>
      queueEmail(manager, {
        kind: 'booking-confirmation',
        subjectId: bookingId,
        onceKey: `booking-confirmation:${bookingId}`,
        at: this.clock.now(),
      }),
    );
  }

  /**
   * Sends at most one reminder a minute: a second click counts as the same one. Waits a few seconds
   * for the mail server, so that "sent" is true.
   * Errors: `booking_not_found`, `booking_not_paid`; `status_conflict` once camp is over or all
   * places are cancelled, once it has begun unless staff confirm that, and if the mail server
   * rejected the email. All include `success` and `error` as specified.
   */
  async remind(bookingId: number, staff: Staff, afterBegun = false): Promise<ReminderSent> {
    const booking = await readBookingForEmail(this.dataSource.manager, bookingId);
    if (!booking) throw refusal('booking_not_found', 'We could not find that booking.');
    if (!isExpected(booking.paymentStatus)) {
      throw refusal('booking_not_paid', 'Reminders are only sent for paid bookings.');
    }
    const at = this.clock.now();
    const places = booking.places.filter(takesPlace);
    const { isOver, isExample } = timingOf(places, at);
    if (!places.some(isComing) || (isOver && !isExample)) {
      const error = 'There are no camp days left to remind the parent about.';
      throw new AppError('status_conflict', { message: error, success: false, error });
    }
    const isBegun = hasBegunCamp(places, at);
    if (isBegun && !afterBegun) {
      const error =
        'Camp has begun. Please confirm that you want to remind the parent of the days that are left.';
      throw new AppError('status_conflict', { message: error, success: false, error });
    }
    const onceKey = `${isBegun ? AFTER_BEGUN : 'booking-reminder'}:${bookingId}:${at.toISOString().slice(0, 16)}`;
    await inTransaction(this.dataSource, async (manager) => {
      const kind = 'booking-reminder';
      if (!(await queueEmail(manager, { kind, subjectId: bookingId, onceKey, at }))) return;
      await recordEvent(manager, {
        at,
        actor: `staff:${staff.id}`,
        type: 'booking.reminded',
        subjectId: bookingId,
      });
    });
    return this.sent(onceKey);
  }

  private async sent(onceKey: string): Promise<ReminderSent> {
    const waited = new AbortController();
    await Promise.race([
      this.outbox.sendNow(onceKey),
      wait(timeoutMs, undefined, { signal: waited.signal }).catch(() => undefined),
    ]);
    waited.abort();
    const email = await this.dataSource
      .getRepository(OutboxEmailEntity)
      .findOneByOrFail({ onceKey });
    if (email.status === 'failed' || email.status === 'dropped') {
      const error = 'The reminder was not sent. The booking’s history says why.';
      throw new AppError('status_conflict', { message: error, success: false, error });
    }
    if (email.status === 'sent') return { success: true };
    return { success: true, isOnItsWay: true, waitingSince: email.queuedAt.toISOString() };
  }
}

const refusal = (code: 'booking_not_found' | 'booking_not_paid', error: string) =>
  new AppError(code, { message: error, success: false, error });
