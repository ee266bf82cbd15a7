import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/codes/routes';
import { callerOf } from '../../bookings/access/booking-cookie';
import { viewerOf } from '../../bookings/access/booking-of-request';
import { type Input, Route } from '../../kernel/http/route';
import { UseCode } from './use-code.service';

@Controller()
export class UseCodeController {
  constructor(private readonly codes: UseCode) {}

  @Route(routes.useCode)
  use({ params: { id }, body: { code }, request }: Input<typeof routes.useCode>) {
    return this.codes.use(id, code, viewerOf(request), callerOf(request));
  }
}
