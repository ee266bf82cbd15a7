import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EMAIL_CODE_MINUTES } from '@sunfield/contracts/accounts/own-email';
import { DataSource, MoreThan } from 'typeorm';
import { EmailComposers, type EmailContent } from '../../communications/outbox/email-composers';
import { emailTemplate, EmailTemplates } from '../../communications/templates/email-templates';
import { Clock } from '../../kernel/base/clock';
import html from './email-code.html.hbs';
import text from './email-code.text.hbs';
import { StaffEmailEntity } from '../model/staff-email.entity';

/** Stored encrypted in the outbox until sent. */
export interface EmailCodeFacts {
  email: string;
  /** Six digits. */
  code: string;
  codeHash: string;
}

const template = emailTemplate<{ code: string; minutes: string }>({ html, text });

/** Does not name the account, because a mistyped address may be a stranger's. */
@Injectable()
export class EmailCode implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
    private readonly templates: EmailTemplates,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.composers.register('staff-email-code', (staffId, facts) => this.write(staffId, facts));
  }

  /** Undefined if the code is no longer valid. */
  private async write(staffId: number, facts: string | null): Promise<EmailContent | undefined> {
    if (!facts) return undefined;
    const { email, code, codeHash } = JSON.parse(facts) as EmailCodeFacts;
    const isCurrent = await this.dataSource.manager.existsBy(StaffEmailEntity, {
      staffId,
      codeHash,
      codeExpiresAt: MoreThan(this.clock.now()),
    });
    if (!isCurrent) return undefined;
    return {
      to: email,
      ...(await this.templates.render(template, {
        subject: 'Your code to confirm this email address',
        preview: `It can be used for ${EMAIL_CODE_MINUTES} minutes.`,
        reason: 'You are receiving this email because this address was given for a staff account.',
        facts: {
          code: `${code.slice(0, 3)} ${code.slice(3)}`,
          minutes: String(EMAIL_CODE_MINUTES),
        },
      })),
    };
  }
}
