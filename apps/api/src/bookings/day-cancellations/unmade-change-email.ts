import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { whyBooked } from '../model/addressee';
import { EmailComposers, type EmailContent } from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { queueEmail } from '../../communications/outbox/queue-email';
import { EventFollowers } from '../../events/event-followers';
import { SettingsService } from '../../settings/settings.service';
import { AmendmentEntity } from '../model/amendment.entity';
import { isAboutLapsed, LapsedAmendmentComposer } from '../emails/lapsed-amendment.composer';
import { BookingAccess } from '../access/booking-access';
import { BookingEntity } from '../model/booking.entity';
import { subjectsIn } from '../model/email-subjects';
import html from './unmade-change.html.hbs';
import text from './unmade-change.text.hbs';
import { isToldWithDays, unmadeChange, unmadeKind, unmadeOnceKey } from './unmade-changes';

const template = emailTemplate<{
  parentName: string;
  reference: string;
  days: string[];
  reasons: string[];
  link: string;
}>({ html, text });

/**
 * Emails a family that a change waiting for payment isn't made, because a camp day was cancelled.
 */
@Injectable()
export class UnmadeChangeEmail implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly events: EventFollowers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    private readonly access: BookingAccess,
    private readonly lapsed: LapsedAmendmentComposer,
  ) {}

  onModuleInit(): void {
    this.composers.register(
      unmadeKind,
      (id, _, onceKey) => (isAboutLapsed(onceKey) ? this.lapsed.parentEmail(id) : this.write(id)),
      subjectsIn('amendments'),
    );
    this.events.follow(
      'booking.amendment_fallen',
      'email of a change not made',
      async (manager, { subjectId: bookingId, after: { amendmentId, why }, at }) => {
        if (why !== 'day cancelled') return;
        const amendment = await manager.findOneByOrFail(AmendmentEntity, { id: amendmentId });
        const change = await unmadeChange(manager, amendment);
        if (!change || (await isToldWithDays(manager, bookingId, change))) return;
        const onceKey = unmadeOnceKey(amendmentId);
        await queueEmail(manager, { kind: unmadeKind, subjectId: amendmentId, onceKey, at });
      },
    );
  }

  private async write(id: number): Promise<EmailContent | undefined> {
    const { manager } = this.dataSource;
    const amendment = await manager.findOneBy(AmendmentEntity, { id });
    const change = amendment && (await unmadeChange(manager, amendment));
    const booking = change && (await manager.findOneBy(BookingEntity, { id: amendment.bookingId }));
    if (!booking) return undefined;
    const { brand } = await this.settings.read();
    const reference = `#${booking.id}`;
    return {
      to: { name: booking.parentName, address: booking.parentEmail },
      ...(await this.templates.render(template, {
        subject: `The change of your ${brand.name} booking ${reference} was not made`,
        preview: 'We had to cancel a camp day. Nothing was taken from you for the change.',
        reason: whyBooked(booking),
        facts: {
          parentName: booking.parentName,
          reference,
          days: change.days,
          reasons: change.reasons,
          link: this.access.changeLinkTo(booking),
        },
      })),
    };
  }
}
