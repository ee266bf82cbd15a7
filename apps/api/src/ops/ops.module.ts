import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { CommunicationsModule } from '../communications/communications.module';
import { PaymentsModule } from '../payments/payments.module';
import { BookingsAdminController } from './bookings-admin.controller';
import { DeleteBooking } from './delete-booking.service';
import { OverviewController } from './overview.controller';
import { OverviewService } from './overview.service';

@Module({
  imports: [CommunicationsModule, BookingsModule, PaymentsModule],
  controllers: [OverviewController, BookingsAdminController],
  providers: [OverviewService, DeleteBooking],
})
export class OpsModule {}
