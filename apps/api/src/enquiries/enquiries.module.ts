import { Module } from '@nestjs/common';
import { CommunicationsModule } from '../communications/communications.module';
import { SettingsModule } from '../settings/settings.module';
import { EnquiriesController } from './enquiries.controller';
import { Enquiries } from './enquiries.service';
import { EnquiryEmails } from './enquiry-emails';

@Module({
  imports: [SettingsModule, CommunicationsModule],
  controllers: [EnquiriesController],
  providers: [Enquiries, EnquiryEmails],
})
export class EnquiriesModule {}
