import { Injectable } from '@nestjs/common';
import { type BookingReleased, type Hold } from '@sunfield/contracts/bookings/bookings';
import dayjs from 'dayjs';
import { DataSource } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { refuseOpenPayment, withPaymentEnded } from '../amendments/end-open-payment';
import { BookingAccess } from '../access/booking-access';
import { SettingsService } from '../../kernel/settings/settings.service';
import { type BookingEntity } from '../model/booking.entity';
import { holdView, isOver, renewHold } from '../model/hold';
import { AttendancePort, refuseAtCamp } from '../model/attendance-port';
import { lockBooking, releaseBooking } from '../model/move-booking';
import { PaymentPort } from '../model/payment-port';

/** What a parent does with the held places of an unpaid booking: keeps them for longer, or lets them go. */
@Injectable()
export class HeldPlaces {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly payments: PaymentPort,
    private readonly attendance: AttendancePort,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Extends the hold on places for a parent, by the time in the settings and up to the hold's
   * limit. If the hold no longer ends at the time the parent saw, it stays as it is.
   * Errors: `booking_not_found`, `already_paid`, `booking_expired`, `hold_limit_reached`.
   */
  async keep(bookingId: number, seen: Date): Promise<Hold> {
    const { holdMinutes } = await this.settings.read();
    const now = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, bookingId);
      const end = this.heldUntil(booking, now);
      if (end.getTime() !== seen.getTime()) return holdView(booking, now);
      const wanted = dayjs(end).add(holdMinutes, 'minute').toDate();
      const limit = booking.holdLimitAt ?? end;
      const holdExpiresAt = wanted < limit ? wanted : limit;
      if (holdExpiresAt <= end) throw new AppError('hold_limit_reached');
      await renewHold(manager, booking, { holdExpiresAt });
      return holdView(booking, now);
    });
  }

  private heldUntil(booking: BookingEntity, now: Date): Date {
    const { paymentStatus, holdExpiresAt } = booking;
    if (paymentStatus === 'expired' || isOver(booking, now)) throw new AppError('booking_expired');
    if (paymentStatus !== 'pending' || !holdExpiresAt) throw new AppError('already_paid');
    return holdExpiresAt;
  }

  /**
   * Releases its places after cancelling its payment at Stripe; a booking released before stays released.
   * Errors: `booking_not_found`, also without the booking's token; `already_paid`, also if the payment came first;
   * `payment_processing`, `payment_mismatch`, `payment_unavailable`, `status_conflict`.
   */
  async letGo(bookingId: number, tokens: (string | undefined)[]): Promise<BookingReleased> {
    await withPaymentEnded(this.payments, bookingId, () =>
      inTransaction(this.dataSource, async (manager) => {
        const booking = await lockBooking(manager, bookingId);
        this.access.refuseStrangers(booking, tokens);
        if (booking.paymentStatus === 'expired') return;
        if (booking.paymentStatus !== 'pending') {
          const message = `Booking #${bookingId} is paid, so its places stay yours.`;
          throw new AppError('already_paid', { bookingId, message });
        }
        await refuseOpenPayment(manager, this.payments, bookingId);
        await refuseAtCamp(manager, this.attendance, bookingId);
        await releaseBooking(manager, booking, {
          why: 'let go',
          actor: 'parent',
          at: this.clock.now(),
        });
      }),
    );
    return { paymentStatus: 'expired' };
  }
}
