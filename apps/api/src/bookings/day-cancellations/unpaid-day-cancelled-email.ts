import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { formatLongDate } from '@sunfield/words/dates';
import { type EntityManager, DataSource, In } from 'typeorm';
import { EmailComposers, type EmailContent } from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { queueEmail } from '../../communications/outbox/queue-email';
import { EventFollowers } from '../../events/event-followers';
import { CONFIG, type Config } from '../../kernel/config/config';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { addresseeOf } from '../model/addressee';
import { bookingSubjects } from '../model/email-subjects';
import { BookingEntity } from '../model/booking.entity';
import { CancelledDayEntity } from './cancelled-day.entity';
import html from './unpaid-day-cancelled.html.hbs';
import text from './unpaid-day-cancelled.text.hbs';

const template = emailTemplate<{
  heading: string;
  parentName: string;
  reference: string;
  isOneDay: boolean;
  days: string[];
  reasons: string[];
  hadOtherDays: boolean;
  link: string;
}>({ html, text });

const kind = 'day-cancelled-unpaid';

/** Emails a family whose unpaid booking ended because one of its camp days was cancelled. */
@Injectable()
export class UnpaidDayCancelledEmail implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly events: EventFollowers,
    private readonly templates: EmailTemplates,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.composers.register(kind, (id) => this.write(id), bookingSubjects);
    this.events.follow(
      'booking.status',
      'cancelled days',
      async (manager, { subjectId, after, at }) => {
        if (after.paymentStatus !== 'expired') return;
        if ((await cancelledDaysOf(manager, subjectId)).length === 0) return;
        await queueEmail(manager, { kind, subjectId, onceKey: `${kind}:${subjectId}`, at });
      },
    );
  }

  /**
   * Writes nothing if the booking was paid after all: another email then explains what happens to
   * the money.
   */
  private async write(bookingId: number): Promise<EmailContent | undefined> {
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    const gone = await cancelledDaysOf(manager, bookingId);
    const [first] = gone;
    if (!first || booking?.paymentStatus !== 'expired') return undefined;
    const isOneDay = new Set(gone.map(({ campDay }) => campDay.date)).size === 1;
    const when = isOneDay ? formatLongDate(first.campDay.date) : 'some of your camp days';
    const reference = `#${bookingId}`;
    const days = await manager.countBy(BookingPlaceEntity, { bookingId });
    const cancelled = await manager.countBy(BookingPlaceEntity, {
      bookingId,
      campDayId: In(gone.map(({ campDayId }) => campDayId)),
    });
    const { to, parentName } = addresseeOf(booking);
    return {
      to,
      ...(await this.templates.render(template, {
        subject: `Camp cancelled: ${isOneDay ? when : `${gone.length} of the days you chose`} (booking ${reference})`,
        preview: 'Nothing was taken from you. Please book again without it.',
        reason: 'You are receiving this email because you began to book a camp with us.',
        facts: {
          heading: isOneDay ? `No camp on ${when}` : 'Camp days cancelled',
          parentName,
          reference,
          isOneDay,
          days: gone.map(
            ({ campDay: { date, activity, venue } }) =>
              `${formatLongDate(date)}: ${activity.bookingName}, ${venue.name}`,
          ),
          reasons: [...new Set(gone.map(({ cancellation }) => cancellation.reason))],
          hadOtherDays: days > cancelled,
          link: new URL('/', this.config.publicSiteUrl).href,
        },
      })),
    };
  }
}

/** Which days of a booking are cancelled, in date order. */
async function cancelledDaysOf(
  manager: EntityManager,
  bookingId: number,
): Promise<CancelledDayEntity[]> {
  const places = await manager.findBy(BookingPlaceEntity, { bookingId });
  const days = await manager.find(CancelledDayEntity, {
    where: { campDayId: In(places.map(({ campDayId }) => campDayId)) },
    relations: { campDay: { venue: true, activity: true }, cancellation: true },
  });
  return days.sort(
    (a, b) => a.campDay.date.localeCompare(b.campDay.date) || a.campDayId - b.campDayId,
  );
}
