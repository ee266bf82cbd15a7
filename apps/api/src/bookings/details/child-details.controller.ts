import * as routes from '@sunfield/contracts/bookings/routes';
import { allowAge } from '@sunfield/contracts/bookings/staff-routes';
import { CONFIG } from '../../kernel/config/config';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { rememberFilled } from '../access/booking-cookie';
import { viewerOf } from '../access/booking-of-request';
import { ChildDetailsService } from './child-details.service';

export const ChildDetailsController = controllerOf(
  [ChildDetailsService, CONFIG],
  (details, config) => [
    answer(routes.readDetails, ({ params: { id }, request }) =>
      details.read(id, viewerOf(request), request),
    ),
    answer(routes.answerDetails, async ({ params, body, request, response }) => {
      const { child, filled } = await details.answer(params, body, {
        viewer: viewerOf(request),
        request,
      });
      if (filled.length > 0) {
        rememberFilled(response, config, { bookingId: params.id, filled });
      }
      return child;
    }),
    answer(allowAge, ({ params, body, staff }) => details.allowAge(params, body, staff)),
    answer(routes.confirmDetails, ({ params, request }) =>
      details.confirm(params, { viewer: viewerOf(request), request }),
    ),
  ],
);
