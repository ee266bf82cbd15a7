import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { CommunicationsModule } from '../communications/communications.module';
import { PaymentsModule } from '../payments/payments.module';
import { SettingsModule } from '../settings/settings.module';
import { BookingDeletedEmail } from './booking-deleted-email';
import { BookingsAdminController } from './bookings-admin.controller';
import { DeleteBooking } from './delete-booking.service';
import { OldBookings } from './old-bookings.service';

@Module({
  imports: [SettingsModule, CommunicationsModule, BookingsModule, PaymentsModule],
  controllers: [BookingsAdminController],
  providers: [DeleteBooking, BookingDeletedEmail, OldBookings],
  exports: [OldBookings],
})
export class DeletionModule {}
