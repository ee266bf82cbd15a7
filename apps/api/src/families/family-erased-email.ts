import { Injectable, type OnModuleInit } from '@nestjs/common';
import { counted } from '@sunfield/words/counted';
import { type FamilyErased } from '@sunfield/contracts/people/families';
import { listed } from '@sunfield/words/listed';
import { EmailComposers, type EmailContent } from '../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../communications/templates/email-templates';
import { SettingsService } from '../settings/settings.service';
import html from './family-erased.html.hbs';
import text from './family-erased.text.hbs';

/** Stored encrypted in the outbox until sent: the address is stored nowhere else. */
export interface FamilyErasedFacts extends FamilyErased {
  email: string;
}

const template = emailTemplate<{ what: string; hadBookings: boolean; years: string }>({
  html,
  text,
});

/** Confirms to an address that its data is erased, as requested with a code sent to it. */
@Injectable()
export class FamilyErasedEmail implements OnModuleInit {
  constructor(
    private readonly composers: EmailComposers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.composers.register('family-erased', (_, facts) => this.write(facts));
  }

  /** Sent once: the address is erased with it. */
  private async write(kept: string | null): Promise<EmailContent | undefined> {
    if (!kept) return undefined;
    const { email, bookings, enquiries } = JSON.parse(kept) as FamilyErasedFacts;
    const { brand, retention } = await this.settings.read();
    const what = listed([
      ...(bookings > 0 ? [counted(bookings, 'booking')] : []),
      ...(enquiries > 0 ? [counted(enquiries, 'party enquiry', 'party enquiries')] : []),
    ]);
    return {
      to: email,
      ...(await this.templates.render(template, {
        subject: `Your data at ${brand.name} is erased`,
        preview: 'We hold nothing more under this address.',
        reason:
          'You are receiving this email because your data was erased on our website, with a code that we sent to this address.',
        facts: {
          what: what || 'your credit',
          hadBookings: bookings > 0,
          years: counted(retention.moneyYears, 'year'),
        },
      })),
    };
  }
}
