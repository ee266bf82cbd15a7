import { Controller, Delete, Get, Param, Query, SerializeOptions } from '@nestjs/common';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings/bookings';
import {
  type BookingDeleted,
  BookingDeletedSchema,
  type DeleteBookingQuery,
  DeleteBookingQuerySchema,
  type PaymentLink,
  PaymentLinkSchema,
} from '@sunfield/contracts/bookings/staff-bookings';
import { Bookings } from '../bookings/desk/bookings.service';
import { CurrentStaff, StaffOnly } from '../kernel/http/access';
import { FreshProof } from '../kernel/http/fresh-proof';
import { type Staff } from '../kernel/http/may';
import { DeleteBooking } from './delete-booking.service';

@Controller('admin')
@StaffOnly('bookings')
export class BookingsAdminController {
  constructor(
    private readonly bookings: Bookings,
    private readonly deleting: DeleteBooking,
  ) {}

  @Delete('bookings/:id')
  @FreshProof()
  @SerializeOptions({ schema: BookingDeletedSchema })
  delete(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Query({ schema: DeleteBookingQuerySchema }) query: DeleteBookingQuery,
    @CurrentStaff() staff: Staff,
  ): Promise<BookingDeleted> {
    return this.deleting.delete(id, query, staff);
  }

  @Get('bookings/:id/payment-link')
  @SerializeOptions({ schema: PaymentLinkSchema })
  paymentLink(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @CurrentStaff() staff: Staff,
  ): Promise<PaymentLink> {
    return this.bookings.paymentLink(id, staff);
  }
}
