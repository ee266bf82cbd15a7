import { Controller, Inject } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/routes';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { CONFIG, type Config } from '../../kernel/config/config';
import { type Input, Route } from '../../kernel/http/route';
import { rememberBooking } from '../access/booking-cookie';
import { viewerOf } from '../access/booking-of-request';
import { RenewLinks } from './renew-links.service';

@Controller()
export class BookingLinksController {
  constructor(
    private readonly links: RenewLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.renewLinks)
  async renew({ params: { id }, request, response }: Input<typeof routes.renewLinks>) {
    const accessToken = await this.links.renew(id, viewerOf(request).tokens);
    rememberBooking(response, this.config, id, accessToken);
    return { accessToken };
  }

  @Route(staffRoutes.withdrawLinks)
  async withdraw({
    params: { id },
    body: { emailNewLink },
    staff,
  }: Input<typeof staffRoutes.withdrawLinks>) {
    await this.links.withdraw(id, staff, emailNewLink);
    return { success: true as const };
  }
}
