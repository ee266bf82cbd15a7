import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { BookingAccess } from '../bookings/access/booking-access';
import { MailModule } from '../mail/mail.module';
import { Emails } from '../mail/emails/emails.service';
import { Attachments } from './attachments.service';
import { messageEmail } from './message.email';
import { MessagesController } from './messages.controller';
import { MessagesToDo } from './messages-to-do';
import { MessagesService } from './messages.service';
import { MessageTexts } from './message-texts.service';
import { SendMessagesJob } from './send-messages.job';
import { SendTextsJob } from './send-texts.job';

/** Messages that staff write to families. */
@Module({
  imports: [MailModule, BookingsModule],
  controllers: [MessagesController],
  providers: [
    Attachments,
    MessagesService,
    MessagesToDo,
    MessageTexts,
    SendMessagesJob,
    SendTextsJob,
  ],
})
export class MessagesModule {
  constructor(emails: Emails, access: BookingAccess) {
    emails.add([messageEmail], { access });
  }
}
