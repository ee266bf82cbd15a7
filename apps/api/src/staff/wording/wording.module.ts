import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module';
import { EmailWordingController } from './email-wording.controller';
import { EmailWordingService } from './email-wording.service';

@Module({
  imports: [MailModule],
  controllers: [EmailWordingController],
  providers: [EmailWordingService],
})
export class WordingModule {}
