import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KnownAddresses } from '../../communications/address-proof/known-addresses';
import { EmailComposers, type EmailContent } from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken } from '../../kernel/crypto/tokens';
import { SettingsService } from '../../settings/settings.service';
import { BookingEntity } from '../model/booking.entity';
import { elsewhereSubjects } from '../model/email-subjects';
import { type AddressFacts } from '../amendments/plan/ask-new-address';
import { newAddressSubject, PURPOSE } from '../amendments/plan/new-address-token';
import html from './new-address.html.hbs';
import text from './new-address.text.hbs';

const template = emailTemplate<{ reference: string; link: string }>({ html, text });

/**
 * The only email to an address that isn't confirmed yet: it has a link, and nothing that the parent
 * typed.
 */
@Injectable()
export class NewAddressComposer implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly addresses: KnownAddresses,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.composers.register('new-address', (id, facts) => this.write(id, facts), elsewhereSubjects);
    // A family can use a code instead of the link.
    this.addresses.register(async (manager, email) =>
      (await manager.existsBy(BookingEntity, { newEmail: email })) ? email : undefined,
    );
  }

  /** Writes nothing if the address has been confirmed, given up or changed again since. */
  private async write(
    newEmailAmendmentId: number,
    kept: string | null,
  ): Promise<EmailContent | undefined> {
    if (!kept) return undefined;
    const { email } = JSON.parse(kept) as AddressFacts;
    const booking = await this.dataSource.manager.findOne(BookingEntity, {
      where: { newEmailAmendmentId, newEmail: email },
      select: { id: true },
    });
    if (!booking) return undefined;
    const { brand } = await this.settings.read();
    const reference = `#${booking.id}`;
    return {
      to: email,
      ...(await this.templates.render(template, {
        subject: `Confirm your email address for ${brand.name} booking ${reference}`,
        preview: 'We send nothing else about the booking here until you do.',
        reason: `You are receiving this email because this address was given for booking ${reference}.`,
        facts: { reference, link: this.linkOf(booking.id, email) },
      })),
    };
  }

  private linkOf(bookingId: number, email: string): string {
    const url = new URL('/confirm-address', this.config.publicSiteUrl);
    const subject = newAddressSubject(bookingId, email);
    url.searchParams.set('booking_id', String(bookingId));
    url.searchParams.set('token', derivedToken(this.config.linkSecrets, PURPOSE, subject));
    return url.href;
  }
}
