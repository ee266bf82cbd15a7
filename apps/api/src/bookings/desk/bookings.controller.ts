import * as routes from '@sunfield/contracts/bookings/routes';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { type Request } from 'express';
import { DataSource } from 'typeorm';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { AppError } from '../../kernel/base/app-error';
import { CONFIG } from '../../kernel/config/config';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { may } from '../../kernel/http/may';
import { csvFile } from '../../kernel/http/csv-file';
import { log } from '../../kernel/log/log';
import { FamilyPort } from '../known-families/family-port';
import { BookingAccess } from '../access/booking-access';
import { callerOf, readBookingCookie, rememberBooking } from '../access/booking-cookie';
import { BookingExport } from './booking-export.service';
import { Bookings } from './bookings.service';
import { BookingLinks } from '../links/booking-links.service';
import { viewerOf } from '../access/booking-of-request';
import { findDoubleBookings } from '../double-bookings/find-double-bookings';
import { BookingEntity } from '../model/booking.entity';
import { PlaceBookingService } from '../placing/place-booking.service';
import { bookingStaff } from '../placing/walk-in';
import { HeldPlaces } from '../releasing/held-places.service';

export const BookingsController = controllerOf(
  [
    Bookings,
    BookingExport,
    PlaceBookingService,
    HeldPlaces,
    BookingLinks,
    KnownDevices,
    FamilyPort,
    DataSource,
    BookingAccess,
    CONFIG,
  ],
  (desk, exporting, placing, held, links, devices, families, dataSource, access, config) => [
    answer(routes.placeBooking, async ({ body: order, request, response }) => {
      const staff = bookingStaff(request.staff, order);
      const knownBirths = staff ? [] : await families.knownBirths(request, order);
      const caller = callerOf(request);
      const placed = await placing.place(order, { staff, caller, knownBirths });
      if (order.walkIn) return placed;
      rememberBooking(response, config, placed.id, placed.accessToken, { hasPlaced: true });
      if (!staff) await recognise(families, request, placed.id);
      return placed;
    }),
    answer(staffRoutes.listBookings, async ({ query, staff, response }) => {
      const { bookings, total } = await desk.list(query, staff);
      response.setHeader('X-Total-Count', total);
      return bookings;
    }),
    answer(staffRoutes.exportBookings, ({ query, staff }) =>
      csvFile('bookings', exporting.csv(query, staff)),
    ),
    answer(staffRoutes.readPaymentLink, ({ params: { id }, staff }) => desk.paymentLink(id, staff)),
    answer(routes.readBooking, async ({ params: { id }, query, request, response }) => {
      const remembered = readBookingCookie(request, id);
      const { staff } = request;
      const provenEmail = await devices.emailOf(request);
      const tokens = [query.access, remembered];
      const view = await desk.view(id, { staff, tokens, provenEmail });
      // Lets the page remove the token from its address and still show everything after a reload.
      // Stores the token that works, not the one sent: that may be from a withdrawn link, in a
      // browser that has the new one.
      if (view.view === 'full' && query.access && view.accessToken && !staff) {
        if (remembered !== view.accessToken) await links.noteOpened('link', id, request.ip);
        rememberBooking(response, config, id, view.accessToken);
      }
      return view;
    }),
    answer(routes.keepPlaces, ({ params: { id }, body: { holdExpiresAt } }) =>
      held.keep(id, new Date(holdExpiresAt)),
    ),
    answer(routes.releaseBooking, ({ params: { id }, request }) =>
      held.letGo(id, viewerOf(request).tokens),
    ),
    /** Errors: `booking_not_found`; `link_withdrawn` if no token opens the booking. */
    answer(routes.readDoubleBookings, async ({ params: { id }, request }) => {
      const { staff, tokens } = viewerOf(request);
      const { manager } = dataSource;
      const booking = await manager.findOneBy(BookingEntity, { id });
      if (!booking) throw new AppError('booking_not_found');
      const isStaff = may(staff, 'bookings');
      const isFamily = access.openingOne(booking, tokens) !== null;
      if (!isStaff && !isFamily) throw new AppError('link_withdrawn');
      const isProven = (await devices.emailOf(request)) === booking.emailKey;
      const found = await findDoubleBookings(manager, id);
      const doubled = found.filter(
        ({ otherBookingId, accessNonce }) =>
          isStaff ||
          isProven ||
          access.opens(
            { id: otherBookingId, accessNonce },
            readBookingCookie(request, otherBookingId),
          ),
      );
      return { doubled: doubled.map(({ accessNonce: _, ...one }) => one) };
    }),
  ],
);

/** The booking is placed: if this fails, the page of details tries again. */
async function recognise(families: FamilyPort, request: Request, bookingId: number): Promise<void> {
  try {
    await families.recognise(request, bookingId, { isPlacedHere: true });
  } catch (error) {
    log.error('a booking was not joined to its family', error, { bookingId });
  }
}
