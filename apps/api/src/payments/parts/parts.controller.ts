import * as routes from '@sunfield/contracts/payments/parts-routes';
import { viewerOf } from '../../bookings/access/booking-of-request';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { PayingInParts } from './parts.service';

export const PartsController = controllerOf([PayingInParts], (parts) => [
  answer(routes.readParts, ({ params: { id }, request }) =>
    parts.read(id, viewerOf(request).tokens),
  ),
  answer(routes.chooseParts, ({ params: { id }, body: { inParts }, request }) =>
    parts.choose(id, inParts, viewerOf(request).tokens),
  ),
  answer(routes.moveBalance, ({ params: { id }, body: { dueOn }, staff }) =>
    parts.move(id, dueOn, staff),
  ),
]);
