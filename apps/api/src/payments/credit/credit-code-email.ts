import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CREDIT_CODE_MINUTES } from '@sunfield/contracts/payments/credit';
import { formatPounds } from '@sunfield/words/money';
import { DataSource } from 'typeorm';
import { addresseeOf } from '../../bookings/model/addressee';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { bookingSubjects } from '../../bookings/model/email-subjects';
import { KnownAddresses } from '../../communications/address-proof/known-addresses';
import { EmailComposers, type EmailContent } from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { OneTimeCodes } from '../../communications/one-time-codes/one-time-codes.service';
import { SettingsService } from '../../settings/settings.service';
import { CreditBalanceEntity } from './credit-balance.entity';
import { creditCodeOf } from './credit-codes.service';
import html from './credit-code.html.hbs';
import text from './credit-code.text.hbs';
import { freeCreditOf } from './disputed-credit';
import { creditEmail } from './move-credit';

/** Waits in the outbox, encrypted, until it is sent. */
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
    private readonly addresses: KnownAddresses,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    private readonly codes: OneTimeCodes,
  ) {}

  onModuleInit(): void {
    this.composers.register('credit-code', (_, facts) => this.write(facts), bookingSubjects);
    this.addresses.register(async (manager, email) => {
      const balance = await manager.findOneBy(CreditBalanceEntity, { email });
      return balance?.email === email ? email : undefined;
    });
  }

  /** Writes nothing if the address has no credit or the code has expired. */
  private async write(facts: string | null): Promise<EmailContent | undefined> {
    if (!facts) return undefined;
    const { bookingId, email, code } = JSON.parse(facts) as CreditCodeFacts;
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    const balancePence = await freeCreditOf(manager, email);
    if (!booking || balancePence === 0 || creditEmail(booking.parentEmail) !== email)
      return undefined;
    if (await this.codes.isExpired(creditCodeOf(booking))) return undefined;
    const { brand } = await this.settings.read();
    const { to, parentName } = addresseeOf(booking);
    return {
      to,
      ...(await this.templates.render(template, {
        subject: `Your code to use your ${brand.name} credit`,
        preview: `For booking #${bookingId}. It can be used for ${CREDIT_CODE_MINUTES} minutes.`,
        reason:
          'You are receiving this email because someone asked to pay for this booking with your credit.',
        facts: {
          parentName,
          reference: `#${bookingId}`,
          balance: formatPounds(balancePence),
          code: `${code.slice(0, 3)} ${code.slice(3)}`,
          minutes: String(CREDIT_CODE_MINUTES),
        },
      })),
    };
  }
}
