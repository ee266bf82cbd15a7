import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { formatLongDate } from '@sunfield/words/dates';
import { DataSource, type EntityManager, In } from 'typeorm';
import { EmailComposers, type EmailContent } from '../../communications/outbox/email-composers';
import { whyBooked } from '../model/addressee';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { queueEmail } from '../../communications/outbox/queue-email';
import { EventFollowers } from '../../events/event-followers';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { accountOf, keptPence } from '../../ledger/account';
import { entriesOf } from '../../ledger/enter';
import { SettingsService } from '../../settings/settings.service';
import { BookingAccess } from '../access/booking-access';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { subjectsIn } from '../model/email-subjects';
import { bookingCalendar, CALENDAR_TYPE } from '../emails/booking-calendar';
import { readBookingForEmail } from '../emails/booking-email-facts';
import { isComing } from '../model/shown-places';
import { CancelledBookingEntity } from './cancelled-booking.entity';
import cancelledHtml from './day-cancelled.html.hbs';
import cancelledText from './day-cancelled.text.hbs';
import { unmadeWithDays } from './unmade-changes';

const cancelled = emailTemplate<{
  heading: string;
  parentName: string;
  reference: string;
  isOneDay: boolean;
  days: string[];
  /** In the provider's words. */
  cancelledBecause: string;
  /** "Friday, 31st October 2025"; empty if the default applies immediately. */
  decideBy: string;
  /** The default is credit, not money. */
  isCredit: boolean;
  /** All of its money had already gone back; it had kept its places. */
  wasRefunded: boolean;
  hasOtherDays: boolean;
  /** Days that a pending change would have added; the change isn't made, for the same reason. */
  unmade: string[];
  hasCalendar: boolean;
  link: string;
}>({ html: cancelledHtml, text: cancelledText });

/** Emails a parent that camp days are cancelled, why, and what they can choose. */
@Injectable()
export class DayCancelledEmail implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly events: EventFollowers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    private readonly access: BookingAccess,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.composers.register(
      'day-cancelled',
      (id) => this.write(id),
      subjectsIn('day_cancellation_bookings'),
    );
    this.events.follow(
      'booking.day_cancelled',
      'email of a cancelled day',
      async (manager, { after: { cancellationRowId: subjectId }, at }) => {
        const kind = 'day-cancelled';
        await queueEmail(manager, { kind, subjectId, onceKey: `${kind}:${subjectId}`, at });
      },
    );
  }

  private async write(id: number): Promise<EmailContent | undefined> {
    const { manager } = this.dataSource;
    const row = await manager.findOne(CancelledBookingEntity, {
      where: { id },
      relations: { cancellation: { days: { campDay: { venue: true, activity: true } } } },
    });
    const booking = row && (await readBookingForEmail(manager, row.bookingId));
    if (!booking) return undefined;
    const { reason, decideBy, fallback, days } = row.cancellation;
    const had = await this.daysOf(
      row,
      days.map(({ campDayId }) => campDayId),
    );
    const gone = days
      .map(({ campDay }) => campDay)
      .filter((day) => had.has(day.id))
      .sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id);
    const [first] = gone;
    if (!first) return undefined;
    const { brand, contact, campDay } = await this.settings.read();
    const now = this.clock.now();
    const { publicSiteUrl: siteUrl } = this.config;
    const calendar = bookingCalendar(booking, { brand, contact, campDay, siteUrl, now });
    const reference = `#${booking.id}`;
    const isOneDay = new Set(gone.map(({ date }) => date)).size === 1;
    const when = isOneDay ? formatLongDate(first.date) : 'some of your camp days';
    return {
      to: { name: booking.parentName, address: booking.parentEmail },
      ...(await this.templates.render(cancelled, {
        subject: `Camp cancelled: ${isOneDay ? when : `${gone.length} of your days`} (booking ${reference})`,
        preview: reason,
        reason: whyBooked(booking),
        facts: {
          heading: isOneDay ? `No camp on ${when}` : 'Camp days cancelled',
          parentName: booking.parentName,
          reference,
          isOneDay,
          days: gone.map(
            ({ date, activity, venue }) =>
              `${formatLongDate(date)}: ${activity.bookingName}, ${venue.name}`,
          ),
          cancelledBecause: reason,
          decideBy: decideBy === null ? '' : formatLongDate(decideBy),
          isCredit: fallback === 'credit',
          wasRefunded: await wasRefunded(manager, row, now),
          hasOtherDays: booking.places.some(
            (place) => isComing(place) && !had.has(place.campDay.id),
          ),
          unmade: await unmadeWithDays(manager, row),
          hasCalendar: calendar !== undefined,
          link: this.access.changeLinkTo(booking),
        },
      })),
      attachments: calendar ? [{ ...calendar, contentType: CALENDAR_TYPE }] : [],
    };
  }

  /** The cancelled days that this booking was on, even if they have been settled since. */
  private async daysOf(
    { bookingId }: CancelledBookingEntity,
    campDayIds: number[],
  ): Promise<Set<number>> {
    const places = await this.dataSource.manager.findBy(BookingPlaceEntity, {
      bookingId,
      campDayId: In(campDayIds),
    });
    const standing = places.filter(isComing);
    const told = standing.length > 0 ? standing : places;
    return new Set(told.map(({ campDayId }) => campDayId));
  }
}

/**
 * Looks at the account as it was when the email was queued: settling the cancelled day may have
 * refunded the rest since.
 */
async function wasRefunded(
  manager: EntityManager,
  { bookingId, toldAt }: CancelledBookingEntity,
  now: Date,
): Promise<boolean> {
  const entries = await entriesOf(manager, bookingId);
  const account = accountOf(entries.filter(({ at }) => at < (toldAt ?? now)));
  return account.returnedPence > 0 && keptPence(account) <= 0;
}
