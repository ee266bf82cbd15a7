import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module';
import { MailModule } from '../../mail/mail.module';
import { Emails } from '../../mail/emails/emails.service';
import { PaymentsModule } from '../../payments/payments.module';
import { SettingsModule } from '../../kernel/settings/settings.module';
import { bookingDeleted } from './booking-deleted.email';
import { DeletionController } from './deletion.controller';
import { Clearings } from './clearings.service';
import { DeleteBooking } from './delete-booking.service';
import { OldBookings } from './old-bookings.service';

@Module({
  imports: [SettingsModule, MailModule, BookingsModule, PaymentsModule],
  controllers: [DeletionController],
  providers: [DeleteBooking, OldBookings, Clearings],
  exports: [OldBookings],
})
export class DeletionModule {
  constructor(emails: Emails) {
    emails.add([bookingDeleted], {});
  }
}
