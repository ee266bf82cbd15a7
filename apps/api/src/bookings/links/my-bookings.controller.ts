import { Controller } from '@nestjs/common';
import {
  MY_BOOKINGS_SENTENCE,
  type MyBookingsAsked,
} from '@sunfield/contracts/bookings/my-bookings';
import * as routes from '@sunfield/contracts/bookings/routes';
import { Input, Route } from '../../kernel/http/route';
import { MyBookings } from './my-bookings';

@Controller()
export class MyBookingsController {
  constructor(private readonly myBookings: MyBookings) {}

  /**
   * The response is the same for known and unknown addresses: the address is looked up when the
   * email is written.
   */
  @Route(routes.emailMyBookings)
  async ask(
    @Input() { body: { email } }: Input<typeof routes.emailMyBookings>,
  ): Promise<MyBookingsAsked> {
    await this.myBookings.queue(email);
    return { message: MY_BOOKINGS_SENTENCE };
  }
}
