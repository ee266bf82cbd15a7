import { Injectable } from '@nestjs/common';
import { type BookingReleased } from '@sunfield/contracts/bookings/bookings';
import { DataSource } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { refuseOpenPayment, withPaymentEnded } from '../amendments/end-open-payment';
import { BookingAccess } from '../access/booking-access';
import { AttendancePort, refuseAtCamp } from '../model/attendance-port';
import { lockBooking, releaseBooking } from '../model/move-booking';
import { PaymentPort } from '../model/payment-port';

/** Releases an unpaid booking that its parent no longer wants. */
@Injectable()
export class LetGoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly payments: PaymentPort,
    private readonly attendance: AttendancePort,
    private readonly clock: Clock,
  ) {}

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
