import { StreamableFile } from '@nestjs/common';
import { isExpected, isPaid } from '@sunfield/contracts/bookings/booking-status';
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
import { entriesOf } from '../ledger/enter';
import { AttendancePort } from '../model/attendance-port';
import { type BookingEntity } from '../model/booking.entity';
import { receiptOf } from './receipt-of';

/** What a family keeps of its booking: the receipt and the calendar. Both need the booking's token. */
export const BookingPapersController = controllerOf(
  [DataSource, BookingAccess, SettingsService, AttendancePort, Clock, CONFIG],
  (dataSource, bookingAccess, settings, attendance, clock, config) => [
    answer(readReceipt, async ({ params: { id }, query: { access }, request, response }) => {
      const booking = await readBookingForEmail(dataSource.manager, id);
      // The same error in both cases, or booking numbers could be tried one by one.
      const accessToken = booking && bookingAccess.openingOne(booking, viewerOf(request).tokens);
      if (!booking || accessToken === null) throw new AppError('link_withdrawn');
      const reason = whyNone(booking);
      if (reason) throw new AppError('booking_not_paid', { message: reason });
      const provider = await settings.read();
      const attended = provider.statementHoursAreActual
        ? await attendance.hoursOf(dataSource.manager, id)
        : undefined;
      const entries = await entriesOf(dataSource.manager, id);
      // Lets the page remove the token from its address, as the booking's own page does.
      if (access) rememberBooking(response, config, id, accessToken);
      return receiptOf(booking, { entries, settings: provider, attended, now: clock.now() });
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

/** There is a receipt for any money received, whatever happened to it since, and for places that cost nothing. */
function whyNone({ paymentStatus, receivedPence }: BookingEntity): string | undefined {
  if (isPaid(paymentStatus) || paymentStatus === 'refunded' || receivedPence > 0) return undefined;
  if (paymentStatus === 'pending') {
    return 'There is no receipt yet, because we have not received a payment for this booking.';
  }
  return 'There is no receipt, because this booking was not paid in time and its places were released.';
}
