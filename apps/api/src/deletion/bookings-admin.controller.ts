import { Controller } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { Bookings } from '../bookings/desk/bookings.service';
import { Input, Route } from '../kernel/http/route';
import { DeleteBooking } from './delete-booking.service';

@Controller()
export class BookingsAdminController {
  constructor(
    private readonly bookings: Bookings,
    private readonly deleting: DeleteBooking,
  ) {}

  @Route(staffRoutes.deleteBooking)
  delete(@Input() { params: { id }, query, staff }: Input<typeof staffRoutes.deleteBooking>) {
    return this.deleting.delete(id, query, staff);
  }

  @Route(staffRoutes.readPaymentLink)
  paymentLink(@Input() { params: { id }, staff }: Input<typeof staffRoutes.readPaymentLink>) {
    return this.bookings.paymentLink(id, staff);
  }
}
