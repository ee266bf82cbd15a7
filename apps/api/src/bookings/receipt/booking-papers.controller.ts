import { Controller, Inject, StreamableFile } from '@nestjs/common';
import { isExpected } from '@sunfield/contracts/bookings/booking-status';
import { downloadCampDays } from '@sunfield/contracts/bookings/routes';
import { readReceipt } from '@sunfield/contracts/payments/routes';
import { DataSource } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { type Input, Route } from '../../kernel/http/route';
import { SettingsService } from '../../kernel/settings/settings.service';
import { BookingAccess } from '../access/booking-access';
import { rememberBooking } from '../access/booking-cookie';
import { viewerOf } from '../access/booking-of-request';
import { bookingCalendar, CALENDAR_TYPE } from '../emails/booking-calendar';
import { readBookingForEmail } from '../emails/booking-email-facts';
import { Receipts } from './receipts.service';

/** What a family keeps of its booking: the receipt and the calendar. Both need the booking's token. */
@Controller()
export class BookingPapersController {
  constructor(
    private readonly receipts: Receipts,
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(readReceipt)
  async receipt({
    params: { id },
    query: { access },
    request,
    response,
  }: Input<typeof readReceipt>) {
    const { receipt, accessToken } = await this.receipts.read(id, viewerOf(request).tokens);
    // Lets the page remove the token from its address, as the booking's own page does.
    if (access) rememberBooking(response, this.config, id, accessToken);
    return receipt;
  }

  @Route(downloadCampDays)
  async calendar({ params: { id }, request }: Input<typeof downloadCampDays>) {
    const booking = await readBookingForEmail(this.dataSource.manager, id);
    // With only a booking number, the error is the same whether or not the booking exists.
    if (!booking) throw new AppError('booking_not_found');
    this.access.refuseStrangers(booking, viewerOf(request).tokens);
    if (!isExpected(booking.paymentStatus)) throw new AppError('booking_not_paid');
    const calendar = bookingCalendar(booking, {
      ...(await this.settings.site()),
      siteUrl: this.config.publicSiteUrl,
      now: this.clock.now(),
    });
    if (!calendar) throw new AppError('not_found', { message: 'These camp days are over.' });
    return new StreamableFile(Buffer.from(calendar.content), {
      type: CALENDAR_TYPE,
      disposition: `attachment; filename="${calendar.filename}"`,
    });
  }
}
