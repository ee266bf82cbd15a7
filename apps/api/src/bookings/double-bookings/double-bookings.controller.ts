import * as routes from '@sunfield/contracts/bookings/routes';
import { DataSource } from 'typeorm';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { AppError } from '../../kernel/base/app-error';
import { may } from '../../kernel/http/may';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { BookingAccess } from '../access/booking-access';
import { readBookingCookie } from '../access/booking-cookie';
import { viewerOf } from '../access/booking-of-request';
import { BookingEntity } from '../model/booking.entity';
import { findDoubleBookings } from './find-double-bookings';

export const DoubleBookingsController = controllerOf(
  [DataSource, BookingAccess, KnownDevices],
  (dataSource, access, devices) => [
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
