import * as routes from '@sunfield/contracts/bookings/routes';
import { DataSource, type EntityManager } from 'typeorm';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { Clock } from '../../kernel/base/clock';
import { CONFIG } from '../../kernel/config/config';
import { isProofFresh } from '../../kernel/http/fresh-proof';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { callerOf, rememberBooking } from '../access/booking-cookie';
import { viewerOf } from '../access/booking-of-request';
import { type Asking, refusalOfChanges } from './family-itself';
import { Amendments } from './amendments.service';
import { WithdrawAmendment } from './withdraw.service';

/** For staff, and for anyone with a booking's token from a link or from this browser's cookie. */
export const AmendmentsController = controllerOf(
  [Amendments, WithdrawAmendment, DataSource, KnownDevices, Clock, CONFIG],
  (amendments, withdrawing, dataSource, devices, clock, config) => [
    answer(routes.quoteAmendment, async ({ params: { id }, body: wanted, request }) => {
      const viewer = viewerOf(request);
      const isFamily = await isOfFamily(dataSource.manager, devices, { id, viewer, request });
      return amendments.quote(id, wanted, { ...viewer, isFamily });
    }),
    answer(routes.applyAmendment, async ({ params: { id }, body: wanted, request, response }) => {
      const viewer = viewerOf(request);
      const isProved = isProofFresh(request, clock.now(), config);
      const isFamily = await isOfFamily(dataSource.manager, devices, { id, viewer, request });
      const asking = { ...viewer, isProved, isFamily };
      const made = await amendments.apply(id, wanted, asking, callerOf(request));
      if (made.accessToken) rememberBooking(response, config, id, made.accessToken);
      return made;
    }),
    answer(routes.withdrawAmendment, ({ params: { id, amendmentId }, request }) =>
      withdrawing.withdraw(id, amendmentId, viewerOf(request)),
    ),
  ],
);

const isOfFamily = async (
  manager: EntityManager,
  devices: KnownDevices,
  asking: Asking & { id: number },
): Promise<boolean> => (await refusalOfChanges(manager, devices, asking)) === null;
