import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { formatLongDate, formatShortDate } from '@sunfield/words/dates';
import { DataSource } from 'typeorm';
import { whyBooked } from '../model/addressee';
import { EmailComposers, type EmailContent } from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { queueEmail } from '../../communications/outbox/queue-email';
import { EventFollowers } from '../../events/event-followers';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { SettingsService } from '../../settings/settings.service';
import { BookingAccess } from '../access/booking-access';
import { subjectsIn } from '../model/email-subjects';
import { bookingCalendar, CALENDAR_TYPE } from './booking-calendar';
import { distinctVenues, readBookingForEmail, venueFacts } from './booking-email-facts';
import { isComing, takesPlace } from '../model/shown-places';
import { ChangedBookingEntity } from '../day-changes/changed-booking.entity';
import { wasAndNow } from '../day-changes/changed-days';
import html from './day-changed.html.hbs';
import text from './day-changed.text.hbs';
import { beforeOf } from '../day-changes/day-change.entity';

const template = emailTemplate<{
  parentName: string;
  reference: string;
  date: string;
  was: string[];
  now: string[];
  /** The new venue, if the day has moved to another one. */
  newVenues: ReturnType<typeof venueFacts>[];
  /** In the provider's words. */
  changedBecause: string;
  /** "Friday, 31st October 2025"; empty if the change is too small for a choice. */
  decideBy: string;
  hasCalendar: boolean;
  link: string;
}>({ html, text });

const kind = 'day-changed';

/** Emails a parent what is different on a camp day, why, and what they can choose. */
@Injectable()
export class DayChangedComposer implements OnModuleInit {
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
    this.composers.register(kind, (id) => this.write(id), subjectsIn('day_change_bookings'));
    this.events.follow(
      'booking.day_changed',
      'email of a changed day',
      async (manager, { after: { changedBookingId: subjectId }, at }) => {
        await queueEmail(manager, { kind, subjectId, onceKey: `${kind}:${subjectId}`, at });
      },
    );
  }

  /**
   * Writes nothing if the booking no longer has a place on the day, or the day has been cancelled
   * since.
   */
  private async write(id: number): Promise<EmailContent | undefined> {
    const { manager } = this.dataSource;
    const row = await manager.findOne(ChangedBookingEntity, {
      where: { id },
      relations: { change: { campDay: true } },
    });
    const booking = row && (await readBookingForEmail(manager, row.bookingId));
    if (!booking) return undefined;
    const { change } = row;
    const places = booking.places.filter(
      (place) => isComing(place) && takesPlace(place) && place.campDayId === change.campDayId,
    );
    if (places.length === 0) return undefined;
    const { date, id: campDayId } = change.campDay;
    const { brand, contact, campDay } = await this.settings.read();
    const calendar = bookingCalendar(booking, {
      brand,
      contact,
      campDay,
      siteUrl: this.config.publicSiteUrl,
      now: this.clock.now(),
      // New times make a new event, so the old one is removed.
      ended: beforeOf(change).sessions.map(({ key: sessionKey, starts, ends }) => ({
        ...{ campDayId, sessionKey, date, starts, ends },
        version: change.campDay.version,
      })),
    });
    const reference = `#${booking.id}`;
    return {
      to: { name: booking.parentName, address: booking.parentEmail },
      ...(await this.templates.render(template, {
        subject: `Camp changed: ${formatShortDate(date, this.clock.now())} (booking ${reference})`,
        preview: change.reason,
        reason: whyBooked(booking),
        facts: {
          parentName: booking.parentName,
          reference,
          date: formatLongDate(date),
          ...wasAndNow(
            change,
            places.map(({ slot, campDay: { activity, venue } }) => ({
              slotId: slot.id,
              sessionName: slot.session.name,
              activityName: activity.bookingName,
              venueName: venue.name,
            })),
          ),
          newVenues: distinctVenues(places)
            .filter(({ name }) => name !== beforeOf(change).venueName)
            .map(venueFacts),
          changedBecause: change.reason,
          decideBy: change.mayChoose ? formatLongDate(change.decideBy) : '',
          hasCalendar: calendar !== undefined,
          link: this.access.changeLinkTo(booking),
        },
      })),
      attachments: calendar ? [{ ...calendar, contentType: CALENDAR_TYPE }] : [],
    };
  }
}
