import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/awaited-routes';
import { CurrentViewer } from '../../bookings/access/booking-of-request';
import { type Viewer } from '../../bookings/access/viewer';
import { Input, Route } from '../../kernel/http/route';
import { AwaitPaymentService } from './await-payment.service';
import { AwaitedBookings } from './awaited-bookings.service';

@Controller()
export class AwaitedController {
  constructor(
    private readonly awaiting: AwaitPaymentService,
    private readonly bookings: AwaitedBookings,
  ) {}

  @Route(routes.readAwaitedPayment)
  read(
    @Input() { params: { id } }: Input<typeof routes.readAwaitedPayment>,
    @CurrentViewer() { tokens }: Viewer,
  ) {
    return this.awaiting.read(id, tokens);
  }

  @Route(routes.awaitPayment)
  choose(
    @Input() { params: { id }, body }: Input<typeof routes.awaitPayment>,
    @CurrentViewer() { tokens }: Viewer,
  ) {
    return this.awaiting.choose(id, body, tokens);
  }

  @Route(routes.saySent)
  saySent(
    @Input() { params: { id } }: Input<typeof routes.saySent>,
    @CurrentViewer() { tokens }: Viewer,
  ) {
    return this.awaiting.saySent(id, tokens);
  }

  @Route(routes.listAwaitedPayments)
  list(@Input() { staff }: Input<typeof routes.listAwaitedPayments>) {
    return this.bookings.list(staff);
  }

  @Route(routes.keepAwaiting)
  keep(@Input() { params: { id }, body, staff }: Input<typeof routes.keepAwaiting>) {
    return this.bookings.keep(id, body.days, staff);
  }

  @Route(routes.letGoAwaited)
  letGo(@Input() { params: { id }, staff }: Input<typeof routes.letGoAwaited>) {
    return this.bookings.letGo(id, staff);
  }
}
