import { Inject, Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import { type TestAlertSent } from '@sunfield/contracts/bookings/staff-bookings';
import { emailTemplate, EmailTemplates } from '../templates/email-templates';
import { type Staff } from '../../kernel/http/may';
import { AppError } from '../../kernel/base/app-error';
import { CONFIG, type Config } from '../../kernel/config/config';
import { log } from '../../kernel/log/log';
import { SettingsService } from '../../settings/settings.service';
import testHtml from './test-alert.html.hbs';
import testText from './test-alert.text.hbs';

const template = emailTemplate<{ username: string; link: string }>({
  html: testHtml,
  text: testText,
});

/**
 * Tests whether alerts reach staff. Not through the outbox, which would retry for a day and report nothing now,
 * although the staff member is waiting for the result.
 */
@Injectable()
export class TestAlert {
  constructor(
    private readonly mailer: MailerService,
    private readonly templates: EmailTemplates,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Resolves once the mail server has accepted it for every address. Errors: `email_failed`. */
  async send({ id: staffId, username }: Staff): Promise<TestAlertSent> {
    const { brand, staffAlertEmail } = await this.settings.read();
    const email = await this.templates.render(template, {
      subject: `Test email from ${brand.name}`,
      preview: 'Alerts reach this address.',
      reason: 'You are receiving this email because staff alerts go to this address.',
      facts: { username, link: new URL('/admin', this.config.adminConsoleUrl).href },
    });
    try {
      const { from } = this.config.mail;
      const answer: unknown = await this.mailer.sendMail({ to: staffAlertEmail, from, ...email });
      if (hasRefused(answer)) throw new Error('The mail server refused an address');
    } catch (error) {
      log.error('the test email could not be sent', error, { staffId });
      throw new AppError('email_failed');
    }
    return { success: true };
  }
}

/** With several addresses the mail server may accept only some; the test then fails. */
const hasRefused = (answer: unknown): boolean => {
  const { rejected } = answer as { rejected?: unknown[] };
  return (rejected?.length ?? 0) > 0;
};
