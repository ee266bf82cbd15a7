import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isExpected } from '@sunfield/contracts/bookings/booking-status';
import { type CampDayGuide } from '@sunfield/contracts/catalogue/camp-day-guide';
import { type ReminderSent } from '@sunfield/contracts/bookings/staff-bookings';
import { DataSource } from 'typeorm';
import { whyBooked } from '../model/addressee';
import { recordEvent } from '../../events/record-event';
import { EmailComposers, type EmailContent } from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { OutboxEmailEntity } from '../../communications/outbox/outbox-email.entity';
import { OutboxWorker } from '../../communications/outbox/outbox-worker';
import { queueEmail } from '../../communications/outbox/queue-email';
import { type Staff } from '../../kernel/http/may';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { SettingsService } from '../../settings/settings.service';
import { BookingAccess } from '../access/booking-access';
import {
  aheadOrAll,
  bookingFacts,
  type BookingFacts,
  readBookingForEmail,
} from './booking-email-facts';
import { hasBegun } from '../amendments/plan/may-amend';
import { type BookingPlaceEntity } from '../model/booking-place.entity';
import { timingOf } from '../model/days-ahead';
import { bookingSubjects } from '../model/email-subjects';
import { isComing, takesPlace } from '../model/shown-places';
import reminderHtml from './booking-reminder.html.hbs';
import reminderText from './booking-reminder.text.hbs';

const reminder = emailTemplate<
  BookingFacts & { campDay: CampDayGuide; link: string; isReal: boolean }
>({
  html: reminderHtml,
  text: reminderText,
});

/** Key prefix of reminders that staff wanted although camp had begun. */
const AFTER_BEGUN = 'booking-reminder-begun';

/** Longer than a mail server usually takes, but short enough for staff to wait. */
const timeoutMs = 4_000;

/** Lets staff remind a parent of the camp days. */
@Injectable()
export class BookingReminder implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    private readonly access: BookingAccess,
    private readonly outbox: OutboxWorker,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.composers.register(
      'booking-reminder',
      (bookingId, _, onceKey) => this.write(bookingId, onceKey.startsWith(AFTER_BEGUN)),
      bookingSubjects,
    );
  }

  /**
   * Sends at most one reminder a minute: a second click counts as the same one. Waits a few seconds
   * for the mail server, so that "sent" is true.
   * Errors: `booking_not_found`, `booking_not_paid`; `status_conflict` once camp is over or all
   * places are cancelled, once it has begun unless staff confirm that, and if the mail server
   * rejected the email. All include `success` and `error` as specified.
   */
  async send(bookingId: number, staff: Staff, afterBegun = false): Promise<ReminderSent> {
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

  /** Writes nothing if staff asked for it before camp and it waited until camp had begun. */
  private async write(bookingId: number, afterBegun: boolean): Promise<EmailContent | undefined> {
    const booking = await readBookingForEmail(this.dataSource.manager, bookingId);
    if (!booking || !isExpected(booking.paymentStatus)) return undefined;
    const places = booking.places.filter(takesPlace);
    if (!places.some(isComing)) return undefined;
    if (!afterBegun && hasBegunCamp(places, this.clock.now())) return undefined;
    const { staffAlertEmail } = await this.settings.read();
    const { brand, campDay } = await this.settings.site();
    const now = this.clock.now();
    const facts = bookingFacts({ ...booking, places: aheadOrAll(places, now) }, now);
    const isReal = !timingOf(places, now).isExample;
    return {
      to: { name: booking.parentName, address: booking.parentEmail },
      bcc: staffAlertEmail,
      ...(await this.templates.render(reminder, {
        subject: `Reminder: your ${brand.name} camp days (booking ${facts.reference})`,
        preview:
          facts.overText ||
          `${facts.days[0]?.date ?? ''}: ${campDay.bring.length > 0 ? 'when, where, and what to bring' : 'when and where'}.`,
        reason: whyBooked(booking),
        facts: { ...facts, campDay, isReal, link: this.access.linkTo(booking) },
      })),
    };
  }
}

const hasBegunCamp = (places: BookingPlaceEntity[], now: Date): boolean =>
  places.some((place) => isComing(place) && hasBegun(place, now));

const refusal = (code: 'booking_not_found' | 'booking_not_paid', error: string) =>
  new AppError(code, { message: error, success: false, error });
