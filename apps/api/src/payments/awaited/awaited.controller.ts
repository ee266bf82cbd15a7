import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/awaited-routes';
import { viewerOf } from '../../bookings/access/booking-of-request';
import { type Input, Route } from '../../kernel/http/route';
import { AwaitPaymentService } from './await-payment.service';
import { AwaitedBookings } from './awaited-bookings.service';

@Controller()
export class AwaitedController {
  constructor(
    private readonly awaiting: AwaitPaymentService,
    private readonly bookings: AwaitedBookings,
  ) {}

  @Route(routes.readAwaitedPayment)
  read({ params: { id }, request }: Input<typeof routes.readAwaitedPayment>) {
    return this.awaiting.read(id, viewerOf(request).tokens);
  }

  @Route(routes.awaitPayment)
  choose({ params: { id }, body, request }: Input<typeof routes.awaitPayment>) {
    return this.awaiting.choose(id, body, viewerOf(request).tokens);
  }

  @Route(routes.saySent)
  saySent({ params: { id }, request }: Input<typeof routes.saySent>) {
    return this.awaiting.saySent(id, viewerOf(request).tokens);
  }

  @Route(routes.listOwing)
  list({ staff }: Input<typeof routes.listOwing>) {
    return this.bookings.list(staff);
  }

  @Route(routes.keepAwaiting)
  keep({ params: { id }, body, staff }: Input<typeof routes.keepAwaiting>) {
    return this.bookings.keep(id, body.days, staff);
  }

  @Route(routes.letGoAwaited)
  letGo({ params: { id }, staff }: Input<typeof routes.letGoAwaited>) {
    return this.bookings.letGo(id, staff);
  }
}
