import { Global, Module } from '@nestjs/common';
import { BookingAccess } from '../../bookings/access/booking-access';
import { AttendancePort } from '../../bookings/model/attendance-port';
import { MailModule } from '../../mail/mail.module';
import { Emails } from '../../mail/emails/emails.service';
import { RegistersModule } from '../registers/registers.module';
import { AttendanceController } from './attendance.controller';
import { AttendanceService } from './attendance.service';
import { AttendedHours } from './attended-hours.service';
import { collectorNamed } from './collector-named.email';
import { dayNotice } from './day-notice.email';
import { DayNoticesService } from './day-notices.service';
import { OpenGateService } from './open-gate.service';

/** Global, because receipts ask for attendance by an abstract class and must not import it. */
@Global()
@Module({
  imports: [RegistersModule, MailModule],
  controllers: [AttendanceController],
  providers: [
    AttendanceService,
    DayNoticesService,
    OpenGateService,
    { provide: AttendancePort, useClass: AttendedHours },
  ],
  exports: [AttendancePort],
})
export class AttendanceModule {
  constructor(emails: Emails, access: BookingAccess) {
    emails.add([collectorNamed, dayNotice], { access });
  }
}
