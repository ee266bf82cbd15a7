import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/routes';
import { Input, Route } from '../../kernel/http/route';
import { PaymentStatusService } from '../paying/payment-status.service';
import { HoldBookingService } from '../paying/hold-booking.service';

@Controller()
export class PaymentsAdminController {
  constructor(
    private readonly status: PaymentStatusService,
    private readonly holding: HoldBookingService,
  ) {}

  @Route(routes.checkPaymentStatus)
  check(@Input() { body: { bookingId } }: Input<typeof routes.checkPaymentStatus>) {
    return this.status.check(bookingId);
  }

  @Route(routes.holdBooking)
  hold(@Input() { params: { id }, body: wanted, staff }: Input<typeof routes.holdBooking>) {
    return this.holding.hold(id, wanted, staff);
  }
}
