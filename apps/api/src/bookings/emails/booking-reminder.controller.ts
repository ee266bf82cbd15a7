import { Controller } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { BookingReminder } from './booking-reminder.service';

@Controller()
export class BookingReminderController {
  constructor(private readonly reminder: BookingReminder) {}

  @Route(staffRoutes.sendReminder)
  send(
    @Input() { body: { bookingId, afterBegun = false } }: Input<typeof staffRoutes.sendReminder>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.reminder.send(bookingId, staff, afterBegun);
  }
}
