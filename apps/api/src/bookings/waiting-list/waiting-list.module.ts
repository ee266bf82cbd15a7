import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../catalogue/catalogue.module';
import { MailModule } from '../../mail/mail.module';
import { Emails } from '../../mail/emails/emails.service';
import { SettingsModule } from '../../kernel/settings/settings.module';
import { MissedOffers } from './missed-offers.service';
import { WaitingDesk } from './waiting-desk.service';
import { WaitingListController } from './waiting-list.controller';
import {
  waitingConfirm,
  waitingEnded,
  waitingJoined,
  waitingOffer,
  waitingReminder,
} from './waiting-list.email';
import { WaitingListJob } from './waiting-list.job';
import { WaitingLists } from './waiting-list.service';

/** Families that wait for full days, and the places offered to them. */
@Module({
  imports: [SettingsModule, MailModule, CatalogueModule],
  controllers: [WaitingListController],
  providers: [WaitingLists, WaitingListJob, WaitingDesk, MissedOffers],
})
export class WaitingListModule {
  constructor(emails: Emails) {
    emails.add([waitingConfirm, waitingJoined, waitingOffer, waitingReminder, waitingEnded], {});
  }
}
