import { Module, type DynamicModule } from '@nestjs/common';
import { AttendanceModule } from './camp/attendance/attendance.module';
import { CareRecordsModule } from './camp/care-records/care-records.module';
import { BackupModule } from './operations/backup/backup.module';
import { BookkeepingModule } from './payments/bookkeeping/bookkeeping.module';
import { BookingsModule } from './bookings/bookings.module';
import { CatalogueModule } from './catalogue/catalogue.module';
import { CodesModule } from './catalogue/codes/codes.module';
import { MailModule } from './mail/mail.module';
import { ConsentsModule } from './bookings/consents/consents.module';
import { DeletionModule } from './families/deletion/deletion.module';
import { EventsModule } from './kernel/events/events.module';
import { WordingModule } from './staff/wording/wording.module';
import { AttentionModule } from './staff/attention/attention.module';
import { DutyModule } from './camp/duty/duty.module';
import { PartiesModule } from './parties/parties.module';
import { FamiliesModule } from './families/families.module';
import { FundingModule } from './catalogue/funding/funding.module';
import { HoldsModule } from './catalogue/holds/holds.module';
import { HistoryModule } from './office/history/history.module';
import { InspectionModule } from './camp/inspection/inspection.module';
import { InvariantsModule } from './operations/invariants/invariants.module';
import { KernelModule, type KernelOptions } from './kernel/kernel.module';
import { MessagesModule } from './messages/messages.module';
import { PaymentsModule } from './payments/payments.module';
import { PicturesModule } from './kernel/pictures/pictures.module';
import { RegistersModule } from './camp/registers/registers.module';
import { OfficeModule } from './office/office.module';
import { RetentionModule } from './families/retention/retention.module';
import { schema } from './operations/schema/schema';
import { SettingsModule } from './kernel/settings/settings.module';
import { SetupModule } from './office/setup/setup.module';
import { StaffModule } from './staff/staff.module';
import { TextsModule } from './mail/texts/texts.module';
import { WaitingListModule } from './bookings/waiting-list/waiting-list.module';
import { WatchingModule } from './operations/watching/watching.module';

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
        MailModule,
        StaffModule,
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
        PartiesModule,
        InspectionModule,
        RetentionModule,
        FamiliesModule,
        BackupModule,
        OfficeModule,
        BookkeepingModule,
        SetupModule,
      ],
    };
  }
}
