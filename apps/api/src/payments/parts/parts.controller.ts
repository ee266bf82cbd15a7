import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/parts-routes';
import { CurrentViewer } from '../../bookings/access/booking-of-request';
import { type Viewer } from '../../bookings/access/viewer';
import { Input, Route } from '../../kernel/http/route';
import { PayingInParts } from './parts.service';

@Controller()
export class PartsController {
  constructor(private readonly parts: PayingInParts) {}

  @Route(routes.readParts)
  read(
    @Input() { params: { id } }: Input<typeof routes.readParts>,
    @CurrentViewer() { tokens }: Viewer,
  ) {
    return this.parts.read(id, tokens);
  }

  @Route(routes.chooseParts)
  choose(
    @Input() { params: { id }, body: { inParts } }: Input<typeof routes.chooseParts>,
    @CurrentViewer() { tokens }: Viewer,
  ) {
    return this.parts.choose(id, inParts, tokens);
  }

  @Route(routes.moveBalance)
  move(@Input() { params: { id }, body: { dueOn }, staff }: Input<typeof routes.moveBalance>) {
    return this.parts.move(id, dueOn, staff);
  }
}
