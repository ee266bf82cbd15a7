import { Controller, RawBody, Req } from '@nestjs/common';
import * as routes from '@sunfield/contracts/mail/delivery-routes';
import type { Request } from 'express';
import { Route } from '../../kernel/http/route';
import { Deliveries } from './deliveries.service';

/** Mail providers sign the exact bytes that they send. */
@Controller()
export class DeliveriesController {
  constructor(private readonly deliveries: Deliveries) {}

  @Route(routes.receiveMailEvents)
  async events(@RawBody() bytes: Buffer | undefined, @Req() { headers }: Request) {
    await this.deliveries.receiveEvents({ bytes: bytes ?? Buffer.alloc(0), headers });
    return { received: true as const };
  }

  @Route(routes.receiveBounce)
  async bounce(@RawBody() bytes: Buffer | undefined, @Req() { headers }: Request) {
    await this.deliveries.receiveBounce({ bytes: bytes ?? Buffer.alloc(0), headers });
    return { received: true as const };
  }
}
