import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type Amendment } from '@sunfield/contracts/bookings/amendments';
import * as routes from '@sunfield/contracts/bookings/routes';
import type { Request, Response } from 'express';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { isProofFresh } from '../../kernel/http/fresh-proof';
import { Input, Route } from '../../kernel/http/route';
import { callerOf, readBookingCookie, rememberBooking } from '../access/booking-cookie';
import { type Viewer } from '../access/viewer';
import { Amendments } from './amendments.service';
import { WithdrawAmendment } from './withdraw.service';

/** For staff, and for anyone with a booking's token from a link or from this browser's cookie. */
@Controller()
export class AmendmentsController {
  constructor(
    private readonly amendments: Amendments,
    private readonly withdrawing: WithdrawAmendment,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.quoteAmendment)
  quote(
    @Input()
    { params: { id }, query: { access }, body: wanted }: Input<typeof routes.quoteAmendment>,
    @Req() request: Request,
  ) {
    return this.amendments.quote(id, wanted, viewerOf(request, id, access));
  }

  @Route(routes.applyAmendment)
  async apply(
    @Input()
    { params: { id }, query: { access }, body: wanted }: Input<typeof routes.applyAmendment>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Amendment> {
    const isProved = isProofFresh(request, this.clock.now(), this.config);
    const viewer = { ...viewerOf(request, id, access), isProved };
    const made = await this.amendments.apply(id, wanted, viewer, callerOf(request));
    if (made.accessToken) rememberBooking(response, this.config, id, made.accessToken);
    return made;
  }

  @Route(routes.withdrawAmendment)
  withdraw(
    @Input()
    { params: { id, amendmentId }, query: { access } }: Input<typeof routes.withdrawAmendment>,
    @Req() request: Request,
  ) {
    return this.withdrawing.withdraw(id, amendmentId, viewerOf(request, id, access));
  }
}

const viewerOf = (request: Request, id: number, access: string | undefined): Viewer => ({
  staff: request.staff,
  tokens: [access, readBookingCookie(request, id)],
});
