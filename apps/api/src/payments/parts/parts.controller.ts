import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/parts-routes';
import { viewerOf } from '../../bookings/access/booking-of-request';
import { type Input, Route } from '../../kernel/http/route';
import { PayingInParts } from './parts.service';

@Controller()
export class PartsController {
  constructor(private readonly parts: PayingInParts) {}

  @Route(routes.readParts)
  read({ params: { id }, request }: Input<typeof routes.readParts>) {
    return this.parts.read(id, viewerOf(request).tokens);
  }

  @Route(routes.chooseParts)
  choose({ params: { id }, body: { inParts }, request }: Input<typeof routes.chooseParts>) {
    return this.parts.choose(id, inParts, viewerOf(request).tokens);
  }

  @Route(routes.moveBalance)
  move({ params: { id }, body: { dueOn }, staff }: Input<typeof routes.moveBalance>) {
    return this.parts.move(id, dueOn, staff);
  }
}
