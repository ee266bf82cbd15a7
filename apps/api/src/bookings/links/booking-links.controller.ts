import { Controller, Inject, Res } from '@nestjs/common';
import { type LinksWithdrawn } from '@sunfield/contracts/bookings/booking-links';
import * as routes from '@sunfield/contracts/bookings/routes';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import type { Response } from 'express';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Input, Route } from '../../kernel/http/route';
import { rememberBooking } from '../access/booking-cookie';
import { CurrentViewer } from '../access/booking-of-request';
import { type Viewer } from '../access/viewer';
import { RenewLinks } from './renew-links.service';

@Controller()
export class BookingLinksController {
  constructor(
    private readonly links: RenewLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.renewLinks)
  async renew(
    @Input() { params: { id } }: Input<typeof routes.renewLinks>,
    @CurrentViewer() { tokens }: Viewer,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accessToken = await this.links.renew(id, tokens);
    rememberBooking(response, this.config, id, accessToken);
    return { accessToken };
  }

  @Route(staffRoutes.withdrawLinks)
  async withdraw(
    @Input()
    { params: { id }, body: { emailNewLink }, staff }: Input<typeof staffRoutes.withdrawLinks>,
  ): Promise<LinksWithdrawn> {
    await this.links.withdraw(id, staff, emailNewLink);
    return { success: true };
  }
}
