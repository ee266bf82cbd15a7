import { Controller, RawBody, Req } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/routes';
import type { Request } from 'express';
import { type Answer, Route } from '../../../kernel/http/route';
import { StripeEvents } from './stripe-events.service';

/** Receives Stripe's events. Stripe signs the exact bytes that it sends. */
@Controller()
export class StripeWebhookController {
  constructor(private readonly events: StripeEvents) {}

  @Route(routes.receiveStripeEvent)
  async receive(
    @RawBody() bytes: Buffer | undefined,
    @Req() { headersDistinct }: Request,
  ): Promise<Answer<typeof routes.receiveStripeEvent>> {
    await this.events.receive(bytes, headersDistinct['stripe-signature'] ?? []);
    return { received: true };
  }
}
