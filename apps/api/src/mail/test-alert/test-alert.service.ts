import { Inject, Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import { Emails } from '../emails/emails.service';
import { type Staff } from '../../kernel/http/may';
import { AppError } from '../../kernel/base/app-error';
import { CONFIG, type Config } from '../../kernel/config/config';
import { log } from '../../kernel/log/log';
import { SettingsService } from '../../kernel/settings/settings.service';
import { bold, button, line, paragraph } from '../emails/blocks';
import { type EmailWords } from '../emails/define-email';

/**
 * Tests whether alerts reach staff. Not through the outbox, which would retry for a day and report nothing now,
 * although the staff member is waiting for the result.
 */
@Injectable()
export class TestAlert {
  constructor(
    private readonly mailer: MailerService,
    private readonly emails: Emails,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Resolves once the mail server has accepted it for every address. Errors: `email_failed`. */
  async send({ id: staffId, username }: Staff) {
    const { staffAlertEmail } = await this.settings.read();
    const link = new URL('/admin', this.config.adminConsoleUrl).href;
    const email = await this.emails.render(testAlert, { username, link });
    try {
      const { from } = this.config.mail;
      const answer: unknown = await this.mailer.sendMail({ to: staffAlertEmail, from, ...email });
      if (hasRefused(answer)) throw new Error('The mail server refused an address');
    } catch (error) {
      log.error('the test email could not be sent', error, { staffId });
      throw new AppError('email_failed');
    }
    return { success: true as const };
  }
}

/** Not a kind of email: it does not go through the outbox, and staff who ask for it read it. */
const testAlert: EmailWords<{ username: string; link: string }> = {
  subject: (_, { brand }) => line`Test email from ${{ brand: brand.name }}`,
  preview: 'Alerts reach this address.',
  heading: 'It works!',
  blocks: ({ username, link }) => [
    paragraph`This is a test email, asked for by ${{ username: bold(username) }} on the admin dashboard. Alerts about new bookings, party enquiries and payments will reach this address.`,
    button('Open the dashboard', link),
  ],
  reason: 'You are receiving this email because staff alerts go to this address.',
};

/** With several addresses the mail server may accept only some; the test then fails. */
const hasRefused = (answer: unknown): boolean => {
  const { rejected } = answer as { rejected?: unknown[] };
  return (rejected?.length ?? 0) > 0;
};
