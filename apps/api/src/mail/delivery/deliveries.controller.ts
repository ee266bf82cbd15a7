import * as routes from '@sunfield/contracts/mail/delivery-routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { Deliveries } from './deliveries.service';

/** Mail providers sign the exact bytes that they send. */
export const DeliveriesController = controllerOf([Deliveries], (deliveries) => [
  answer(routes.receiveMailEvents, async ({ request: { rawBody, headers } }) => {
    await deliveries.receiveEvents({ bytes: rawBody ?? Buffer.alloc(0), headers });
    return { received: true as const };
  }),
  answer(routes.receiveBounce, async ({ request: { rawBody, headers } }) => {
    await deliveries.receiveBounce({ bytes: rawBody ?? Buffer.alloc(0), headers });
    return { received: true as const };
  }),
]);
