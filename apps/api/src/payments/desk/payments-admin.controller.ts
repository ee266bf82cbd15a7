import { Body, Controller, HttpCode, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import {
  type BookingPath,
  BookingPathSchema,
  type Hold,
  HoldSchema,
} from '@sunfield/contracts/bookings/bookings';
import {
  CheckPaymentStatusSchema,
  type PaymentStatusChange,
  PaymentStatusChangeSchema,
} from '@sunfield/contracts/payments/payments';
import { type StaffHold, StaffHoldSchema } from '@sunfield/contracts/bookings/staff-holds';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { PaymentStatusService } from '../paying/payment-status.service';
import { HoldBookingService } from '../paying/hold-booking.service';

@Controller('admin')
export class PaymentsAdminController {
  constructor(
    private readonly status: PaymentStatusService,
    private readonly holding: HoldBookingService,
  ) {}

  @Post('update-payment-status')
  @HttpCode(200)
  @StaffOnly('bookings')
  @SerializeOptions({ schema: PaymentStatusChangeSchema })
  check(
    @Body({ schema: CheckPaymentStatusSchema }) { bookingId }: { bookingId: number },
  ): Promise<PaymentStatusChange> {
    return this.status.check(bookingId);
  }

  @Put('bookings/:id/hold')
  @StaffOnly('bookings')
  @SerializeOptions({ schema: HoldSchema })
  hold(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: StaffHoldSchema }) wanted: StaffHold,
    @CurrentStaff() staff: Staff,
  ): Promise<Hold> {
    return this.holding.hold(id, wanted, staff);
  }
}
