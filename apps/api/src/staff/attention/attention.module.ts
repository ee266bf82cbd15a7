import { Global, Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module';
import { Emails } from '../../mail/emails/emails.service';
import { AttentionController } from './attention.controller';
import { AttentionService } from './attention.service';
import { AttentionSources } from './attention-sources';
import { MorningEmailJob } from './morning-email.job';
import { toDo } from './to-do.email';

@Global()
@Module({
  imports: [MailModule],
  controllers: [AttentionController],
  providers: [AttentionService, AttentionSources, MorningEmailJob],
  exports: [AttentionSources],
})
export class AttentionModule {
  constructor(emails: Emails) {
    emails.add([toDo], {});
  }
}
