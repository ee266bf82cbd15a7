import { Controller, Delete, Param, Query, SerializeOptions } from '@nestjs/common';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings';
import {
  type BookingDeleted,
  BookingDeletedSchema,
  type DeleteBookingQuery,
  DeleteBookingQuerySchema,
} from '@sunfield/contracts/staff-bookings';
import { CurrentStaff, type Staff, StaffOnly } from '../kernel/access';
import { DeleteBooking } from './delete-booking.service';

@Controller('admin/bookings')
@StaffOnly('bookings')
export class BookingsAdminController {
  constructor(private readonly deleting: DeleteBooking) {}

  @Delete(':id')
  @SerializeOptions({ schema: BookingDeletedSchema })
  delete(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Query({ schema: DeleteBookingQuerySchema }) query: DeleteBookingQuery,
    @CurrentStaff() staff: Staff,
  ): Promise<BookingDeleted> {
    return this.deleting.delete(id, query, staff);
  }
}
