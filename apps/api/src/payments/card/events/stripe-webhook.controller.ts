import { Controller, HttpCode, Post, RawBody, Req, SerializeOptions } from '@nestjs/common';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { Public } from '../../../kernel/http/access';
import { AnyOrigin } from '../../../kernel/http/origin.guard';
import { StripeEvents } from './stripe-events.service';

const ReceivedSchema = z.object({ received: z.literal(true) });

/** Receives Stripe's events. Stripe signs the exact bytes that it sends. */
@Controller('stripe')
@Public()
@AnyOrigin()
export class StripeWebhookController {
  constructor(private readonly events: StripeEvents) {}

  @Post('webhook')
  @HttpCode(200)
  @SerializeOptions({ schema: ReceivedSchema })
  async receive(
    @RawBody() bytes: Buffer | undefined,
    @Req() { headersDistinct }: Request,
  ): Promise<z.infer<typeof ReceivedSchema>> {
    await this.events.receive(bytes, headersDistinct['stripe-signature'] ?? []);
    return { received: true };
  }
}
