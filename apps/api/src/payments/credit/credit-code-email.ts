import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CREDIT_CODE_MINUTES } from '@sunfield/contracts/credit';
import { formatPounds } from '@sunfield/contracts/money';
import { DataSource } from 'typeorm';
import { BookingEntity } from '../../bookings/booking.entity';
import { EmailComposers, type EmailContent } from '../../communications/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/email-templates';
import { Clock } from '../../kernel/clock';
import { SettingsService } from '../../settings/settings.service';
import { CreditCodeEntity } from './credit-code.entity';
import html from './credit-code.html.hbs';
import text from './credit-code.text.hbs';
import { freeCreditOf } from './disputed-credit';
import { creditEmail } from './move-credit';

/** What waits in the outbox, encrypted, until it is sent. */
export interface CreditCodeFacts {
  bookingId: number;
  /** In lower case. */
  email: string;
  /** Six digits. */
  code: string;
}

const template = emailTemplate<{
  parentName: string;
  reference: string;
  balance: string;
  code: string;
  minutes: string;
}>({ html, text });

@Injectable()
export class CreditCodeEmail implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.composers.register('credit-code', (_, facts) => this.write(facts));
  }

  /** Nothing where the address has no credit, or the code opens nothing any more. */
  private async write(facts: string | null): Promise<EmailContent | undefined> {
    if (!facts) return undefined;
    const { bookingId, email, code } = JSON.parse(facts) as CreditCodeFacts;
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    const standing = await manager.findOneBy(CreditCodeEntity, { bookingId });
    const balancePence = await freeCreditOf(manager, email);
    if (!booking || !standing || balancePence === 0) return undefined;
    if (creditEmail(booking.parentEmail) !== email || standing.expiresAt <= this.clock.now()) {
      return undefined;
    }
    const { brand } = await this.settings.read();
    return {
      to: { name: booking.parentName, address: booking.parentEmail },
      ...(await this.templates.render(template, {
        subject: `Your code to use your ${brand.name} credit`,
        preview: `For booking #${bookingId}. It can be used for ${CREDIT_CODE_MINUTES} minutes.`,
        reason:
          'You are receiving this email because somebody asked to pay for this booking with your credit.',
        facts: {
          parentName: booking.parentName,
          reference: `#${bookingId}`,
          balance: formatPounds(balancePence),
          code: `${code.slice(0, 3)} ${code.slice(3)}`,
          minutes: String(CREDIT_CODE_MINUTES),
        },
      })),
    };
  }
}
