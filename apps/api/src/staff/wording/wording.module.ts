import { Module } from '@nestjs/common';
import { CommunicationsModule } from '../../mail/communications.module';
import { EmailWordingController } from './email-wording.controller';
import { EmailWordingService } from './email-wording.service';

@Module({
  imports: [CommunicationsModule],
  controllers: [EmailWordingController],
  providers: [EmailWordingService],
})
export class WordingModule {}
