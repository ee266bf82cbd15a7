import { Injectable } from '@nestjs/common';
import {
  type BookingDeleted,
  type DeleteBookingQuery,
} from '@sunfield/contracts/bookings/staff-bookings';
import { formatPounds } from '@sunfield/words/money';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { AttendancePort, refuseAtCamp } from '../../bookings/model/attendance-port';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { deleteBookings } from '../../bookings/desk/delete-bookings';
import { lockBooking } from '../../bookings/model/move-booking';
import { OutboxWorker } from '../../mail/outbox/outbox-worker';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { AppError, found } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import {
  goesBackByItself,
  hasUnsentRefund,
  type Money,
  moneyOf,
  withMoney,
} from '../../payments/desk/booking-money';
import { EndPayment } from '../../payments/paying/end-payment.service';
import { openPaymentOf } from '../../payments/model/payment-rows';
import { RefundBooking } from '../../payments/paying/refund-booking.service';
import { fruitlessStatuses, unsentStatuses } from '../../payments/model/refund.entity';

const attempts = 3;

/**
 * Staff delete a booking: its places are released and its personal data erased. Money comes first: a booking that can
 * still be paid is not deleted, and a paid one only if staff say what happens to the money. The parent is emailed,
 * unless staff prefer to do it themselves.
 */
@Injectable()
export class DeleteBooking {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: EndPayment,
    private readonly refunds: RefundBooking,
    private readonly outbox: OutboxWorker,
    private readonly attendance: AttendancePort,
    private readonly clock: Clock,
  ) {}

  /**
   * Errors: `booking_not_found`, also for the second of two simultaneous requests; `booking_paid` with the amount,
   * while `refund` does not say what happens to it; `payment_processing`; `payment_unavailable` if Stripe cannot be
   * reached; `status_conflict` while a child of it is signed in at camp, if Stripe refused the refund, or if another
   * refund is in progress.
   */
  async delete(
    bookingId: number,
    query: DeleteBookingQuery,
    staff: Staff,
  ): Promise<BookingDeleted> {
    if (query.refund === 'full') refuseUnless(staff, 'money');
    const actor = `staff:${staff.id}` as const;
    await refuseAtCamp(this.dataSource.manager, this.attendance, bookingId);
    let refundedPence = 0;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      await this.cards.end(bookingId);
      if (query.refund === 'full') refundedPence += await this.sendBack(bookingId, actor);
      const isDeleted = await inTransaction(this.dataSource, (manager) =>
        this.remove(manager, bookingId, query, actor),
      );
      if (isDeleted) return { success: true, refundedPence };
    }
    throw new AppError('status_conflict');
  }

  /** Everything left of the booking's payments by card and by credit. */
  private async sendBack(bookingId: number, actor: Actor): Promise<number> {
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    const money = await moneyOf(manager, found(booking, 'booking_not_found'));
    if (money.paidPence > money.refundablePence) throw takenByHand(money);
    const owing = money.payments.filter(
      (payment) => goesBackByItself(payment) && payment.refundablePence > 0,
    );
    for (const { id, refundablePence, refundedPence } of owing) {
      const refund = await this.refunds.refund(id, {
        amountPence: refundablePence,
        seenRefundedPence: refundedPence,
        actor,
      });
      if (!refund || fruitlessStatuses.includes(refund.status)) throw refundRefused();
      if (unsentStatuses.includes(refund.status)) throw refundWaits();
      // Its email goes to the parent's address, which is about to be erased.
      await this.outbox.sendNow(`payment-refund:${refund.id}`);
    }
    return money.refundablePence;
  }

  /** `false` if the parent began to pay, or paid, since the check. */
  private async remove(
    manager: EntityManager,
    bookingId: number,
    { refund, tellParent }: DeleteBookingQuery,
    actor: Actor,
  ): Promise<boolean> {
    const booking = await lockBooking(manager, bookingId);
    await refuseAtCamp(manager, this.attendance, bookingId);
    const open = await openPaymentOf(manager, bookingId);
    if (open && open.status !== 'mismatch') return false;
    const money = await moneyOf(manager, booking);
    if (hasUnsentRefund(money)) throw refundWaits();
    if (money.paidPence > 0 && refund === undefined) throw paid(money);
    if (money.paidPence > 0 && refund === 'full') return false;
    const inBooks = await withMoney(manager, [booking]);
    const at = this.clock.now();
    const notified = new Map(tellParent === 'yes' ? [[bookingId, money.paidPence]] : []);
    await deleteBookings(manager, [booking], { actor, at, inBooks, notified });
    return true;
  }
}

const paid = ({ paidPence, refundablePence }: Money) =>
  new AppError('booking_paid', {
    message: `${formatPounds(paidPence)} was paid for this booking. Please choose whether to refund it.`,
    paidPence,
    refundablePence,
  });

const takenByHand = ({ paidPence, refundablePence }: Money) =>
  new AppError('booking_paid', {
    message: `${formatPounds(paidPence - refundablePence)} of this booking was not paid by card, so it cannot be sent back from here. Please return it yourself, then delete without a refund.`,
    paidPence,
    refundablePence,
  });

const refundRefused = () =>
  new AppError('status_conflict', {
    message: 'The refund was not possible, so the booking was not deleted.',
  });

const refundWaits = () =>
  new AppError('payment_unavailable', {
    message:
      'A refund of this booking has not reached the payment service yet. It is sent by itself: please delete the booking in a few minutes.',
  });
