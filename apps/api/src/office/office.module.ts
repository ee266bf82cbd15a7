import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { BookingsModule } from '../bookings/bookings.module';
import { CampModule } from '../camp/camp.module';
import { FiguresService } from './figures.service';
import { FunderReport } from './funder-report.service';
import { CancelledDaysToDo } from './cancelled-days-to-do.service';
import { NeedsAPerson } from './needs-a-person.service';
import { OverviewService } from './overview.service';
import { SeasonAnswersService } from './season-answers.service';
import { SeasonFiguresService } from './season-figures.service';
import { StaffSearchService } from './search/staff-search.service';
import { TakingsExport } from './takings-export.service';
import { TodayService } from './today.service';
import { TshirtOrders } from './tshirt-orders.service';
import { PaymentsModule } from '../payments/payments.module';
import { AuditLog } from './history/audit-log.service';
import { BookingTimelineService } from './history/booking-timeline.service';
import { ExampleContent } from './setup/example-content.service';
import { SetupService } from './setup/setup.service';
import { FiguresController, LookUpController, SetupController } from './office.controllers';

@Module({
  imports: [MailModule, BookingsModule, CampModule, PaymentsModule],
  controllers: [FiguresController, LookUpController, SetupController],
  providers: [
    OverviewService,
    TodayService,
    CancelledDaysToDo,
    NeedsAPerson,
    SeasonFiguresService,
    SeasonAnswersService,
    StaffSearchService,
    FiguresService,
    TakingsExport,
    TshirtOrders,
    FunderReport,
    AuditLog,
    BookingTimelineService,
    SetupService,
    ExampleContent,
  ],
  exports: [BookingTimelineService],
})
export class OfficeModule {}
