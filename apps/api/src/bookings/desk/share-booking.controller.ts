import * as routes from '@sunfield/contracts/bookings/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { viewerOf } from '../access/booking-of-request';
import { ShareBooking } from './share-booking.service';

export const ShareBookingController = controllerOf([ShareBooking], (sharing) => [
  answer(routes.readSharedBooking, ({ params: { id }, query: { share }, request }) =>
    sharing.read(id, share, request.ip),
  ),
  answer(routes.shareBooking, async ({ params: { id }, request }) => ({
    shareToken: await sharing.share(id, viewerOf(request).tokens),
  })),
  answer(routes.endSharing, async ({ params: { id }, request }) => {
    const { tokens, staff } = viewerOf(request);
    await sharing.end(id, tokens, staff);
  }),
]);
