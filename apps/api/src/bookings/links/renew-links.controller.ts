import {
  Body,
  Controller,
  HttpCode,
  Inject,
  Param,
  Post,
  Req,
  Res,
  SerializeOptions,
} from '@nestjs/common';
import {
  type LinksRenewed,
  LinksRenewedSchema,
  type LinksWithdrawn,
  LinksWithdrawnSchema,
  type RenewLinks as RenewLinksBody,
  RenewLinksSchema,
  type WithdrawLinks,
  WithdrawLinksSchema,
} from '@sunfield/contracts/bookings/booking-links';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings/bookings';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../kernel/config/config';
import { CurrentStaff, Public, StaffOnly } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { RateLimit } from '../../kernel/http/rate-limit';
import { readBookingCookie, rememberBooking } from '../access/booking-cookie';
import { callerOfPath } from '../access/booking-of-request';
import { RenewLinks } from './renew-links.service';

@Controller()
export class RenewLinksController {
  constructor(
    private readonly links: RenewLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('bookings/:id/renew-links')
  @HttpCode(200)
  @Public()
  // Each request sends an email.
  @RateLimit(
    { name: 'renew-links-booking', points: 10, seconds: 3600, key: callerOfPath },
    { name: 'renew-links-address', points: 60, seconds: 3600 },
  )
  @SerializeOptions({ schema: LinksRenewedSchema })
  async renew(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: RenewLinksSchema }) { access }: RenewLinksBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LinksRenewed> {
    const accessToken = await this.links.renew(id, [access, readBookingCookie(request, id)]);
    rememberBooking(response, this.config, id, accessToken);
    return { accessToken };
  }

  @Post('admin/bookings/:id/withdraw-links')
  @HttpCode(200)
  @StaffOnly('bookings')
  @SerializeOptions({ schema: LinksWithdrawnSchema })
  async withdraw(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: WithdrawLinksSchema }) { emailNewLink }: WithdrawLinks,
    @CurrentStaff() staff: Staff,
  ): Promise<LinksWithdrawn> {
    await this.links.withdraw(id, staff, emailNewLink);
    return { success: true };
  }
}
