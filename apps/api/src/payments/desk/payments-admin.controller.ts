import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
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
  hold(
    @Input() { params: { id }, body: wanted }: Input<typeof routes.holdBooking>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.holding.hold(id, wanted, staff);
  }
}
