import { Module } from '@nestjs/common';
import { BookingAccess } from '../bookings/access/booking-access';
import { CommunicationsModule } from '../communications/communications.module';
import { Emails } from '../communications/emails/emails.service';
import { RegistersModule } from '../registers/registers.module';
import { AttendanceController } from './attendance.controller';
import { AttendanceService } from './attendance.service';
import { collectorNamed } from './collector-named.email';
import { DayNoticesService } from './day-notices.service';

@Module({
  imports: [RegistersModule, CommunicationsModule],
  controllers: [AttendanceController],
  providers: [AttendanceService, DayNoticesService],
})
export class AttendanceModule {
  constructor(emails: Emails, access: BookingAccess) {
    emails.add([collectorNamed], { access });
  }
}
