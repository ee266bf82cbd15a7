import { Controller, Inject } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/routes';
import { allowAge } from '@sunfield/contracts/bookings/staff-routes';
import { CONFIG, type Config } from '../../kernel/config/config';
import { type Input, Route } from '../../kernel/http/route';
import { rememberFilled } from '../access/filled-cookie';
import { viewerOf } from '../access/booking-of-request';
import { ChildDetailsService } from './child-details.service';

@Controller()
export class ChildDetailsController {
  constructor(
    private readonly details: ChildDetailsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.readDetails)
  read({ params: { id }, request }: Input<typeof routes.readDetails>) {
    return this.details.read(id, viewerOf(request), request);
  }

  @Route(routes.answerDetails)
  async answer({ params, body, request, response }: Input<typeof routes.answerDetails>) {
    const { child, filled } = await this.details.answer(params, body, {
      viewer: viewerOf(request),
      request,
    });
    if (filled.length > 0) {
      rememberFilled(response, this.config, { bookingId: params.id, filled });
    }
    return child;
  }

  @Route(allowAge)
  allowAge({ params, body, staff }: Input<typeof allowAge>) {
    return this.details.allowAge(params, body, staff);
  }

  @Route(routes.confirmDetails)
  confirm({ params, request }: Input<typeof routes.confirmDetails>) {
    return this.details.confirm(params, { viewer: viewerOf(request), request });
  }
}
