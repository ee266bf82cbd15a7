import { Controller } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { Bookings } from '../bookings/desk/bookings.service';
import { CurrentStaff } from '../kernel/http/access';
import { type Staff } from '../kernel/http/may';
import { Input, Route } from '../kernel/http/route';
import { DeleteBooking } from './delete-booking.service';

@Controller()
export class BookingsAdminController {
  constructor(
    private readonly bookings: Bookings,
    private readonly deleting: DeleteBooking,
  ) {}

  @Route(staffRoutes.deleteBooking)
  delete(
    @Input() { params: { id }, query }: Input<typeof staffRoutes.deleteBooking>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.deleting.delete(id, query, staff);
  }

  @Route(staffRoutes.readPaymentLink)
  paymentLink(
    @Input() { params: { id } }: Input<typeof staffRoutes.readPaymentLink>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.bookings.paymentLink(id, staff);
  }
}
