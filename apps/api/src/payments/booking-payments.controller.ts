import { Body, Controller, Get, Param, Post, SerializeOptions } from '@nestjs/common';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings';
import {
  type BookingMoney,
  BookingMoneySchema,
  type RefundBooking,
  RefundBookingSchema,
  type RefundMade,
  RefundMadeSchema,
} from '@sunfield/contracts/staff-bookings';
import { CurrentStaff, StaffOnly } from '../kernel/http/access';
import { type Staff } from '../kernel/http/may';
import { BookingPayments } from './booking-payments.service';

@Controller('admin/bookings/:id')
@StaffOnly('bookings')
export class BookingPaymentsController {
  constructor(private readonly payments: BookingPayments) {}

  @Get('payments')
  @SerializeOptions({ schema: BookingMoneySchema })
  read(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @CurrentStaff() staff: Staff,
  ): Promise<BookingMoney> {
    return this.payments.read(id, staff);
  }

  @Post('refunds')
  @SerializeOptions({ schema: RefundMadeSchema })
  refund(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: RefundBookingSchema }) order: RefundBooking,
    @CurrentStaff() staff: Staff,
  ): Promise<RefundMade> {
    return this.payments.refund(id, order, staff);
  }
}
