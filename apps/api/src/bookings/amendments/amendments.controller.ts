import * as routes from '@sunfield/contracts/bookings/routes';
import { type Request } from 'express';
import { DataSource } from 'typeorm';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { Clock } from '../../kernel/base/clock';
import { CONFIG } from '../../kernel/config/config';
import { isProofFresh } from '../../kernel/http/fresh-proof';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { callerOf, rememberBooking } from '../access/booking-cookie';
import { viewerOf } from '../access/booking-of-request';
import { refusalOfChanges } from './family-itself';
import { Amendments } from './amendments.service';

/** For staff, and for anyone with a booking's token from a link or from this browser's cookie. */
export const AmendmentsController = controllerOf(
  [Amendments, DataSource, KnownDevices, Clock, CONFIG],
  (amendments, dataSource, devices, clock, config) => {
    const viewerWith = async (request: Request, id: number) => {
      const viewer = viewerOf(request);
      const asking = { id, viewer, request };
      const refusal = await refusalOfChanges(dataSource.manager, devices, asking);
      return { ...viewer, isFamily: refusal === null };
    };
    return [
      answer(routes.quoteAmendment, async ({ params: { id }, body: wanted, request }) =>
        amendments.quote(id, wanted, await viewerWith(request, id)),
      ),
      answer(routes.applyAmendment, async ({ params: { id }, body: wanted, request, response }) => {
        const isProved = isProofFresh(request, clock.now(), config);
        const asking = { ...(await viewerWith(request, id)), isProved };
        const made = await amendments.apply(id, wanted, asking, callerOf(request));
        if (made.accessToken) rememberBooking(response, config, id, made.accessToken);
        return made;
      }),
      answer(routes.withdrawAmendment, ({ params: { id, amendmentId }, request }) =>
        amendments.withdraw(id, amendmentId, viewerOf(request)),
      ),
    ];
  },
);
