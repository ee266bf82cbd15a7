import { Module } from '@nestjs/common';
import { BookingAccess } from '../../bookings/access/booking-access';
import { MailModule } from '../../mail/mail.module';
import { Emails } from '../../mail/emails/emails.service';
import { RegistersModule } from '../registers/registers.module';
import { accidentForm } from './accident-form.email';
import { CareRecordsController } from './care-records.controller';
import { CareRecordsService } from './care-records.service';
import { FamilyRecordsService } from './family-records.service';

@Module({
  imports: [RegistersModule, MailModule],
  controllers: [CareRecordsController],
  providers: [CareRecordsService, FamilyRecordsService],
})
export class CareRecordsModule {
  constructor(emails: Emails, access: BookingAccess) {
    emails.add([accidentForm], { access });
  }
}
