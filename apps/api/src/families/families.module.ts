import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { CommunicationsModule } from '../communications/communications.module';
import { HistoryModule } from '../history/history.module';
import { PaymentsModule } from '../payments/payments.module';
import { SettingsModule } from '../settings/settings.module';
import { BookingFile } from './booking-file';
import { FamiliesController } from './families.controller';
import { Families } from './families.service';
import { FamilyErasedEmail } from './family-erased-email';
import { FamilyFile } from './family-file';
import { FamilyMatchesService } from './family-matches.service';
import { MyDataController } from './my-data.controller';

@Module({
  imports: [SettingsModule, CommunicationsModule, BookingsModule, PaymentsModule, HistoryModule],
  controllers: [FamiliesController, MyDataController],
  providers: [Families, FamilyFile, BookingFile, FamilyErasedEmail, FamilyMatchesService],
})
export class FamiliesModule {}
