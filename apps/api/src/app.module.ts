import { Module, type DynamicModule } from '@nestjs/common';
import { AttendanceModule } from './attendance/attendance.module';
import { CareRecordsModule } from './care-records/care-records.module';
import { BackupModule } from './backup/backup.module';
import { BookkeepingModule } from './bookkeeping/bookkeeping.module';
import { BookingsModule } from './bookings/bookings.module';
import { CatalogueModule } from './catalogue/catalogue.module';
import { CodesModule } from './codes/codes.module';
import { CommunicationsModule } from './communications/communications.module';
import { ConsentsModule } from './consents/consents.module';
import { DeletionModule } from './deletion/deletion.module';
import { EventsModule } from './events/events.module';
import { WordingModule } from './wording/wording.module';
import { AttentionModule } from './attention/attention.module';
import { DutyModule } from './duty/duty.module';
import { EnquiriesModule } from './enquiries/enquiries.module';
import { FamiliesModule } from './families/families.module';
import { FundingModule } from './funding/funding.module';
import { HoldsModule } from './holds/holds.module';
import { HistoryModule } from './history/history.module';
import { InspectionModule } from './inspection/inspection.module';
import { InvariantsModule } from './invariants/invariants.module';
import { KernelModule, type KernelOptions } from './kernel/kernel.module';
import { MessagesModule } from './messages/messages.module';
import { PaymentsModule } from './payments/payments.module';
import { PicturesModule } from './pictures/pictures.module';
import { RegistersModule } from './registers/registers.module';
import { ReportingModule } from './reporting/reporting.module';
import { RetentionModule } from './retention/retention.module';
import { schema } from './schema/schema';
import { SettingsModule } from './settings/settings.module';
import { SetupModule } from './setup/setup.module';
import { AccountsModule } from './accounts/accounts.module';
import { TextsModule } from './texts/texts.module';
import { WaitingListModule } from './waiting-list/waiting-list.module';
import { WatchingModule } from './watching/watching.module';

/** The features, each importing only those before it. */
@Module({})
export class AppModule {
  static for(options: Omit<KernelOptions, 'schema'>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.for({ ...options, schema }),
        EventsModule,
        PicturesModule,
        SettingsModule,
        CommunicationsModule,
        AccountsModule,
        CatalogueModule,
        HoldsModule,
        WaitingListModule,
        CodesModule,
        FundingModule,
        BookingsModule,
        ConsentsModule,
        TextsModule,
        MessagesModule,
        PaymentsModule,
        InvariantsModule,
        WatchingModule,
        DeletionModule,
        HistoryModule,
        RegistersModule,
        AttendanceModule,
        WordingModule,
        AttentionModule,
        DutyModule,
        CareRecordsModule,
        EnquiriesModule,
        InspectionModule,
        RetentionModule,
        FamiliesModule,
        BackupModule,
        ReportingModule,
        BookkeepingModule,
        SetupModule,
      ],
    };
  }
}
