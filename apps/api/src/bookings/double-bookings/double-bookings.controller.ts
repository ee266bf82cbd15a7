import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookings/routes';
import { DataSource } from 'typeorm';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { AppError } from '../../kernel/base/app-error';
import { may } from '../../kernel/http/may';
import { type Input, Route } from '../../kernel/http/route';
import { BookingAccess } from '../access/booking-access';
import { readBookingCookie } from '../access/booking-cookie';
import { viewerOf } from '../access/booking-of-request';
import { BookingEntity } from '../model/booking.entity';
import { findDoubleBookings } from './find-double-bookings';

@Controller()
export class DoubleBookingsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly devices: KnownDevices,
  ) {}

  /** Errors: `booking_not_found`; `link_withdrawn` if no token opens the booking. */
  @Route(routes.readDoubleBookings)
  async read({ params: { id }, request }: Input<typeof routes.readDoubleBookings>) {
    const { staff, tokens } = viewerOf(request);
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id });
    if (!booking) throw new AppError('booking_not_found');
    const isStaff = may(staff, 'bookings');
    const isFamily = this.access.openingOne(booking, tokens) !== null;
    if (!isStaff && !isFamily) throw new AppError('link_withdrawn');
    const isProven = (await this.devices.emailOf(request)) === booking.emailKey;
    const found = await findDoubleBookings(manager, id);
    const doubled = found.filter(
      ({ otherBookingId, accessNonce }) =>
        isStaff ||
        isProven ||
        this.access.opens(
          { id: otherBookingId, accessNonce },
          readBookingCookie(request, otherBookingId),
        ),
    );
    return { doubled: doubled.map(({ accessNonce: _, ...one }) => one) };
  }
}
