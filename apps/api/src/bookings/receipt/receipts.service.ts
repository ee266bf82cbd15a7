import { Injectable } from '@nestjs/common';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type Receipt } from '@sunfield/contracts/payments/receipt';
import { DataSource } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { entriesOf } from '../ledger/enter';
import { SettingsService } from '../../kernel/settings/settings.service';
import { BookingAccess } from '../access/booking-access';
import { readBookingForEmail } from '../emails/booking-email-facts';
import { type BookingEntity } from '../model/booking.entity';
import { AttendancePort } from '../model/attendance-port';
import { receiptOf } from './receipt-of';

/** What a booking cost and what was paid, for the parent's records. */
@Injectable()
export class Receipts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly settings: SettingsService,
    private readonly attendance: AttendancePort,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the receipt and the token that opened it. Errors: `link_withdrawn` if no token opens
   * the booking or there is none; `booking_not_paid` with the reason why there is no receipt.
   */
  async read(
    id: number,
    tokens: (string | undefined)[],
  ): Promise<{ receipt: Receipt; accessToken: string }> {
    const { manager } = this.dataSource;
    const booking = await readBookingForEmail(manager, id);
    // The same error in both cases, or booking numbers could be tried one by one.
    const accessToken = booking && this.access.openingOne(booking, tokens);
    if (!booking || accessToken === null) throw new AppError('link_withdrawn');
    const reason = whyNone(booking);
    if (reason) throw new AppError('booking_not_paid', { message: reason });
    const entries = await entriesOf(manager, id);
    const settings = await this.settings.read();
    const attended = settings.statementHoursAreActual
      ? await this.attendance.hoursOf(manager, id)
      : undefined;
    const receipt = receiptOf(booking, { entries, settings, attended, now: this.clock.now() });
    return { receipt, accessToken };
  }
}

/** There is a receipt for any money received, whatever happened to it since, and for places that cost nothing. */
function whyNone({ paymentStatus, receivedPence }: BookingEntity): string | undefined {
  if (isPaid(paymentStatus) || paymentStatus === 'refunded' || receivedPence > 0) return undefined;
  if (paymentStatus === 'pending') {
    return 'There is no receipt yet, because we have not received a payment for this booking.';
  }
  return 'There is no receipt, because this booking was not paid in time and its places were released.';
}
