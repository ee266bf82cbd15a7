import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { CommunicationsModule } from '../communications/communications.module';
import { SettingsModule } from '../settings/settings.module';
import { BookingAccess } from './booking-access';
import { BookingCalendarController } from './booking-calendar.controller';
import { BookingEmails } from './booking-emails';
import { BookingEmailsController } from './booking-emails.controller';
import { BookingExportController } from './booking-export.controller';
import { BookingExport } from './booking-export.service';
import { BookingReminderController } from './booking-reminder.controller';
import { BookingReminder } from './booking-reminder.service';
import { BookingsController } from './bookings.controller';
import { BookingsService } from './bookings.service';
import { CardPayments } from './card-payments';
import { KeepPlaces } from './keep-places.service';
import { OverdueHolds } from './overdue-holds';
import { PlaceBookingService } from './place-booking.service';
import { ReplaceBooking } from './replace-booking.service';

@Module({
  imports: [SettingsModule, CommunicationsModule, CatalogueModule],
  controllers: [
    BookingsController,
    BookingEmailsController,
    BookingReminderController,
    BookingExportController,
    BookingCalendarController,
  ],
  providers: [
    BookingsService,
    PlaceBookingService,
    BookingAccess,
    BookingEmails,
    BookingReminder,
    BookingExport,
    OverdueHolds,
    CardPayments,
    ReplaceBooking,
    KeepPlaces,
  ],
  exports: [BookingsService, BookingAccess, OverdueHolds, CardPayments],
})
export class BookingsModule {}
