import { Injectable } from '@nestjs/common';
import {
  type ManualPayment,
  type PaymentStatusChange,
} from '@sunfield/contracts/payments/payments';
import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { formatPounds } from '@sunfield/words/money';
import { DataSource, type EntityManager, In } from 'typeorm';
import { endingPayment, PaymentOpen } from '../../bookings/amendments/end-open-payment';
import { AttendancePort } from '../../bookings/model/attendance-port';
import { quoteOf } from '../../bookings/model/booking-lines';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { BookingPlaceEntity, takenStates } from '../../bookings/model/booking-place.entity';
import { bookingKind } from '../../bookings/model/hold';
import { lockBooking } from '../../bookings/model/move-booking';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { type Actor } from '../../kernel/events/event-types';
import { may, refuseUnless, type Staff } from '../../kernel/http/may';
import { AppError, fieldError, found } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { PaymentMethods } from './payment-methods.service';
import { enterPayment } from '../model/enter-money';
import { refusalOf } from '../model/payment-outcome';
import { addPayment, closeMismatch, nextAttemptNo, openPaymentOf } from '../model/payment-rows';
import { PaymentEntity, paymentNote } from '../model/payment.entity';
import { type Payable, type PayableKey, refuseCancelled } from '../payables/payable';
import { keyNow, payableOf } from '../payables/payables';

/** What staff say about the money they have. */
export interface Taken extends ManualPayment {
  /** `manual_…` */
  reference: string;
  /** The venue where staff took it; undefined: the office. */
  takenAt?: string | undefined;
  /** What they were shown as due; undefined: they take whatever is due. */
  duePence?: number | undefined;
  /** An amount that may differ from what is missing. Without it, staff have what is missing. */
  received?: ReceivedAmount | undefined;
}

export interface ReceivedAmount {
  pence: number;
  /** Of a bank statement. */
  bankLineId?: number;
  /** Called with the locked booking before anything is entered. */
  check: (of: { manager: EntityManager; booking: BookingEntity }) => Promise<void> | void;
  /** Called in the transaction that has entered the money. */
  entered: (manager: EntityManager, of: EnteredAmount) => Promise<void>;
}

interface EnteredAmount {
  booking: BookingEntity;
  paymentId: number;
  /** The rest is still due. */
  isPart: boolean;
}

/** For money that staff have in hand: settles something payable without a payment at a provider. */
@Injectable()
export class MarkPaid {
  constructor(
    private readonly dataSource: DataSource,
    private readonly methods: PaymentMethods,
    private readonly attendance: AttendancePort,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns how its booking's status changed. First makes sure that the parent can't pay by card as well. The same reference counts once.
   * Errors: `forbidden` without staff who may; `booking_not_found`, `not_found`, `already_paid`,
   * `status_conflict` if it can no longer be paid, `payment_processing`, `payment_mismatch`,
   * `price_changed` if another amount is due than staff were shown,
   * `session_full` and `booking_closed` if its places are gone or one of its days was cancelled,
   * `payment_unavailable`.
   */
  async mark(
    key: PayableKey,
    taken: Taken,
    staff: Staff | undefined,
  ): Promise<PaymentStatusChange> {
    return found((await this.markTogether([{ key, taken }], staff))[0]);
  }

  /** The same for one transfer that pays several: all of them or none. */
  async markTogether(
    all: readonly { key: PayableKey; taken: Taken }[],
    staff: Staff | undefined,
  ): Promise<PaymentStatusChange[]> {
    // In one order, so that two who do this wait for each other's locks.
    const ordered = all.toSorted((one, other) => one.key.bookingId - other.key.bookingId);
    for (const { key, taken } of ordered) await this.refuseUnlessTaker(key, taken, staff);
    const actor: Actor = `staff:${staff?.id ?? 0}`;
    return endingPayment(
      async () => {
        for (const { key } of ordered)
          await endCardPayment(this.dataSource.manager, this.methods, key.bookingId);
      },
      () =>
        inTransaction(this.dataSource, async (manager) => {
          const changes: PaymentStatusChange[] = [];
          for (const { key, taken } of ordered)
            changes.push(await this.settle(manager, key, taken, actor));
          return changes;
        }),
    );
  }

  /** At the gate staff without `money` take cash and cards too, for a booking with a place there today. */
  private async refuseUnlessTaker(
    { bookingId, payableKind }: PayableKey,
    { takenAt, method }: Taken,
    staff: Staff | undefined,
  ): Promise<void> {
    const { manager } = this.dataSource;
    if (takenAt === undefined || may(staff, 'money')) {
      refuseUnless(staff, 'money');
      if (takenAt === undefined || (await manager.existsBy(VenueEntity, { key: takenAt }))) return;
      throw fieldError('takenAt', 'We have no camps at this venue.');
    }
    refuseUnless(staff, 'walk-ins', takenAt);
    const campDay = { date: this.clock.today(), venueKey: takenAt };
    const isHere =
      payableKind === bookingKind &&
      wayToPay(method).counted !== undefined &&
      (await manager.existsBy(BookingPlaceEntity, { bookingId, campDay, state: In(takenStates) }));
    if (!isHere) throw new AppError('forbidden');
  }

  private async settle(
    manager: EntityManager,
    wanted: PayableKey,
    taken: Taken,
    actor: Actor,
  ): Promise<PaymentStatusChange> {
    const { reference, received } = taken;
    const booking = await lockBooking(manager, wanted.bookingId);
    // A request that is sent again must not pay what is due next.
    const key = booking.paymentReference === reference ? wanted : keyNow(booking, wanted);
    const { id, paymentStatus: oldStatus } = booking;
    const payable = await payableOf(manager, booking, key);
    const by = { actor, at: this.clock.now() };
    payable.refuseEnded({ booker: 'staff', at: by.at });
    const isSentAgain = await manager.existsBy(PaymentEntity, { bookingId: id, reference });
    if (isSentAgain && received?.bankLineId === undefined)
      return { id, oldStatus, newStatus: oldStatus };
    await received?.check({ manager, booking });
    if (payable.isSettled && received) {
      const again = { ...by, amountPence: received.pence, status: 'duplicate' } as const;
      await receiveByHand(manager, { booking, key }, taken, again);
      return { id, oldStatus, newStatus: oldStatus };
    }
    if (payable.isSettled) {
      if (!(await payable.wasPaidWith?.(manager, reference))) throw new AppError('already_paid');
      return { id, oldStatus, newStatus: oldStatus };
    }
    refuseChangedAmount(payable, taken);
    const open = await openPaymentOf(manager, id);
    if (open && open.status !== 'mismatch') throw new PaymentOpen();
    await refuseCancelled(manager, payable, 'staff');
    const missingPence = (await payable.missingPence?.(manager, open)) ?? payable.duePence;
    const amountPence = received?.pence ?? missingPence;
    const { attendance } = this;
    const money = { amountPence: missingPence, booker: 'staff' as const, at: by.at, attendance };
    await payable.retake?.(manager, money);
    await closeMismatch(manager, id);
    // A part; the rest is still awaited.
    const isPart = amountPence < missingPence;
    const status = isPart ? 'part' : 'succeeded';
    await receiveByHand(manager, { booking, key }, taken, { ...by, amountPence, status });
    if (isPart) return { id, oldStatus, newStatus: booking.paymentStatus };
    await payable.settle(manager, { reference, ...by });
    return { id, oldStatus, newStatus: booking.paymentStatus };
  }
}

/** Two members of staff may record it at the same moment, or the family chooses to pay in parts while the dialog is open. */
function refuseChangedAmount({ booking, duePence }: Payable, { duePence: shown }: Taken): void {
  if (shown === undefined || shown === duePence) return;
  throw new AppError('price_changed', {
    quote: { ...quoteOf([]), totalPence: booking.totalPence },
    duePence,
    message: `Nothing was recorded, because ${formatPounds(duePence)} is due by now, not ${formatPounds(shown)}. Please check whether the payment was recorded already.`,
  });
}

/**
 * Makes sure that the parent can't pay by card as well.
 * Errors: `already_paid`, `payment_processing`, `payment_unavailable`.
 */
async function endCardPayment(
  manager: EntityManager,
  methods: PaymentMethods,
  bookingId: number,
): Promise<void> {
  const payment = await openPaymentOf(manager, bookingId);
  // Money that didn't match has already been received; staff decide what it was for.
  if (!payment || payment.status === 'mismatch') return;
  const outcome = await methods.of(payment).cancel(payment);
  if (outcome === 'canceled') return;
  throw new AppError(outcome === 'paid' ? 'already_paid' : refusalOf(outcome));
}

/** Records money for something payable and enters it in the account; does nothing for 0. */
async function receiveByHand(
  manager: EntityManager,
  { booking, key }: { booking: BookingEntity; key: PayableKey },
  { reference, method, note, takenAt, received }: Taken,
  { amountPence, status, actor, at }: HandedOver,
): Promise<void> {
  if (amountPence <= 0) return;
  const bookingId = booking.id;
  const attemptNo = await nextAttemptNo(manager, bookingId);
  const payment = await addPayment(manager, {
    ...key,
    attemptNo,
    method,
    amountPence,
    receivedPence: amountPence,
    status,
    reference,
    note: note ? paymentNote.seal({ bookingId, attemptNo }, note) : null,
    venueKey: takenAt ?? null,
    bankLineId: received?.bankLineId ?? null,
    madeBy: actor,
    createdAt: at,
  });
  await enterPayment(manager, booking, payment, { actor, at, reference });
  await received?.entered(manager, {
    booking,
    paymentId: payment.id,
    isPart: status === 'part',
  });
}

interface HandedOver {
  amountPence: number;
  status: 'succeeded' | 'duplicate' | 'part';
  actor: Actor;
  at: Date;
}
