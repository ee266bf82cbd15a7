import { Controller, Inject, Req, StreamableFile } from '@nestjs/common';
import { isExpected } from '@sunfield/contracts/bookings/booking-status';
import * as routes from '@sunfield/contracts/bookings/routes';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Input, Route } from '../../kernel/http/route';
import { SettingsService } from '../../settings/settings.service';
import { BookingAccess } from '../access/booking-access';
import { bookingCalendar, CALENDAR_TYPE } from './booking-calendar';
import { readBookingCookie } from '../access/booking-cookie';
import { readBookingForEmail } from './booking-email-facts';

/**
 * The calendar from the confirmation email. It names children, so it is only for people who may see
 * the whole booking.
 */
@Controller()
export class BookingCalendarController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.downloadCampDays)
  async download(
    @Input() { params: { id }, query: { access } }: Input<typeof routes.downloadCampDays>,
    @Req() request: Request,
  ): Promise<StreamableFile> {
    const booking = await readBookingForEmail(this.dataSource.manager, id);
    const tokens = [access, readBookingCookie(request, id)];
    // With only a booking number, the error is the same whether or not the booking exists.
    if (!booking || this.access.openingOne(booking, tokens) === null) {
      throw new AppError('booking_not_found');
    }
    if (!isExpected(booking.paymentStatus)) throw new AppError('booking_not_paid');
    const { brand, contact, campDay } = await this.settings.site();
    const { publicSiteUrl: siteUrl } = this.config;
    const now = this.clock.now();
    const calendar = bookingCalendar(booking, { brand, contact, campDay, siteUrl, now });
    if (!calendar) throw new AppError('not_found', { message: 'These camp days are over.' });
    return new StreamableFile(Buffer.from(calendar.content), {
      type: CALENDAR_TYPE,
      disposition: `attachment; filename="${calendar.filename}"`,
    });
  }
}
