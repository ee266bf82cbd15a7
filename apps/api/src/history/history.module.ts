import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module';
import { AuditLogController } from './audit-log.controller';
import { AuditLog } from './audit-log.service';
import { BookingTimelineController } from './booking-timeline.controller';
import { BookingTimelineService } from './booking-timeline.service';
import { CareReadingsController } from './care-readings.controller';
import { CareReadings } from './care-readings.service';

@Module({
  imports: [PaymentsModule],
  controllers: [AuditLogController, BookingTimelineController, CareReadingsController],
  providers: [AuditLog, BookingTimelineService, CareReadings],
  exports: [BookingTimelineService],
})
export class HistoryModule {}
