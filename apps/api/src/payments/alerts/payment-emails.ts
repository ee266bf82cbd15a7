import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { formatPounds } from '@sunfield/words/money';
import {
  type PaymentAlertKind,
  type RefundReason,
} from '@sunfield/contracts/bookings/staff-bookings';
import { DataSource, type EntityManager } from 'typeorm';
import { newAddressNote } from '../../bookings/model/addressee';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { bookingAddress } from '../../bookings/model/email-subjects';
import { amendmentKind } from '../../bookings/model/hold';
import { EmailComposers, type EmailContent } from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { queueEmail } from '../../communications/outbox/queue-email';
import { EventFollowers } from '../../events/event-followers';
import { CONFIG, type Config } from '../../kernel/config/config';
import { SettingsService } from '../../settings/settings.service';
import { PaymentAlertEntity } from './payment-alert.entity';
import alertHtml from './payment-alert.html.hbs';
import alertText from './payment-alert.text.hbs';
import { alertTexts } from './payment-alert-texts';
import refundHtml from './payment-refund.html.hbs';
import refundText from './payment-refund.text.hbs';
import { fruitlessStatuses, RefundEntity } from '../model/refund.entity';

const refundTemplate = emailTemplate<{
  parentName: string;
  why: string;
  reference: string;
  amount: string;
  isLate: boolean;
  link: string;
}>({ html: refundHtml, text: refundText });
const alertTemplate = emailTemplate<{
  heading: string;
  button: string;
  what: string;
  reference: string;
  stripeId: string;
  detail: string;
  link: string;
}>({ html: alertHtml, text: alertText });

const reasons: Record<RefundReason, string> = {
  late: 'your payment reached us after the time to pay had run out, and your places were no longer available. We are sorry. We’re refunding all of it.',
  duplicate:
    'your booking was paid twice, so we’re refunding the second payment. Your places are safe.',
  requested: 'we have refunded you for your booking.',
  amended: 'your booking was changed. This is your refund for it.',
  dashboard: 'we have refunded you for your booking.',
  unpaid: 'your booking was not paid in time.',
};

const settings = { tab: 'settings', button: 'Open the settings' };
/** For alerts that aren't about a payment. */
const otherAlerts: Partial<Record<PaymentAlertKind, typeof settings & { subject: string }>> = {
  backup_failed: { ...settings, subject: 'A backup failed' },
  backup_missing: { ...settings, subject: 'There is no recent backup' },
};

const refundSubjects = `
  SELECT refund.id AS id, booking.id AS bookingId, refund.amount_pence AS amountPence, ${bookingAddress}
  FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
  JOIN bookings booking ON booking.id = payment.booking_id`;
const alertSubjects = `
  SELECT id, booking_id AS bookingId, NULL AS amountPence, NULL AS address FROM payment_alerts`;

const LATE_CHANGE =
  'your payment for a change of your booking reached us too late to make the change. We are sorry. Your booking stays as it was, and we’re refunding all of this payment.';

/** The emails about money: refunds to the parent, alerts to staff. */
@Injectable()
export class PaymentEmails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly events: EventFollowers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.composers.register('payment-refund', (id) => this.refund(id), refundSubjects);
    this.composers.register('payment-alert', (id) => this.alert(id), alertSubjects);
    this.events.follow('refund.accepted', 'payment emails', async (manager, { after, at }) => {
      await queueOnce(manager, 'payment-refund', after.refundId, at);
    });
    this.events.follow('alert.raised', 'payment emails', async (manager, { subjectId, at }) => {
      await queueOnce(manager, 'payment-alert', subjectId, at);
    });
  }

  private async refund(id: number): Promise<EmailContent | undefined> {
    const refund = await this.dataSource
      .getRepository(RefundEntity)
      .findOne({ where: { id }, relations: { payment: { booking: true } } });
    // A refund that has failed since must not be promised.
    if (!refund || fruitlessStatuses.includes(refund.status)) return undefined;
    const booking: BookingEntity | null = refund.payment.booking;
    // The booking was deleted, and its address with it.
    if (!booking) return undefined;
    const { brand } = await this.settings.read();
    const amount = formatPounds(refund.amountPence);
    const reference = `#${booking.id}`;
    const isLateChange = refund.reason === 'late' && refund.payment.payableKind === amendmentKind;
    return {
      to: { name: booking.parentName, address: booking.parentEmail },
      ...(await this.templates.render(refundTemplate, {
        subject: `Your refund of ${amount} for ${brand.name} booking ${reference}`,
        preview: 'It goes to the card you paid with.',
        reason: `You are receiving this email because you paid for a booking with us.${newAddressNote(booking)}`,
        facts: {
          parentName: booking.parentName,
          why: isLateChange ? LATE_CHANGE : reasons[refund.reason],
          reference,
          amount,
          isLate: refund.reason === 'late' && !isLateChange,
          link: this.config.publicSiteUrl,
        },
      })),
    };
  }

  private async alert(id: number): Promise<EmailContent | undefined> {
    const alert = await this.dataSource.getRepository(PaymentAlertEntity).findOneBy({ id });
    if (!alert) return undefined;
    const { staffAlertEmail } = await this.settings.read();
    const reference = alert.bookingId === null ? '' : `#${alert.bookingId}`;
    const about = otherAlerts[alert.kind];
    const page = new URL('/admin', this.config.adminConsoleUrl);
    if (about) page.searchParams.set('tab', about.tab);
    if (alert.bookingId !== null) page.searchParams.set('search', String(alert.bookingId));
    return {
      to: staffAlertEmail,
      ...(await this.templates.render(alertTemplate, {
        subject:
          about?.subject ?? `Please look at a payment${reference && ` of booking ${reference}`}`,
        preview: alertTexts[alert.kind],
        reason: 'You are receiving this email because payment alerts go to this address.',
        facts: {
          heading: about?.subject ?? 'Please look at a payment',
          button: about?.button ?? 'Open the bookings',
          what: alertTexts[alert.kind],
          reference,
          stripeId: alert.stripeId ?? '',
          detail: alert.detail,
          link: page.href,
        },
      })),
    };
  }
}

const queueOnce = (
  manager: EntityManager,
  kind: 'payment-refund' | 'payment-alert',
  subjectId: number,
  at: Date,
): Promise<boolean> =>
  queueEmail(manager, { kind, subjectId, onceKey: `${kind}:${subjectId}`, at });
