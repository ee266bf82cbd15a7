import * as routes from '@sunfield/contracts/payments/awaited-routes';
import { viewerOf } from '../../bookings/access/booking-of-request';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { AwaitPaymentService } from './await-payment.service';
import { AwaitedBookings } from './awaited-bookings.service';

export const AwaitedController = controllerOf(
  [AwaitPaymentService, AwaitedBookings],
  (awaiting, bookings) => [
    answer(routes.readAwaitedPayment, ({ params: { id }, request }) =>
      awaiting.read(id, viewerOf(request).tokens),
    ),
    answer(routes.awaitPayment, ({ params: { id }, body, request }) =>
      awaiting.choose(id, body, viewerOf(request).tokens),
    ),
    answer(routes.saySent, ({ params: { id }, request }) =>
      awaiting.saySent(id, viewerOf(request).tokens),
    ),
    answer(routes.listOwing, ({ staff }) => bookings.list(staff)),
    answer(routes.remindOwing, ({ body, staff }) => bookings.remind(body.bookingIds, staff)),
    answer(routes.keepAwaiting, ({ params: { id }, body, staff }) =>
      bookings.keep(id, body.days, staff),
    ),
    answer(routes.letGoAwaited, ({ params: { id }, staff }) => bookings.letGo(id, staff)),
  ],
);
