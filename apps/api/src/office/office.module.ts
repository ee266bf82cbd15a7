import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { BookingsModule } from '../bookings/bookings.module';
import { CampModule } from '../camp/camp.module';
import { SettingsModule } from '../kernel/settings/settings.module';
import { ChangesService } from './changes.service';
import { FiguresService } from './figures.service';
import { FunderReportController } from './funder-report.controller';
import { FunderReport } from './funder-report.service';
import { CancelledDaysToDo } from './cancelled-days-to-do.service';
import { NeedsAPerson } from './needs-a-person.service';
import { OverviewController } from './overview.controller';
import { OverviewService } from './overview.service';
import { PolicyPagesToDo } from './policy-pages-to-do.service';
import { SeasonAnswersService } from './season-answers.service';
import { SeasonFiguresService } from './season-figures.service';
import { StaffSearchController } from './search/staff-search.controller';
import { StaffSearchService } from './search/staff-search.service';
import { TakingsExport } from './takings-export.service';
import { TshirtOrdersController } from './tshirt-orders.controller';
import { TodayService } from './today.service';
import { TshirtOrders } from './tshirt-orders.service';
import { PaymentsModule } from '../payments/payments.module';
import { AuditLog } from './history/audit-log.service';
import { BookingTimelineService } from './history/booking-timeline.service';
import { CareReadings } from './history/care-readings.service';
import { HistoryController } from './history/history.controller';
import { ExampleContent } from './setup/example-content.service';
import { SetupController } from './setup/setup.controller';
import { SetupService } from './setup/setup.service';

@Module({
  imports: [MailModule, SettingsModule, BookingsModule, CampModule, PaymentsModule],
  controllers: [
    OverviewController,
    StaffSearchController,
    TshirtOrdersController,
    FunderReportController,
    HistoryController,
    SetupController,
  ],
  providers: [
    OverviewService,
    TodayService,
    CancelledDaysToDo,
    NeedsAPerson,
    PolicyPagesToDo,
    SeasonFiguresService,
    SeasonAnswersService,
    StaffSearchService,
    FiguresService,
    ChangesService,
    TakingsExport,
    TshirtOrders,
    FunderReport,
    AuditLog,
    BookingTimelineService,
    CareReadings,
    SetupService,
    ExampleContent,
  ],
  exports: [BookingTimelineService],
})
export class OfficeModule {}
