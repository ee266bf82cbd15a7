import { Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { BookingsModule } from './bookings/bookings.module';
import { CampModule } from './camp/camp.module';
import { CatalogueModule } from './catalogue/catalogue.module';
import { FamiliesModule } from './families/families.module';
import { KernelModule, type KernelOptions } from './kernel/kernel.module';
import { MailModule } from './mail/mail.module';
import { MessagesModule } from './messages/messages.module';
import { OfficeModule } from './office/office.module';
import { OperationsModule } from './operations/operations.module';
import { schema } from './operations/schema/schema';
import { PartiesModule } from './parties/parties.module';
import { PaymentsModule } from './payments/payments.module';
import { StaffModule } from './staff/staff.module';
import { EventFollowers } from './kernel/events/event-followers';

/** The rooms, each importing only those before it. */
@Module({})
export class AppModule implements OnApplicationBootstrap {
  constructor(private readonly events: EventFollowers) {}

  onApplicationBootstrap(): void {
    this.events.refuseMissing();
  }

  static for(options: Omit<KernelOptions, 'schema'>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.for({ ...options, schema }),
        MailModule,
        StaffModule,
        CatalogueModule,
        BookingsModule,
        MessagesModule,
        PaymentsModule,
        OperationsModule,
        OfficeModule,
        CampModule,
        PartiesModule,
        FamiliesModule,
      ],
    };
  }
}
