import { Body, Controller, Get, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import {
  type Amendment,
  type AmendmentPath,
  AmendmentPathSchema,
  AmendmentSchema,
} from '@sunfield/contracts/bookings/amendments';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings/bookings';
import {
  type UpdatePaymentStatus,
  UpdatePaymentStatusSchema,
} from '@sunfield/contracts/payments/payments';
import {
  type BookingMoney,
  BookingMoneySchema,
  type RefundBooking,
  RefundBookingSchema,
  type RefundMade,
  RefundMadeSchema,
} from '@sunfield/contracts/bookings/staff-bookings';
import { fieldError } from '../../kernel/base/app-error';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { FreshProof } from '../../kernel/http/fresh-proof';
import { type Staff } from '../../kernel/http/may';
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
  @StaffOnly('money')
  @FreshProof()
  @SerializeOptions({ schema: RefundMadeSchema })
  refund(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: RefundBookingSchema }) order: RefundBooking,
    @CurrentStaff() staff: Staff,
  ): Promise<RefundMade> {
    return this.payments.refund(id, order, staff);
  }

  /** Marks a pending change as paid by hand; `paymentIntentId` is `manual_…`, as for a booking. */
  @Post('amendments/:amendmentId/mark-paid')
  @StaffOnly('money')
  @HttpCode(200)
  @SerializeOptions({ schema: AmendmentSchema })
  markPaid(
    @Param({ schema: AmendmentPathSchema }) { id: bookingId, amendmentId }: AmendmentPath,
    @Body({ schema: UpdatePaymentStatusSchema })
    { paymentIntentId: reference, method = 'other', note = '' }: UpdatePaymentStatus,
    @CurrentStaff() staff: Staff,
  ): Promise<Amendment> {
    if (!reference.startsWith('manual_')) {
      throw fieldError('paymentIntentId', 'Please give a reference that begins with manual_.');
    }
    const key = { bookingId, amendmentId };
    return this.payments.markPaid(key, { reference, method, note }, staff);
  }
}
