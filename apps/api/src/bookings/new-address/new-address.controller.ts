import * as routes from '@sunfield/contracts/bookings/routes';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { CONFIG } from '../../kernel/config/config';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { rememberBooking } from '../access/booking-cookie';
import { viewerOf } from '../access/booking-of-request';
import { NewAddress } from './new-address.service';

export const NewAddressController = controllerOf(
  [NewAddress, KnownDevices, CONFIG],
  (addresses, devices, config) => [
    answer(
      routes.confirmNewAddress,
      async ({ params: { id }, body: { token }, request, response }) => {
        const proven = (await devices.proofOf(request))?.email;
        const confirmed =
          token === undefined
            ? await addresses.confirmByCode(id, viewerOf(request).tokens, proven)
            : await addresses.confirmByLink(id, token);
        if (confirmed.accessToken) rememberBooking(response, config, id, confirmed.accessToken);
        return confirmed;
      },
    ),
    answer(routes.answerNewAddress, ({ params: { id }, body }) => addresses.answerOfOld(id, body)),
    answer(routes.keepOldAddress, ({ params: { id }, request }) =>
      addresses.keepOld(id, viewerOf(request)),
    ),
    answer(routes.sendNewAddressAgain, ({ params: { id }, request }) =>
      addresses.sendAgain(id, viewerOf(request)),
    ),
    answer(staffRoutes.confirmNewAddressByPhone, ({ params: { id }, staff }) =>
      addresses.confirmByPhone(id, staff),
    ),
  ],
);
