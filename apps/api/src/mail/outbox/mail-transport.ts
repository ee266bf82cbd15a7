import { type MailerOptions } from '@nestjs-modules/mailer';
import { type Config } from '../../kernel/config/config';

/** How long a mail server may be silent; the query of `SMTP_URL` may override it. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};
const wholeAttemptMs = 120_000;

export function mailTransport({ mail }: Config): MailerOptions {
  const url = new URL(mail.smtpUrl);
  for (const [name, ms] of Object.entries(timeouts)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  }
  return {
    transport: url.href,
    // Emails are built from data in memory: no part may name a file or URL to read.
    defaults: { disableFileAccess: true, disableUrlAccess: true },
    sendTimeout: wholeAttemptMs,
  };
}
