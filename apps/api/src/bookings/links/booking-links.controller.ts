import * as routes from '@sunfield/contracts/bookings/routes';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { CONFIG } from '../../kernel/config/config';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { rememberBooking } from '../access/booking-cookie';
import { viewerOf } from '../access/booking-of-request';
import { RenewLinks } from './renew-links.service';

export const BookingLinksController = controllerOf([RenewLinks, CONFIG], (links, config) => [
  answer(routes.renewLinks, async ({ params: { id }, request, response }) => {
    const accessToken = await links.renew(id, viewerOf(request).tokens);
    rememberBooking(response, config, id, accessToken);
    return { accessToken };
  }),
  answer(staffRoutes.withdrawLinks, ({ params: { id }, body: { emailNewLink }, staff }) =>
    links.withdraw(id, staff, emailNewLink),
  ),
]);
