import { StreamableFile } from '@nestjs/common';
import { isExpected } from '@sunfield/contracts/bookings/booking-status';
import { downloadCampDays } from '@sunfield/contracts/bookings/routes';
import { readReceipt } from '@sunfield/contracts/payments/routes';
import { DataSource } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG } from '../../kernel/config/config';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { SettingsService } from '../../kernel/settings/settings.service';
import { BookingAccess } from '../access/booking-access';
import { rememberBooking } from '../access/booking-cookie';
import { viewerOf } from '../access/booking-of-request';
import { bookingCalendar, CALENDAR_TYPE } from '../emails/booking-calendar';
import { readBookingForEmail } from '../emails/booking-email-facts';
import { Receipts } from './receipts.service';

/** What a family keeps of its booking: the receipt and the calendar. Both need the booking's token. */
export const BookingPapersController = controllerOf(
  [Receipts, DataSource, BookingAccess, SettingsService, Clock, CONFIG],
  (receipts, dataSource, bookingAccess, settings, clock, config) => [
    answer(readReceipt, async ({ params: { id }, query: { access }, request, response }) => {
      const { receipt, accessToken } = await receipts.read(id, viewerOf(request).tokens);
      // Lets the page remove the token from its address, as the booking's own page does.
      if (access) rememberBooking(response, config, id, accessToken);
      return receipt;
    }),
    answer(downloadCampDays, async ({ params: { id }, request }) => {
      const booking = await readBookingForEmail(dataSource.manager, id);
      // With only a booking number, the error is the same whether or not the booking exists.
      if (!booking) throw new AppError('booking_not_found');
      bookingAccess.refuseStrangers(booking, viewerOf(request).tokens);
      if (!isExpected(booking.paymentStatus)) throw new AppError('booking_not_paid');
      const calendar = bookingCalendar(booking, await settings.site(), {
        config,
        now: clock.now(),
      });
      if (!calendar) throw new AppError('not_found', { message: 'These dates are over.' });
      return new StreamableFile(Buffer.from(calendar.content), {
        type: CALENDAR_TYPE,
        disposition: `attachment; filename="${calendar.filename}"`,
      });
    }),
  ],
);
