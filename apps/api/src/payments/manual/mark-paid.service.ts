import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isPaid } from '@sunfield/contracts/booking-status';
import { type PaymentStatusChange } from '@sunfield/contracts/payments';
import { DataSource, type EntityManager } from 'typeorm';
import { hasPlaces } from '../../bookings/booking-places';
import { type BookingEntity } from '../../bookings/booking.entity';
import { confirmBooking } from '../../bookings/confirm-booking';
import { lockBooking } from '../../bookings/move-booking';
import { type Staff } from '../../kernel/http/access';
import { AppError } from '../../kernel/app-error';
import { Clock } from '../../kernel/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { CancelPayment } from '../card/cancel-payment.service';
import { refusalOf } from '../payment-outcome';
import { openPaymentOf } from '../payment-rows';
import { retakeBooking } from '../retake-booking';
import { askingStripe } from '../card/stripe-client';

const attempts = 3;

/** Staff have the money in hand. The one way to a paid booking that does not ask Stripe. */
@Injectable()
export class MarkPaid {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cancelling: CancelPayment,
    private readonly clock: Clock,
  ) {}

  /**
   * First makes sure that the parent cannot pay by card as well. The same reference twice is once.
   * Errors: `forbidden` without staff who may; `booking_not_found`, `already_paid`, `status_conflict`,
   * `payment_processing`, `payment_mismatch`, `session_full` and `booking_closed` where the places of an
   * expired booking are gone, `payment_unavailable`.
   */
  async mark(
    bookingId: number,
    reference: string,
    staff: Staff | undefined,
  ): Promise<PaymentStatusChange> {
    const mayMark = staff?.permissions.some((held) => held === 'bookings' || held === '*');
    if (!staff || !mayMark) throw new AppError('forbidden');
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      await this.endCardPayment(bookingId);
      const change = await inTransaction(this.dataSource, (manager) =>
        this.settle(manager, bookingId, reference, staff),
      );
      if (change) return change;
    }
    throw new AppError('status_conflict');
  }

  private async endCardPayment(bookingId: number): Promise<void> {
    const payment = await openPaymentOf(this.dataSource.manager, bookingId);
    // Money that did not fit is with us already; staff decide what it was for.
    if (!payment || payment.status === 'mismatch') return;
    const outcome = await askingStripe(() => this.cancelling.cancel(payment));
    if (outcome === 'canceled') return;
    throw new AppError(outcome === 'paid' ? 'already_paid' : refusalOf(outcome));
  }

  /** `undefined` where the parent has begun another card payment meanwhile. */
  private async settle(
    manager: EntityManager,
    bookingId: number,
    reference: string,
    staff: Staff,
  ): Promise<PaymentStatusChange | undefined> {
    const booking = await lockBooking(manager, bookingId);
    const oldStatus = booking.paymentStatus;
    if (isPaid(oldStatus)) return sameAgain(booking, reference);
    const open = await openPaymentOf(manager, bookingId);
    if (open && open.status !== 'mismatch') return undefined;
    const at = this.clock.now();
    if (oldStatus === 'expired') await retakeBooking(manager, booking, at, 'staff');
    if (!(await hasPlaces(manager, bookingId))) throw new AppError('status_conflict');
    await confirmBooking(manager, booking, { reference, actor: `staff:${staff.id}`, at });
    return { id: bookingId, oldStatus, newStatus: booking.paymentStatus };
  }
}

function sameAgain(booking: BookingEntity, reference: string): PaymentStatusChange {
  const { id, paymentStatus, paymentReference } = booking;
  if (paymentReference !== reference) throw new AppError('already_paid');
  return { id, oldStatus: paymentStatus, newStatus: paymentStatus };
}
