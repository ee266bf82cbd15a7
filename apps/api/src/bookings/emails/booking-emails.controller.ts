import { Controller, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings/bookings';
import { EmailQueuedSchema } from '@sunfield/contracts/payments/payments';
import { Public } from '../../kernel/http/access';
import { RateLimit } from '../../kernel/http/rate-limit';
import { bookingOfPath } from '../access/booking-of-request';
import { BookingEmails } from './booking-emails';

@Controller('bookings')
@Public()
export class BookingEmailsController {
  constructor(private readonly emails: BookingEmails) {}

  /**
   * Anyone may ask for it, because it goes to the booking's own address; the limits keep that
   * mailbox from being flooded.
   */
  @Post(':id/email-link')
  @HttpCode(200)
  @RateLimit(
    { name: 'email-link-booking', points: 5, seconds: 3600, key: bookingOfPath },
    { name: 'email-link-address', points: 60, seconds: 3600 },
  )
  @SerializeOptions({ schema: EmailQueuedSchema })
  sendLink(@Param({ schema: BookingPathSchema }) { id }: BookingPath): Promise<{ success: true }> {
    return this.emails.queueLink(id);
  }
}
