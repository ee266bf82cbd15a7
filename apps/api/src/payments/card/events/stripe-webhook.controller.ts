import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/routes';
import { type Input, Route } from '../../../kernel/http/route';
import { StripeEvents } from './stripe-events.service';

/** Receives Stripe's events. Stripe signs the exact bytes that it sends. */
@Controller()
export class StripeWebhookController {
  constructor(private readonly events: StripeEvents) {}

  @Route(routes.receiveStripeEvent)
  async receive({ request }: Input<typeof routes.receiveStripeEvent>) {
    const { headersDistinct } = request;
    await this.events.receive(request.rawBody, headersDistinct['stripe-signature'] ?? []);
    return { received: true as const };
  }
}
