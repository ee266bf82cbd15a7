import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/mail/delivery-routes';
import { type Input, Route } from '../../kernel/http/route';
import { Deliveries } from './deliveries.service';

/** Mail providers sign the exact bytes that they send. */
@Controller()
export class DeliveriesController {
  constructor(private readonly deliveries: Deliveries) {}

  @Route(routes.receiveMailEvents)
  async events({ request: { rawBody, headers } }: Input<typeof routes.receiveMailEvents>) {
    await this.deliveries.receiveEvents({ bytes: rawBody ?? Buffer.alloc(0), headers });
    return { received: true as const };
  }

  @Route(routes.receiveBounce)
  async bounce({ request: { rawBody, headers } }: Input<typeof routes.receiveBounce>) {
    await this.deliveries.receiveBounce({ bytes: rawBody ?? Buffer.alloc(0), headers });
    return { received: true as const };
  }
}
