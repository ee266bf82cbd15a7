import { Module, Global } from '@nestjs/common';
import { RegisterExport } from './registers/register-export.service';
import { RegistersController } from './registers/registers.controller';
import { RegisterDays } from './registers/register-days.service';
import { RegisterPrints } from './registers/register-prints.service';
import { Registers } from './registers/registers.service';
import { BookingAccess } from '../bookings/access/booking-access';
import { AttendancePort } from '../bookings/model/attendance-port';
import { MailModule } from '../mail/mail.module';
import { Emails } from '../mail/emails/emails.service';
import { AttendanceController } from './attendance/attendance.controller';
import { AttendanceService } from './attendance/attendance.service';
import { AttendedHours } from './attendance/attended-hours.service';
import { collectorNamed, dayNotice } from './attendance/day-notice.email';
import { DayNoticesService } from './attendance/day-notices.service';
import { OpenGateService } from './attendance/open-gate.service';
import { AtCampToDo } from './duty/at-camp-to-do.service';
import { DutyController } from './duty/duty.controller';
import { DutyService } from './duty/duty.service';
import { GroupsService } from './duty/groups.service';
import { WorkedHours } from './duty/worked-hours.service';
import { OwnDaysService } from './rota/own-days.service';
import { RotaController } from './rota/rota.controller';
import { RotaService } from './rota/rota.service';
import { accidentForm } from './care-records/accident-form.email';
import { CareRecordsController } from './care-records/care-records.controller';
import { CareReportsService } from './care-records/care-reports.service';
import { CarePhotosService } from './care-records/care-photos.service';
import { CareRecordsService } from './care-records/care-records.service';
import { FamilyRecordsService } from './care-records/family-records.service';
import { InspectionController } from './inspection/inspection.controller';
import { Inspection } from './inspection/inspection.service';

/** Global, because receipts ask for attendance by an abstract class and must not import it. */
@Global()
@Module({
  imports: [MailModule],
  controllers: [
    RegistersController,
    AttendanceController,
    RotaController,
    DutyController,
    CareRecordsController,
    InspectionController,
  ],
  providers: [
    Registers,
    RegisterDays,
    RegisterPrints,
    RegisterExport,
    AttendanceService,
    DayNoticesService,
    OpenGateService,
    { provide: AttendancePort, useClass: AttendedHours },
    RotaService,
    OwnDaysService,
    AtCampToDo,
    DutyService,
    GroupsService,
    WorkedHours,
    CarePhotosService,
    CareRecordsService,
    CareReportsService,
    FamilyRecordsService,
    Inspection,
  ],
  exports: [RegisterDays, AttendancePort],
})
export class CampModule {
  constructor(emails: Emails, access: BookingAccess) {
    emails.add([collectorNamed, dayNotice, accidentForm], { access });
  }
}
