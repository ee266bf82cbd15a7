import * as routes from '@sunfield/contracts/payments/routes';
import { answer, controllerOf } from '../../../kernel/http/controller-of';
import { StripeEvents } from './stripe-events.service';

/** Receives Stripe's events. Stripe signs the exact bytes that it sends. */
export const StripeWebhookController = controllerOf([StripeEvents], (events) => [
  answer(routes.receiveStripeEvent, async ({ request }) => {
    const { headersDistinct } = request;
    await events.receive(request.rawBody, headersDistinct['stripe-signature'] ?? []);
    return { received: true as const };
  }),
]);
