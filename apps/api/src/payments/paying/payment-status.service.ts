import { Injectable } from '@nestjs/common';
import { type PaymentStatusChange } from '@sunfield/contracts/payments/payments';
import { DataSource, type EntityManager, In } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { BookingEmails } from '../../bookings/emails/booking-emails.service';
import { AppError, found } from '../../kernel/base/app-error';
import { PaymentMethods } from './payment-methods.service';
import { refusalOf } from '../model/payment-outcome';
import { PaymentEntity, receivedStates, undecidedStates } from '../model/payment.entity';
import { payableKind, payableOf } from '../payables/payables';
import { findPayment } from './payment-references';

/** Answers whether a booking is paid by asking the provider rather than trusting the caller. */
@Injectable()
export class PaymentStatusService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly methods: PaymentMethods,
    private readonly emails: BookingEmails,
  ) {}

  /**
   * Called when the browser says that its payment went through, as a prompt to ask the provider.
   * Errors: `payment_not_confirmed` (also for another booking's payment, or if there is no such
   * booking), `payment_processing`, `payment_mismatch`, `booking_expired` (paid too late, the money
   * goes back; also for a change), `already_paid` (paid twice, the second payment goes back),
   * `payment_unavailable`.
   */
  async confirm(bookingId: number, reference: string): Promise<PaymentStatusChange> {
    // The same error for a missing booking and another booking's payment, or numbers could be tried
    // one by one.
    const payment = await findPayment(this.dataSource.manager, reference);
    if (payment?.bookingId !== bookingId) throw new AppError('payment_not_confirmed');
    const booking = payment.booking as BookingEntity | null;
    if (!booking) throw new AppError('booking_not_found');
    const payable = await payableOf(this.dataSource.manager, booking, payment);
    if (payment.status === 'succeeded' && payable.isSettled) {
      const { paymentStatus } = booking;
      return { id: bookingId, oldStatus: paymentStatus, newStatus: paymentStatus };
    }
    const outcome = await this.methods.of(payment).sync(payment);
    const message = payableKind(payment).tooLate;
    if (outcome === 'late' && message) throw new AppError('booking_expired', { message });
    if (outcome !== 'paid') throw new AppError(refusalOf(outcome));
    return this.change(booking);
  }

  /**
   * Sends the confirmation unless it has already been sent.
   * Errors: as `confirm`.
   */
  async sendConfirmation(bookingId: number, reference: string): Promise<{ success: true }> {
    await this.confirm(bookingId, reference);
    await this.emails.queueConfirmation(bookingId);
    return { success: true };
  }

  /**
   * Lets staff ask the provider again, about payments and refunds. Here, "not paid" is a result, not an
   * error.
   * Errors: `booking_not_found`, `payment_mismatch`, `payment_unavailable`.
   */
  async check(bookingId: number): Promise<PaymentStatusChange> {
    const booking = await bookingOf(this.dataSource.manager, bookingId);
    const payments = await this.dataSource.getRepository(PaymentEntity).find({
      where: {
        bookingId,
        status: In([...undecidedStates, ...receivedStates]),
      },
      order: { attemptNo: 'ASC' },
    });
    for (const payment of payments) await this.syncOne(payment);
    return this.change(booking);
  }

  private async syncOne(payment: PaymentEntity): Promise<void> {
    const method = this.methods.of(payment);
    const outcome = await method.sync(payment);
    await method.readRefunds?.(payment);
    if (outcome === 'mismatch' || outcome === 'wrong_mode') throw new AppError('payment_mismatch');
  }

  private async change({ id, paymentStatus }: BookingEntity): Promise<PaymentStatusChange> {
    const now = await bookingOf(this.dataSource.manager, id);
    return { id, oldStatus: paymentStatus, newStatus: now.paymentStatus };
  }
}

/** Errors: `booking_not_found`. */
export const bookingOf = async (manager: EntityManager, id: number): Promise<BookingEntity> =>
  found(await manager.findOneBy(BookingEntity, { id }), 'booking_not_found');
