import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type PaymentStatusChange } from '@sunfield/contracts/payments/payments';
import { DataSource, type EntityManager } from 'typeorm';
import { hasPlaces } from '../../bookings/model/booking-places';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { confirmBooking } from '../../bookings/model/confirm-booking';
import { lockBooking } from '../../bookings/model/move-booking';
import { type Actor } from '../../events/event-types';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { balancePence } from '../../ledger/account';
import { PaymentMethods } from './payment-methods.service';
import { openPaymentOf } from '../model/payment-rows';
import { refuseCalledOff } from '../model/refuse-called-off';
import { retakeBooking } from '../model/retake-booking';
import { endCardPayment, receiveByHand, type Taken } from './take-by-hand';

const attempts = 3;

/** For money that staff have in hand: confirms the booking without a payment at Stripe. */
@Injectable()
export class MarkPaid {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly methods: PaymentMethods,
    private readonly clock: Clock,
  ) {}

  /**
   * First makes sure that the parent can't pay by card as well. The same reference counts once.
   * Errors: `forbidden` without staff who may; `booking_not_found`, `already_paid`,
   * `status_conflict`, `payment_processing`, `payment_mismatch`, `session_full` and
   * `booking_closed` if the places of an expired booking are gone or one of its days was cancelled,
   * `payment_unavailable`.
   */
  async mark(
    bookingId: number,
    taken: Taken,
    staff: Staff | undefined,
  ): Promise<PaymentStatusChange> {
    refuseUnless(staff, 'money');
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      await endCardPayment(this.dataSource.manager, this.methods, bookingId);
      const change = await inTransaction(this.dataSource, (manager) =>
        this.settle(manager, bookingId, taken, `staff:${staff.id}`),
      );
      if (change) return change;
    }
    throw new AppError('status_conflict');
  }

  /** `undefined` if the parent has started another card payment meanwhile. */
  private async settle(
    manager: EntityManager,
    bookingId: number,
    taken: Taken,
    actor: Actor,
  ): Promise<PaymentStatusChange | undefined> {
    const booking = await lockBooking(manager, bookingId);
    const oldStatus = booking.paymentStatus;
    if (isPaid(oldStatus)) return sameAgain(booking, taken.reference);
    const open = await openPaymentOf(manager, bookingId);
    if (open && open.status !== 'mismatch') return undefined;
    await refuseCalledOff(manager, booking, 'staff');
    const by = { actor, at: this.clock.now() };
    if (oldStatus === 'expired') await retakeBooking(manager, booking, by.at, 'staff');
    if (!(await hasPlaces(manager, bookingId))) throw new AppError('status_conflict');
    // Only what is still missing: money that came by card and didn't match counts.
    await receiveByHand(manager, booking, taken, { ...by, amountPence: balancePence(booking) });
    await confirmBooking(manager, booking, { reference: taken.reference, ...by });
    return { id: bookingId, oldStatus, newStatus: booking.paymentStatus };
  }
}

function sameAgain(booking: BookingEntity, reference: string): PaymentStatusChange {
  const { id, paymentStatus, paymentReference } = booking;
  if (paymentReference !== reference) throw new AppError('already_paid');
  return { id, oldStatus: paymentStatus, newStatus: paymentStatus };
}
