import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { HistoryModule } from '../history/history.module';
import { PaymentsModule } from '../payments/payments.module';
import { SettingsModule } from '../settings/settings.module';
import { BookingFile } from './booking-file';
import { FamiliesController } from './families.controller';
import { Families } from './families.service';
import { FamilyFile } from './family-file';

@Module({
  imports: [SettingsModule, BookingsModule, PaymentsModule, HistoryModule],
  controllers: [FamiliesController],
  providers: [Families, FamilyFile, BookingFile],
})
export class FamiliesModule {}
