import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { CommunicationsModule } from '../communications/communications.module';
import { PaymentsModule } from '../payments/payments.module';
import { SettingsModule } from '../settings/settings.module';
import { AuditLogController } from './audit-log.controller';
import { AuditLog } from './audit-log.service';
import { BookingTimelineController } from './booking-timeline.controller';
import { BookingTimelineService } from './booking-timeline.service';
import { BookingDeletedEmail } from './booking-deleted-email';
import { BookingsAdminController } from './bookings-admin.controller';
import { ChangesService } from './changes.service';
import { DeleteBooking } from './delete-booking.service';
import { FiguresService } from './figures.service';
import { OldBookings } from './old-bookings.service';
import { OverviewController } from './overview.controller';
import { OverviewService } from './overview.service';
import { TakingsExport } from './takings-export.service';
import { TestAlertController } from './test-alert.controller';
import { TestAlert } from './test-alert.service';
import { TshirtOrdersController } from './tshirt-orders.controller';
import { TshirtOrders } from './tshirt-orders.service';

@Module({
  imports: [SettingsModule, CommunicationsModule, BookingsModule, PaymentsModule],
  controllers: [
    OverviewController,
    BookingsAdminController,
    TestAlertController,
    AuditLogController,
    TshirtOrdersController,
    BookingTimelineController,
  ],
  providers: [
    OverviewService,
    FiguresService,
    ChangesService,
    DeleteBooking,
    BookingDeletedEmail,
    OldBookings,
    TakingsExport,
    TshirtOrders,
    TestAlert,
    AuditLog,
    BookingTimelineService,
  ],
})
export class OpsModule {}
