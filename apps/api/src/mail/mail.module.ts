import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';
import { CONFIG, type Config } from '../kernel/config/config';
import { AddressProofController } from './address-proof/address-proof.controller';
import { AddressProofs } from './address-proof/address-proofs.service';
import { KnownDevices } from './address-proof/known-devices.service';
import { ProvenAddressGuard } from './address-proof/proven-address.guard';
import { KnownAddresses } from './address-proof/known-addresses';
import { Deliveries } from './delivery/deliveries.service';
import { EmailComposers } from './outbox/email-composers';
import { BouncedEmails } from './log/bounced-emails.service';
import { EmailLog } from './log/email-log.service';
import { EmailSubjectsService } from './log/email-subjects.service';
import { Emails } from './emails/emails.service';
import { addressCode } from './address-proof/address-code.email';
import { OneTimeCodes } from './one-time-codes/one-time-codes.service';
import { Reminders } from './reminders/reminders.service';
import { OutboxWakeUp } from './outbox/outbox-wake-up';
import { OutboxWorker } from './outbox/outbox-worker';
import { SendingDomains } from './sending-domain/sending-domain.service';
import { TestAlert } from './test-alert/test-alert.service';
import { TEXT_PROVIDER } from './texts/text-provider';
import { TextReports } from './texts/text-reports.service';
import { twilio } from './texts/twilio';
import { EmailsController, ReportsController } from './mail.controllers';

/** Emails: queued in the database in the transaction they report on, and sent from there; and text messages. */
@Module({
  imports: [
    MailerModule.forRootAsync({
      imports: [],
      inject: [CONFIG],
      useFactory: (config: Config) => mailTransport(config),
    }),
  ],
  controllers: [AddressProofController, EmailsController, ReportsController],
  providers: [
    { provide: APP_GUARD, useClass: ProvenAddressGuard },
    Emails,
    { provide: EmailComposers, useExisting: Emails },
    EmailLog,
    Deliveries,
    SendingDomains,
    BouncedEmails,
    EmailSubjectsService,
    OutboxWorker,
    OutboxWakeUp,
    Reminders,
    TestAlert,
    OneTimeCodes,
    KnownAddresses,
    AddressProofs,
    KnownDevices,
    TextReports,
    {
      provide: TEXT_PROVIDER,
      inject: [CONFIG],
      useFactory: ({ twilio: configured }: Config) => (configured ? twilio(configured) : null),
    },
  ],
  exports: [
    BouncedEmails,
    EmailLog,
    KnownDevices,
    Emails,
    OutboxWorker,
    OutboxWakeUp,
    Reminders,
    OneTimeCodes,
    KnownAddresses,
    TEXT_PROVIDER,
  ],
})
export class MailModule {
  constructor(emails: Emails, addresses: KnownAddresses, codes: OneTimeCodes) {
    emails.add([addressCode], { addresses, codes });
  }
}

/** How long a mail server may be silent; the query of `SMTP_URL` may override it. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};
const wholeAttemptMs = 120_000;

function mailTransport({ mail }: Config): MailerOptions {
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
