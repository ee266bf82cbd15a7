import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
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
import { type BookingEntity } from '../model/booking.entity';
import { elsewhereSubjects, subjectsIn } from '../model/email-subjects';
import { bookingCalendar, CALENDAR_TYPE } from './booking-calendar';
import { readBookingForEmail } from './booking-email-facts';
import addressHtml from './amendment-address.html.hbs';
import addressText from './amendment-address.text.hbs';
import alertHtml from './amendment-alert.html.hbs';
import alertText from './amendment-alert.text.hbs';
import madeHtml from './amendment-made.html.hbs';
import madeText from './amendment-made.text.hbs';
import { AmendmentEntity } from '../model/amendment.entity';
import { isAboutLapsed, LapsedAmendmentComposer } from './lapsed-amendment.composer';
import { type OldAddress } from '../amendments/plan/previous-address';
import { moneyWords } from './amendment-money-words';
import { type WhatChanged } from '../model/change-words';
import { placesWords, readChange } from '../amendments/plan/what-changed';

const made = emailTemplate<
  Pick<WhatChanged, 'gone' | 'come' | 'corrections'> & {
    heading: string;
    comeTitle: string;
    what: string;
    parentName: string;
    before: string;
    lines: { label: string; amount: string }[];
    total: string;
    money: string[];
    hasCalendar: boolean;
    link: string;
  }
>({ html: madeHtml, text: madeText });
const alert = emailTemplate<{
  parentName: string;
  reference: string;
  what: string;
  days: string[];
  money: string[];
  link: string;
}>({ html: alertHtml, text: alertText });
const address = emailTemplate<{ parentName: string; reference: string }>({
  html: addressHtml,
  text: addressText,
});

interface Told {
  booking: BookingEntity;
  amendment: AmendmentEntity;
  changed: WhatChanged;
}

/**
 * The emails about a change: to the parent, to staff, and to an address that no longer belongs to
 * the booking.
 */
@Injectable()
export class AmendmentEmails implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly events: EventFollowers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    private readonly access: BookingAccess,
    private readonly lapsed: LapsedAmendmentComposer,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const bookings = subjectsIn('amendments');
    const { composers } = this;
    composers.register('amendment-made', (id) => this.told(id, (it) => this.made(it)), bookings);
    composers.register(
      'amendment-alert',
      (id, _, onceKey) =>
        isAboutLapsed(onceKey) ? this.lapsed.staffEmail(id) : this.told(id, (it) => this.alert(it)),
      bookings,
    );
    composers.register('amendment-address', (_, kept) => this.address(kept), elsewhereSubjects);
    this.events.follow('booking.amended', 'amendment emails', async (manager, event) => {
      const { actor, at, after } = event;
      // No email confirms an unpaid booking, or changes to its choices.
      if (after.isUnpaid) return;
      const subjectId = after.amendmentId;
      const once = (kind: 'amendment-made' | 'amendment-alert') =>
        queueEmail(manager, { kind, subjectId, onceKey: `${kind}:${subjectId}`, at });
      await once('amendment-made');
      // Staff need no email about their own changes.
      if (actor === 'parent') await once('amendment-alert');
    });
  }

  private async told(
    id: number,
    write: (told: Told) => Promise<EmailContent>,
  ): Promise<EmailContent | undefined> {
    const { manager } = this.dataSource;
    const amendment = await manager.findOneBy(AmendmentEntity, { id });
    const booking = amendment && (await readBookingForEmail(manager, amendment.bookingId));
    const changed = amendment && readChange(amendment);
    return booking && changed ? write({ booking, amendment, changed }) : undefined;
  }

  private async made({ booking, amendment, changed }: Told): Promise<EmailContent> {
    const { brand, contact, campDay } = await this.settings.read();
    const { publicSiteUrl: siteUrl } = this.config;
    const { ended, gone, come, corrections, lines } = changed;
    const calendar = bookingCalendar(booking, {
      brand,
      contact,
      campDay,
      siteUrl,
      now: this.clock.now(),
      ended,
    });
    const isCancelled = booking.cancelledAt !== null;
    const reference = `#${booking.id}`;
    const heading = isCancelled ? 'Your booking is cancelled' : 'Your booking was changed';
    const what = isCancelled
      ? `your booking ${reference} is cancelled.`
      : `your booking ${reference} was changed. This is what is different now.`;
    const money = moneyWords(amendment, changed);
    return {
      to: { name: booking.parentName, address: booking.parentEmail },
      ...(await this.templates.render(made, {
        subject: `Your ${brand.name} booking ${reference} ${isCancelled ? 'is cancelled' : 'was changed'}`,
        preview: [...money, what][0] ?? '',
        reason: whyBooked(booking),
        facts: {
          heading,
          what,
          parentName: booking.parentName,
          gone,
          come,
          comeTitle: gone.length > 0 ? 'Booked instead' : 'Added to your booking',
          corrections,
          lines: lines.map(({ label, amountPence }) => ({
            label,
            amount: formatPounds(amountPence),
          })),
          before: formatPounds(changed.beforePence),
          total: formatPounds(changed.afterPence),
          money,
          hasCalendar: calendar !== undefined,
          link: this.access.linkTo(booking),
        },
      })),
      attachments: calendar ? [{ ...calendar, contentType: CALENDAR_TYPE }] : [],
    };
  }

  /** To staff. Children's names don't belong in that inbox; they are behind the console's login. */
  private async alert({ booking, amendment, changed }: Told): Promise<EmailContent> {
    const { staffAlertEmail } = await this.settings.read();
    const { corrections } = changed;
    const reference = `#${booking.id}`;
    const what = [
      booking.cancelledAt === null ? '' : 'the whole booking is cancelled',
      ...placesWords(changed),
      corrections.length > 0 ? `${counted(corrections.length, 'detail')} corrected` : '',
    ];
    return {
      to: staffAlertEmail,
      ...(await this.templates.render(alert, {
        subject: `Booking ${reference} was changed by its parent`,
        preview: what.filter(Boolean).join(', '),
        reason: 'You are receiving this email because alerts about bookings go to this address.',
        facts: {
          parentName: booking.parentName,
          reference,
          what: what.filter(Boolean).join(', '),
          days: changed.lines.map(
            ({ label, amountPence }) => `${label}: ${formatPounds(amountPence)}`,
          ),
          money: moneyWords(amendment, changed),
          link: new URL(`/admin?search=${booking.id}`, this.config.adminConsoleUrl).href,
        },
      })),
    };
  }

  /** Mentions only the booking's number, because this address may no longer be the parent's. */
  private async address(kept: string | null): Promise<EmailContent | undefined> {
    if (!kept) return undefined;
    const { bookingId, parentName, parentEmail } = JSON.parse(kept) as OldAddress;
    const { brand } = await this.settings.read();
    const reference = `#${bookingId}`;
    return {
      to: { name: parentName, address: parentEmail },
      ...(await this.templates.render(address, {
        subject: `The email address of your ${brand.name} booking ${reference} was changed`,
        preview: 'Emails about it go to another address now.',
        reason: 'You are receiving this email because you booked a camp with us.',
        facts: { parentName, reference },
      })),
    };
  }
}
