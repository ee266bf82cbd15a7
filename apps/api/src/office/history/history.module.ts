import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../payments/payments.module';
import { AuditLog } from './audit-log.service';
import { BookingTimelineService } from './booking-timeline.service';
import { CareReadings } from './care-readings.service';
import { HistoryController } from './history.controller';

@Module({
  imports: [PaymentsModule],
  controllers: [HistoryController],
  providers: [AuditLog, BookingTimelineService, CareReadings],
  exports: [BookingTimelineService],
})
export class HistoryModule {}
