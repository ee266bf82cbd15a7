import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { CommunicationsModule } from '../communications/communications.module';
import { Emails } from '../communications/emails/emails.service';
import { HistoryModule } from '../history/history.module';
import { PaymentsModule } from '../payments/payments.module';
import { SettingsModule } from '../settings/settings.module';
import { FamiliesController } from './families.controller';
import { Families } from './families.service';
import { familyErased } from './family-erased.email';
import { FamilyFile } from './family-file';
import { FamilyMatchesService } from './family-matches.service';
import { MyDataController } from './my-data.controller';

@Module({
  imports: [SettingsModule, CommunicationsModule, BookingsModule, PaymentsModule, HistoryModule],
  controllers: [FamiliesController, MyDataController],
  providers: [Families, FamilyFile, FamilyMatchesService],
})
export class FamiliesModule {
  constructor(emails: Emails) {
    emails.add([familyErased], {});
  }
}
