import { Controller, Get, Param, Query, Req, SerializeOptions } from '@nestjs/common';
import {
  type BookingAccessQuery,
  BookingAccessSchema,
  type BookingPath,
  BookingPathSchema,
} from '@sunfield/contracts/bookings/bookings';
import {
  type DoubleBookings,
  DoubleBookingsSchema,
} from '@sunfield/contracts/bookings/double-bookings';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { readProof } from '../../communications/address-proof/proven-address';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { Public } from '../../kernel/http/access';
import { may } from '../../kernel/http/may';
import { BookingAccess } from '../access/booking-access';
import { readBookingCookie } from '../access/booking-cookie';
import { BookingEntity } from '../model/booking.entity';
import { findDoubleBookings } from './find-double-bookings';

@Controller('bookings')
@Public()
export class DoubleBookingsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly clock: Clock,
  ) {}

  /** Errors: `booking_not_found`; `link_withdrawn` if no token opens the booking. */
  @Get(':id/double-bookings')
  @SerializeOptions({ schema: DoubleBookingsSchema })
  async read(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @Query({ schema: BookingAccessSchema }) { access }: BookingAccessQuery,
    @Req() request: Request,
  ): Promise<DoubleBookings> {
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id });
    if (!booking) throw new AppError('booking_not_found');
    const isStaff = may(request.staff, 'bookings');
    const isFamily =
      this.access.openingOne(booking, [access, readBookingCookie(request, id)]) !== null;
    if (!isStaff && !isFamily) throw new AppError('link_withdrawn');
    const isProven = readProof(request, this.clock.now())?.email === booking.emailKey;
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
