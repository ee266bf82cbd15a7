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
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings/bookings';
import {
  type ConfirmNewAddress,
  ConfirmNewAddressSchema,
  type NewAddress as NewAddressBody,
  type NewAddressConfirmed,
  NewAddressConfirmedSchema,
  type NewAddressDone,
  NewAddressDoneSchema,
  NewAddressSchema,
} from '@sunfield/contracts/bookings/new-address';
import type { Request, Response } from 'express';
import { readProof } from '../../communications/address-proof/proven-address';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { CurrentStaff, Public, StaffOnly } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { RateLimit } from '../../kernel/http/rate-limit';
import { readBookingCookie, rememberBooking } from '../access/booking-cookie';
import { callerOfPath } from '../access/booking-of-request';
import { type Viewer } from '../access/viewer';
import { NewAddress } from './new-address.service';

@Controller()
@RateLimit(
  { name: 'new-address-booking', points: 30, seconds: 600, key: callerOfPath },
  { name: 'new-address-network', points: 300, seconds: 600 },
)
export class NewAddressController {
  constructor(
    private readonly addresses: NewAddress,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('bookings/:id/new-address/confirm')
  @HttpCode(200)
  @Public()
  @SerializeOptions({ schema: NewAddressConfirmedSchema })
  async confirm(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: ConfirmNewAddressSchema }) { token, access }: ConfirmNewAddress,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewAddressConfirmed> {
    const { tokens } = viewerOf(request, id, access);
    const proven = readProof(request, this.clock.now())?.email;
    const confirmed =
      token === undefined
        ? await this.addresses.confirmByCode(id, tokens, proven)
        : await this.addresses.confirmByLink(id, token);
    if (confirmed.accessToken) {
      rememberBooking(response, this.config, id, confirmed.accessToken);
    }
    return confirmed;
  }

  @Post('bookings/:id/new-address/keep-old')
  @HttpCode(200)
  @Public()
  @SerializeOptions({ schema: NewAddressDoneSchema })
  async keepOld(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: NewAddressSchema }) { access }: NewAddressBody,
    @Req() request: Request,
  ): Promise<NewAddressDone> {
    await this.addresses.keepOld(id, viewerOf(request, id, access));
    return { success: true };
  }

  @Post('bookings/:id/new-address/send-again')
  @HttpCode(200)
  @Public()
  @SerializeOptions({ schema: NewAddressDoneSchema })
  async sendAgain(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Body({ schema: NewAddressSchema }) { access }: NewAddressBody,
    @Req() request: Request,
  ): Promise<NewAddressDone> {
    await this.addresses.sendAgain(id, viewerOf(request, id, access));
    return { success: true };
  }

  @Post('admin/bookings/:id/new-address/confirm')
  @HttpCode(200)
  @StaffOnly('bookings')
  @SerializeOptions({ schema: NewAddressDoneSchema })
  async confirmByPhone(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @CurrentStaff() staff: Staff,
  ): Promise<NewAddressDone> {
    await this.addresses.confirmByPhone(id, staff);
    return { success: true };
  }
}

const viewerOf = (request: Request, id: number, access: string | undefined): Viewer => ({
  staff: request.staff,
  tokens: [access, readBookingCookie(request, id)],
});
