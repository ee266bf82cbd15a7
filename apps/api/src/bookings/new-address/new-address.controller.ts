import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type NewAddressDone } from '@sunfield/contracts/bookings/new-address';
import * as routes from '@sunfield/contracts/bookings/routes';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import type { Request, Response } from 'express';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Input, Route } from '../../kernel/http/route';
import { rememberBooking } from '../access/booking-cookie';
import { CurrentViewer } from '../access/booking-of-request';
import { type Viewer } from '../access/viewer';
import { NewAddress } from './new-address.service';

@Controller()
export class NewAddressController {
  constructor(
    private readonly addresses: NewAddress,
    private readonly devices: KnownDevices,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.confirmNewAddress)
  async confirm(
    @Input() { params: { id }, body: { token } }: Input<typeof routes.confirmNewAddress>,
    @CurrentViewer() { tokens }: Viewer,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const proven = (await this.devices.proofOf(request))?.email;
    const confirmed =
      token === undefined
        ? await this.addresses.confirmByCode(id, tokens, proven)
        : await this.addresses.confirmByLink(id, token);
    if (confirmed.accessToken) rememberBooking(response, this.config, id, confirmed.accessToken);
    return confirmed;
  }

  @Route(routes.answerNewAddress)
  async answer(
    @Input() { params: { id }, body }: Input<typeof routes.answerNewAddress>,
  ): Promise<NewAddressDone> {
    await this.addresses.answerOfOld(id, body);
    return { success: true };
  }

  @Route(routes.keepOldAddress)
  async keepOld(
    @Input() { params: { id } }: Input<typeof routes.keepOldAddress>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<NewAddressDone> {
    await this.addresses.keepOld(id, viewer);
    return { success: true };
  }

  @Route(routes.sendNewAddressAgain)
  async sendAgain(
    @Input() { params: { id } }: Input<typeof routes.sendNewAddressAgain>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<NewAddressDone> {
    await this.addresses.sendAgain(id, viewer);
    return { success: true };
  }

  @Route(staffRoutes.confirmNewAddressByPhone)
  async confirmByPhone(
    @Input() { params: { id }, staff }: Input<typeof staffRoutes.confirmNewAddressByPhone>,
  ): Promise<NewAddressDone> {
    await this.addresses.confirmByPhone(id, staff);
    return { success: true };
  }
}
