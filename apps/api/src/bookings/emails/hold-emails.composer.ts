import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { formatMoment } from '@sunfield/words/dates';
import { type EmailKind } from '@sunfield/contracts/office/emails';
import { formatPounds } from '@sunfield/words/money';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type EmailComposer,
  EmailComposers,
  type EmailContent,
} from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { queueEmail } from '../../communications/outbox/queue-email';
import { EventFollowers } from '../../events/event-followers';
import { type DomainEvent } from '../../events/event-types';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { SettingsService } from '../../settings/settings.service';
import { BookingAccess } from '../access/booking-access';
import { BookingEntity } from '../model/booking.entity';
import { duePence } from '../model/amount-due';
import { bookingSubjects } from '../model/email-subjects';
import { bookingFacts, type BookingFacts, readBookingForEmail } from './booking-email-facts';
import { isOver } from '../model/hold';
import { PaymentPort } from '../model/payment-port';
import endedAlertHtml from './hold-ended-alert.html.hbs';
import endedAlertText from './hold-ended-alert.text.hbs';
import endedHtml from './hold-ended.html.hbs';
import endedText from './hold-ended.text.hbs';
import linkHtml from './payment-link.html.hbs';
import linkText from './payment-link.text.hbs';

type Held = Pick<BookingFacts, 'reference' | 'parentName'> & {
  due: string;
  until: string;
  link: string;
};

const paymentLink = emailTemplate<Held & Pick<BookingFacts, 'days'> & { heading: string }>({
  html: linkHtml,
  text: linkText,
});
const ended = emailTemplate<Held>({ html: endedHtml, text: endedText });
const endedAlert = emailTemplate<Held>({ html: endedAlertHtml, text: endedAlertText });

const REASON = 'You are receiving this email because we booked a camp for you.';

/** The emails to a family, and to staff, about places that staff hold until they are paid. */
@Injectable()
export class HoldEmailsComposer implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly events: EventFollowers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    private readonly access: BookingAccess,
    private readonly payments: PaymentPort,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const register = (kind: EmailKind, composer: EmailComposer) =>
      this.composers.register(kind, composer, bookingSubjects);
    register('booking-payment-link', (id) =>
      this.toPay(id, { heading: 'Your places are held for you', begin: 'Pay for' }),
    );
    register('booking-payment-reminder', (id) =>
      this.toPay(id, { heading: 'Your places are still held', begin: 'Reminder: pay for' }),
    );
    register('booking-hold-ended', (id) => this.ended(id));
    register('booking-hold-ended-alert', (id) => this.endedAlert(id));
    this.events.follow('booking.status', 'hold emails', queueEnded);
  }

  /** Writes nothing if the booking has been paid, is being paid or has ended. */
  private async toPay(
    id: number,
    { heading, begin }: { heading: string; begin: string },
  ): Promise<EmailContent | undefined> {
    const { manager } = this.dataSource;
    const booking = await this.read(id);
    const now = this.clock.now();
    if (booking?.paymentStatus !== 'pending' || !booking.holdExpiresAt || isOver(booking, now)) {
      return undefined;
    }
    if ((await this.payments.openOne(manager, id)) === 'processing') return undefined;
    const { brand } = await this.settings.read();
    const facts = this.factsOf(booking, booking.holdExpiresAt);
    return {
      to: { name: booking.parentName, address: booking.parentEmail },
      ...(await this.templates.render(paymentLink, {
        subject: `${begin} your ${brand.name} booking ${facts.reference} by ${facts.until}`,
        preview: `${facts.due} to pay. Your places are held until ${facts.until}.`,
        reason: REASON,
        facts: { ...facts, heading, days: bookingFacts(booking, now).days },
      })),
    };
  }

  private async ended(id: number): Promise<EmailContent | undefined> {
    const booking = await this.lapsed(id);
    if (!booking) return undefined;
    const { brand } = await this.settings.read();
    const facts = this.factsOf(booking, booking.heldByStaffUntil);
    return {
      to: { name: booking.parentName, address: booking.parentEmail },
      ...(await this.templates.render(ended, {
        subject: `The places of your ${brand.name} booking ${facts.reference} are no longer held`,
        preview: `It was not paid by ${facts.until}. Nothing was taken from you.`,
        reason: REASON,
        facts,
      })),
    };
  }

  private async endedAlert(id: number): Promise<EmailContent | undefined> {
    const booking = await this.lapsed(id);
    if (!booking) return undefined;
    const { staffAlertEmail } = await this.settings.read();
    const facts = this.factsOf(booking, booking.heldByStaffUntil);
    return {
      to: staffAlertEmail,
      ...(await this.templates.render(endedAlert, {
        subject: `Booking ${facts.reference} was not paid in time`,
        preview: `Its places were held until ${facts.until} and can be booked again.`,
        reason: 'You are receiving this email because alerts about bookings go to this address.',
        facts: {
          ...facts,
          link: new URL(`/admin?booking=${id}`, this.config.adminConsoleUrl).href,
        },
      })),
    };
  }

  /** Undefined if its places have been taken again since. */
  private async lapsed(id: number) {
    const booking = await this.read(id);
    if (booking?.paymentStatus !== 'expired' || !booking.heldByStaffUntil) return undefined;
    return { ...booking, heldByStaffUntil: booking.heldByStaffUntil };
  }

  private async read(id: number): Promise<BookingEntity | undefined> {
    const { manager } = this.dataSource;
    const booking = await readBookingForEmail(manager, id);
    if (!booking) return undefined;
    const held = await manager.findOneOrFail(BookingEntity, {
      where: { id },
      select: {
        holdExpiresAt: true,
        heldByStaffUntil: true,
        receivedPence: true,
        returnedPence: true,
        refundedPence: true,
      },
    });
    return Object.assign(booking, held);
  }

  private factsOf(booking: BookingEntity, until: Date): Held {
    return {
      reference: `#${booking.id}`,
      parentName: booking.parentName,
      due: formatPounds(duePence(booking)),
      until: formatMoment(until, this.clock.now()),
      link: this.access.checkoutLinkTo(booking),
    };
  }
}

/** Only if the time that staff chose has run out; a cancelled day has a separate email. */
async function queueEnded(
  manager: EntityManager,
  { subjectId, before, after, at }: DomainEvent<'booking.status'>,
): Promise<void> {
  if (before.paymentStatus !== 'pending' || after.paymentStatus !== 'expired') return;
  const { heldByStaffUntil: until } = await manager.findOneByOrFail(BookingEntity, {
    id: subjectId,
  });
  if (!until || until > at) return;
  for (const kind of ['booking-hold-ended', 'booking-hold-ended-alert'] as const) {
    const onceKey = `${kind}:${subjectId}:${until.toISOString()}`;
    await queueEmail(manager, { kind, subjectId, onceKey, at });
  }
}
