import * as routes from '@sunfield/contracts/bookings/routes';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { CONFIG } from '../../kernel/config/config';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { rememberBooking } from '../access/booking-cookie';
import { viewerOf } from '../access/booking-of-request';
import { BookingEmails } from '../emails/booking-emails.service';
import { BookingLinks } from '../links/booking-links.service';
import { NewAddress } from '../new-address/new-address.service';
import { ShareBooking } from './share-booking.service';

/** How a booking is reached: its links, the emails with them, and the address they go to. */
export const BookingLinksController = controllerOf(
  [BookingLinks, ShareBooking, BookingEmails, NewAddress, CONFIG],
  (links, sharing, emails, addresses, config) => [
    answer(routes.renewLinks, async ({ params: { id }, request, response }) => {
      const accessToken = await links.renew(id, viewerOf(request).tokens);
      rememberBooking(response, config, id, accessToken);
      return { accessToken };
    }),
    answer(staffRoutes.withdrawLinks, ({ params: { id }, body: { emailNewLink }, staff }) =>
      links.withdraw(id, staff, emailNewLink),
    ),
    answer(routes.readSharedBooking, ({ params: { id }, query: { share }, request }) =>
      sharing.read(id, share, request.ip),
    ),
    answer(routes.shareBooking, async ({ params: { id }, request }) => ({
      shareToken: await sharing.share(id, viewerOf(request).tokens),
    })),
    answer(routes.endSharing, ({ params: { id }, request }) => sharing.end(id, viewerOf(request))),
    /**
     * Anyone may ask for it, because it goes to the booking's own address; the limits keep that
     * mailbox from being flooded.
     */
    answer(routes.emailLink, ({ params: { id } }) => emails.queueLink(id)),
    answer(staffRoutes.sendReminder, ({ body: { bookingId, afterBegun = false }, staff }) =>
      emails.remind(bookingId, staff, afterBegun),
    ),
    answer(routes.confirmNewAddress, async ({ params: { id }, body: { token }, response }) => {
      const confirmed = await addresses.confirmByLink(id, token);
      if (confirmed.accessToken) rememberBooking(response, config, id, confirmed.accessToken);
      return confirmed;
    }),
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
