import { Global, Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { MailModule } from '../mail/mail.module';
import { Emails } from '../mail/emails/emails.service';
import { OfficeModule } from '../office/office.module';
import { PaymentsModule } from '../payments/payments.module';
import { FamiliesController } from './desk/families.controller';
import { Families } from './my-data/families.service';
import { familyAdultRemoved, familyInvitation } from './your-family/family-adult.email';
import { FamilyAdults } from './your-family/family-adults.service';
import { FamilyDetails } from './your-family/family-details.service';
import { familyErased } from './my-data/family-erased.email';
import { familyErasureAsked, familyErasureStopped } from './my-data/family-erasure.email';
import { FamilyErasures } from './my-data/family-erasures.service';
import { FamilyFile } from './my-data/family-file';
import { DuplicateFamiliesService } from './desk/duplicate-families.service';
import { FamilyList, FamilyMatchesService } from './desk/family-list.service';
import { FamilyPages } from './desk/family-page.service';
import { ForgetFamiliesJob } from './your-family/forget-families.job';
import { MyDataController } from './my-data/my-data.controller';
import { FamilyPort } from '../bookings/known-families/family-port';
import { SharedBookings } from './your-family/shared-bookings.service';
import { YourFamilyController } from './your-family/your-family.controller';
import { YourFamilyService } from './your-family/your-family.service';
import { bookingDeleted } from './deletion/booking-deleted.email';
import { DeletionController } from './deletion/deletion.controller';
import { Clearings } from './deletion/clearings.service';
import { DeleteBooking } from './deletion/delete-booking.service';
import { OldBookings } from './deletion/old-bookings.service';
import { RetentionController } from './retention/retention.controller';
import { Retention } from './retention/retention.service';

/** Global, because bookings ask for families by an abstract class and must not import them. */
@Global()
@Module({
  imports: [MailModule, BookingsModule, PaymentsModule, OfficeModule],
  controllers: [
    FamiliesController,
    MyDataController,
    YourFamilyController,
    DeletionController,
    RetentionController,
  ],
  providers: [
    Families,
    FamilyFile,
    FamilyMatchesService,
    FamilyPages,
    FamilyList,
    DuplicateFamiliesService,
    YourFamilyService,
    FamilyAdults,
    ForgetFamiliesJob,
    FamilyErasures,
    SharedBookings,
    FamilyDetails,
    { provide: FamilyPort, useExisting: SharedBookings },
    DeleteBooking,
    OldBookings,
    Clearings,
    Retention,
  ],
  exports: [FamilyPort, OldBookings],
})
export class FamiliesModule {
  constructor(emails: Emails) {
    emails.add(
      [
        familyErasureAsked,
        familyErasureStopped,
        familyErased,
        familyInvitation,
        familyAdultRemoved,
        bookingDeleted,
      ],
      {},
    );
  }
}
