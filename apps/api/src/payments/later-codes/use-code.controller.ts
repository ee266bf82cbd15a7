import { Controller, Req } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/codes/routes';
import type { Request } from 'express';
import { callerOf } from '../../bookings/access/booking-cookie';
import { CurrentViewer } from '../../bookings/access/booking-of-request';
import { type Viewer } from '../../bookings/access/viewer';
import { Input, Route } from '../../kernel/http/route';
import { UseCode } from './use-code.service';

@Controller()
export class UseCodeController {
  constructor(private readonly codes: UseCode) {}

  @Route(routes.useCode)
  use(
    @Input() { params: { id }, body: { code } }: Input<typeof routes.useCode>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
  ) {
    return this.codes.use(id, code, viewer, callerOf(request));
  }
}
