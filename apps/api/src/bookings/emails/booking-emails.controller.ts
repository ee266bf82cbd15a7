import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/routes';
import { Input, Route } from '../../kernel/http/route';
import { BookingEmails } from './booking-emails';

@Controller()
export class BookingEmailsController {
  constructor(private readonly emails: BookingEmails) {}

  /**
   * Anyone may ask for it, because it goes to the booking's own address; the limits keep that
   * mailbox from being flooded.
   */
  @Route(routes.emailLink)
  sendLink(@Input() { params: { id } }: Input<typeof routes.emailLink>) {
    return this.emails.queueLink(id);
  }
}
