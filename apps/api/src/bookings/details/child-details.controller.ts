import { Controller, Req } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/routes';
import { allowAge } from '@sunfield/contracts/bookings/staff-routes';
import type { Request } from 'express';
import { Input, Route } from '../../kernel/http/route';
import { CurrentViewer } from '../access/booking-of-request';
import { type Viewer } from '../access/viewer';
import { ChildDetailsService } from './child-details.service';

@Controller()
export class ChildDetailsController {
  constructor(private readonly details: ChildDetailsService) {}

  @Route(routes.readDetails)
  read(
    @Input() { params: { id } }: Input<typeof routes.readDetails>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
  ) {
    return this.details.read(id, viewer, request);
  }

  @Route(routes.answerDetails)
  answer(
    @Input() { params, body }: Input<typeof routes.answerDetails>,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.details.answer(params, body, viewer);
  }

  @Route(allowAge)
  allowAge(@Input() { params, body, staff }: Input<typeof allowAge>) {
    return this.details.allowAge(params, body, staff);
  }

  @Route(routes.confirmDetails)
  confirm(
    @Input() { params }: Input<typeof routes.confirmDetails>,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.details.confirm(params, viewer);
  }
}
