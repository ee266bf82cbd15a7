import { Controller, Inject } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/routes';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { CONFIG, type Config } from '../../kernel/config/config';
import { type Input, Route } from '../../kernel/http/route';
import { rememberBooking } from '../access/booking-cookie';
import { viewerOf } from '../access/booking-of-request';
import { NewAddress } from './new-address.service';

@Controller()
export class NewAddressController {
  constructor(
    private readonly addresses: NewAddress,
    private readonly devices: KnownDevices,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.confirmNewAddress)
  async confirm({
    params: { id },
    body: { token },
    request,
    response,
  }: Input<typeof routes.confirmNewAddress>) {
    const proven = (await this.devices.proofOf(request))?.email;
    const confirmed =
      token === undefined
        ? await this.addresses.confirmByCode(id, viewerOf(request).tokens, proven)
        : await this.addresses.confirmByLink(id, token);
    if (confirmed.accessToken) rememberBooking(response, this.config, id, confirmed.accessToken);
    return confirmed;
  }

  @Route(routes.answerNewAddress)
  async answer({ params: { id }, body }: Input<typeof routes.answerNewAddress>) {
    await this.addresses.answerOfOld(id, body);
    return { success: true as const };
  }

  @Route(routes.keepOldAddress)
  async keepOld({ params: { id }, request }: Input<typeof routes.keepOldAddress>) {
    await this.addresses.keepOld(id, viewerOf(request));
    return { success: true as const };
  }

  @Route(routes.sendNewAddressAgain)
  async sendAgain({ params: { id }, request }: Input<typeof routes.sendNewAddressAgain>) {
    await this.addresses.sendAgain(id, viewerOf(request));
    return { success: true as const };
  }

  @Route(staffRoutes.confirmNewAddressByPhone)
  async confirmByPhone({
    params: { id },
    staff,
  }: Input<typeof staffRoutes.confirmNewAddressByPhone>) {
    await this.addresses.confirmByPhone(id, staff);
    return { success: true as const };
  }
}
