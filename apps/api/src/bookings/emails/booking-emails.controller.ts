import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/routes';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { type Input, Route } from '../../kernel/http/route';
import { BookingEmails } from './booking-emails';
import { BookingReminder } from './booking-reminder.service';

@Controller()
export class BookingEmailsController {
  constructor(
    private readonly emails: BookingEmails,
    private readonly reminder: BookingReminder,
  ) {}

  /**
   * Anyone may ask for it, because it goes to the booking's own address; the limits keep that
   * mailbox from being flooded.
   */
  @Route(routes.emailLink)
  sendLink({ params: { id } }: Input<typeof routes.emailLink>) {
    return this.emails.queueLink(id);
  }

  @Route(staffRoutes.sendReminder)
  sendReminder({
    body: { bookingId, afterBegun = false },
    staff,
  }: Input<typeof staffRoutes.sendReminder>) {
    return this.reminder.send(bookingId, staff, afterBegun);
  }
}
