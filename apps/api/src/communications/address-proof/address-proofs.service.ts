import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ADDRESS_CODE_MINUTES } from '@sunfield/contracts/people/address-proof';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { SettingsService } from '../../settings/settings.service';
import { EmailComposers, type EmailContent } from '../outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../templates/email-templates';
import { OneTimeCodes, wrongCode } from '../one-time-codes/one-time-codes.service';
import { queueEmail } from '../outbox/queue-email';
import html from './address-code.html.hbs';
import text from './address-code.text.hbs';
import { KnownAddresses } from './known-addresses';

interface Facts {
  email: string;
  /** Six digits. */
  code: string;
}

const template = emailTemplate<{ code: string; minutes: string }>({ html, text });

const subjectOf = (email: string) =>
  ({ purpose: 'address-code', about: email.toLowerCase() }) as const;

/** Codes that prove an email address. */
@Injectable()
export class AddressProofs implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly codes: OneTimeCodes,
    private readonly addresses: KnownAddresses,
    private readonly composers: EmailComposers,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.composers.register('address-code', (_, facts) => this.write(facts));
  }

  /** Queued for every address alike; an email to an unknown address is dropped later. */
  async send(email: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const code = await this.codes.make(manager, subjectOf(email), ADDRESS_CODE_MINUTES);
      await queueEmail(manager, {
        kind: 'address-code',
        subjectId: 0,
        onceKey: `address-code:${randomUUID()}`,
        at: this.clock.now(),
        facts: { email, code } satisfies Facts,
      });
    });
  }

  /** Uses the code up. Errors: `validation_failed` at `code`. */
  async check(email: string, code: string): Promise<void> {
    const subject = subjectOf(email);
    await this.codes.check(subject, code);
    const isFirst = await inTransaction(this.dataSource, (manager) =>
      this.codes.use(manager, subject),
    );
    if (!isFirst) throw wrongCode();
  }

  private async write(facts: string | null): Promise<EmailContent | undefined> {
    if (!facts) return undefined;
    const { email, code } = JSON.parse(facts) as Facts;
    const to = await this.addresses.find(email.toLowerCase());
    if (!to || (await this.codes.isExpired(subjectOf(email)))) return undefined;
    const { brand } = await this.settings.read();
    return {
      to,
      ...(await this.templates.render(template, {
        subject: `Your ${brand.name} code`,
        preview: `It can be used for ${ADDRESS_CODE_MINUTES} minutes.`,
        reason:
          'You are receiving this email because a page of ours was asked to confirm this email address.',
        facts: {
          code: `${code.slice(0, 3)} ${code.slice(3)}`,
          minutes: String(ADDRESS_CODE_MINUTES),
        },
      })),
    };
  }
}
