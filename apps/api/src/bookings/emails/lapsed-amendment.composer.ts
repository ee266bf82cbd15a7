import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type EmailKind } from '@sunfield/contracts/office/emails';
import { formatPounds } from '@sunfield/words/money';
import { DataSource } from 'typeorm';
import { whyBooked } from '../model/addressee';
import { type EmailContent } from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { queueEmail } from '../../communications/outbox/queue-email';
import { EventFollowers } from '../../events/event-followers';
import { CONFIG, type Config } from '../../kernel/config/config';
import { SettingsService } from '../../settings/settings.service';
import { BookingAccess } from '../access/booking-access';
import { BookingEntity } from '../model/booking.entity';
import { AmendmentEntity } from '../model/amendment.entity';
import alertHtml from './lapsed-alert.html.hbs';
import alertText from './lapsed-alert.text.hbs';
import html from './lapsed-amendment.html.hbs';
import text from './lapsed-amendment.text.hbs';
import { type WhatChanged } from '../model/change-words';
import { placesWords, readChange } from '../amendments/plan/what-changed';

const toParent = emailTemplate<
  Pick<WhatChanged, 'gone' | 'come'> & {
    parentName: string;
    reference: string;
    price: string;
    hasCorrected: boolean;
    link: string;
  }
>({ html, text });
const toStaff = emailTemplate<{
  parentName: string;
  reference: string;
  price: string;
  what: string;
  hasCorrected: boolean;
  link: string;
}>({ html: alertHtml, text: alertText });

interface Lapsed {
  booking: BookingEntity;
  changed: WhatChanged;
  /** For both templates. */
  facts: { parentName: string; reference: string; price: string; hasCorrected: boolean };
}

const onceKeyOf = (kind: EmailKind, id: number) => `${kind}:lapsed:${id}`;

/** Told by its key, because its kind is also used for other changes. */
export const isAboutLapsed = (onceKey: string): boolean => onceKey.includes(':lapsed:');

/** Emails the parent and staff what wasn't made when a change wasn't paid for in time. */
@Injectable()
export class LapsedAmendmentComposer implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventFollowers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    private readonly access: BookingAccess,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.events.follow(
      'booking.amendment_fallen',
      'emails of a change not paid in time',
      async (manager, { after: { amendmentId: subjectId, why }, at }) => {
        if (why !== 'time ran out') return;
        for (const kind of ['amendment-day-cancelled', 'amendment-alert'] as const) {
          await queueEmail(manager, { kind, subjectId, onceKey: onceKeyOf(kind, subjectId), at });
        }
      },
    );
  }

  async parentEmail(id: number): Promise<EmailContent | undefined> {
    const lapsed = await this.lapsed(id);
    if (!lapsed) return undefined;
    const { brand } = await this.settings.read();
    const { booking, changed, facts } = lapsed;
    return {
      to: { name: booking.parentName, address: booking.parentEmail },
      ...(await this.templates.render(toParent, {
        subject: `The change of your ${brand.name} booking ${facts.reference} was not made`,
        preview: 'It was not paid in time. Nothing was taken from you for it.',
        reason: whyBooked(booking),
        facts: {
          ...facts,
          gone: changed.gone,
          come: changed.come,
          link: this.access.changeLinkTo(booking),
        },
      })),
    };
  }

  async staffEmail(id: number): Promise<EmailContent | undefined> {
    const lapsed = await this.lapsed(id);
    if (!lapsed) return undefined;
    const { staffAlertEmail } = await this.settings.read();
    const { booking, changed, facts } = lapsed;
    const what = placesWords(changed).join(', ');
    return {
      to: staffAlertEmail,
      ...(await this.templates.render(toStaff, {
        subject: `A change of booking ${facts.reference} was not paid in time`,
        preview: `Not made: ${what}`,
        reason: 'You are receiving this email because alerts about bookings go to this address.',
        facts: {
          ...facts,
          what,
          link: new URL(`/admin?search=${booking.id}`, this.config.adminConsoleUrl).href,
        },
      })),
    };
  }

  /** Undefined if the change was paid after all, or its booking is gone. */
  private async lapsed(id: number): Promise<Lapsed | undefined> {
    const { manager } = this.dataSource;
    const amendment = await manager.findOneBy(AmendmentEntity, { id });
    const changed = amendment && readChange(amendment);
    if (!changed || amendment.state !== 'fallen_away') return undefined;
    const { bookingId, requestFingerprint, payPence } = amendment;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    if (!booking) return undefined;
    return {
      booking,
      changed,
      facts: {
        parentName: booking.parentName,
        reference: `#${bookingId}`,
        price: formatPounds(payPence),
        hasCorrected: await manager.existsBy(AmendmentEntity, {
          bookingId,
          requestFingerprint,
          state: 'applied',
        }),
      },
    };
  }
}
