import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import {
  type AskForMyBookings,
  AskForMyBookingsSchema,
  MY_BOOKINGS_SENTENCE,
  type MyBookingsAsked,
  MyBookingsAskedSchema,
} from '@sunfield/contracts/bookings/my-bookings';
import { Public } from '../../kernel/http/access';
import { mailboxOfBody, perMailbox } from '../../kernel/http/mailbox-limit';
import { RateLimit } from '../../kernel/http/rate-limit';
import { MyBookings } from './my-bookings';

@Controller('my-bookings')
@Public()
export class MyBookingsController {
  constructor(private readonly myBookings: MyBookings) {}

  /**
   * The response is the same for known and unknown addresses: the address is looked up when the
   * email is written.
   */
  @Post()
  @HttpCode(202)
  @RateLimit(
    { name: 'my-bookings-address', points: 30, seconds: 3600 },
    // Protects mailboxes from being flooded. Counts every address, so a refusal reveals nothing
    // either.
    { name: 'my-bookings-recipient', points: 5, seconds: 3600, key: mailboxOfBody },
    perMailbox,
  )
  @SerializeOptions({ schema: MyBookingsAskedSchema })
  async ask(
    @Body({ schema: AskForMyBookingsSchema }) { email }: AskForMyBookings,
  ): Promise<MyBookingsAsked> {
    await this.myBookings.queue(email);
    return { message: MY_BOOKINGS_SENTENCE };
  }
}
