import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { Emails } from '../mail/emails/emails.service';
import { SettingsModule } from '../kernel/settings/settings.module';
import { EnquiriesController } from './enquiries.controller';
import { Enquiries } from './enquiries.service';
import { OpenEnquiries } from './open-enquiries.service';
import { partyAcknowledgement } from './party-acknowledgement.email';
import { partyAlert } from './party-alert.email';

@Module({
  imports: [SettingsModule, MailModule],
  controllers: [EnquiriesController],
  providers: [Enquiries, OpenEnquiries],
})
export class PartiesModule {
  constructor(emails: Emails) {
    emails.add([partyAlert, partyAcknowledgement], {});
  }
}
