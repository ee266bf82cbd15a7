import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings.module';
import { MailModule } from '../../mail/mail.module';
import { Emails } from '../../mail/emails/emails.service';
import { Reminders } from '../../mail/reminders/reminders.service';
import { ConsentWordingsService } from './consent-wordings.service';
import { ConsentsController } from './consents.controller';
import { ConsentsService } from './consents.service';
import { NewsConsentService } from './news-consent.service';
import { seasonOpens } from './season-opens.email';
import { toldThatSeasonOpens } from './season-opens';

@Module({
  imports: [MailModule, BookingsModule],
  controllers: [ConsentsController],
  providers: [ConsentsService, ConsentWordingsService, NewsConsentService],
})
export class ConsentsModule {
  constructor(emails: Emails, reminders: Reminders) {
    emails.add([seasonOpens], {});
    reminders.add('season-opens', toldThatSeasonOpens);
  }
}
