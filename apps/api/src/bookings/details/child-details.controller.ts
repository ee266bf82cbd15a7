import { Controller, Inject, Req, Res } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/routes';
import { allowAge } from '@sunfield/contracts/bookings/staff-routes';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Input, Route } from '../../kernel/http/route';
import { rememberFilled } from '../access/filled-cookie';
import { CurrentViewer } from '../access/booking-of-request';
import { type Viewer } from '../access/viewer';
import { ChildDetailsService } from './child-details.service';

@Controller()
export class ChildDetailsController {
  constructor(
    private readonly details: ChildDetailsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.readDetails)
  read(
    @Input() { params: { id } }: Input<typeof routes.readDetails>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
  ) {
    return this.details.read(id, viewer, request);
  }

  @Route(routes.answerDetails)
  async answer(
    @Input() { params, body }: Input<typeof routes.answerDetails>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { child, filled } = await this.details.answer(params, body, { viewer, request });
    if (filled.length > 0) {
      rememberFilled(response, this.config, { bookingId: params.id, filled });
    }
    return child;
  }

  @Route(allowAge)
  allowAge(@Input() { params, body, staff }: Input<typeof allowAge>) {
    return this.details.allowAge(params, body, staff);
  }

  @Route(routes.confirmDetails)
  confirm(
    @Input() { params }: Input<typeof routes.confirmDetails>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
  ) {
    return this.details.confirm(params, { viewer, request });
  }
}
