import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import {
  type ReminderSent,
  ReminderSentSchema,
  type SendReminder,
  SendReminderSchema,
} from '@sunfield/contracts/bookings/staff-bookings';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { BookingReminder } from './booking-reminder.service';

@Controller('send-reminder-email')
@StaffOnly('bookings')
export class BookingReminderController {
  constructor(private readonly reminder: BookingReminder) {}

  @Post()
  @HttpCode(200)
  @SerializeOptions({ schema: ReminderSentSchema })
  send(
    @Body({ schema: SendReminderSchema }) { bookingId, afterBegun = false }: SendReminder,
    @CurrentStaff() staff: Staff,
  ): Promise<ReminderSent> {
    return this.reminder.send(bookingId, staff, afterBegun);
  }
}
