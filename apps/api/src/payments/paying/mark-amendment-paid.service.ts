import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Amendment } from '@sunfield/contracts/bookings/amendments';
import { DataSource, type EntityManager } from 'typeorm';
import { amendmentView } from '../../bookings/amendments/amendment-view';
import { AmendmentEntity } from '../../bookings/model/amendment.entity';
import { settleWaiting } from '../../bookings/amendments/settle-waiting';
import { BookingAccess } from '../../bookings/access/booking-access';
import { lockBooking } from '../../bookings/model/move-booking';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { keptPence } from '../../ledger/account';
import { paymentAccountOf } from '../../ledger/enter';
import { PaymentMethods } from './payment-methods.service';
import { closeMismatch, openPaymentOf } from '../model/payment-rows';
import { PaymentEntity } from '../model/payment.entity';
import { refuseCalledOffChange } from '../model/refuse-called-off';
import { endCardPayment, receiveByHand, type Taken } from './take-by-hand';

const attempts = 3;

interface ToSettle {
  bookingId: number;
  amendmentId: number;
}

/** Applies a pending change that staff have been paid for. */
@Injectable()
export class MarkAmendmentPaid {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly methods: PaymentMethods,
    private readonly access: BookingAccess,
    private readonly clock: Clock,
  ) {}

  /**
   * As Mark Paid for bookings: the card payment is ended first, and the same reference counts once.
   * Errors: `booking_not_found`, `not_found`, `already_paid`, `status_conflict` if the change is no
   * longer pending, `payment_processing`, `session_full` and `booking_closed` if one of its days
   * was cancelled, `payment_unavailable`.
   */
  async mark(which: ToSettle, taken: Taken, staff: Staff): Promise<Amendment> {
    refuseUnless(staff, 'money');
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const made = await inTransaction(this.dataSource, (manager) =>
        this.settle(manager, which, taken, staff),
      );
      if (made) return amendmentView(made);
      await endCardPayment(this.dataSource.manager, this.methods, which.bookingId);
    }
    throw new AppError('status_conflict');
  }

  /** `undefined` if it can still be paid by card. */
  private async settle(
    manager: EntityManager,
    { bookingId, amendmentId }: ToSettle,
    taken: Taken,
    staff: Staff,
  ): Promise<AmendmentEntity | undefined> {
    const booking = await lockBooking(manager, bookingId);
    const amendment = await manager.findOneBy(AmendmentEntity, { id: amendmentId, bookingId });
    if (!amendment) throw new AppError('not_found');
    if (amendment.state === 'applied') return sameAgain(manager, amendment, taken);
    if (amendment.state === 'fallen_away') {
      throw new AppError('status_conflict', {
        message: 'This change is no longer waiting to be paid. Please make it again.',
      });
    }
    const open = await openPaymentOf(manager, bookingId);
    if (open && open.status !== 'mismatch') return undefined;
    await refuseCalledOffChange(manager, amendmentId, 'staff');
    const by = { actor: `staff:${staff.id}`, at: this.clock.now() } as const;
    const amountPence = amendment.payPence - (open ? await keptOf(manager, open) : 0);
    await closeMismatch(manager, bookingId);
    await receiveByHand(manager, booking, taken, { ...by, amountPence, amendmentId });
    await settleWaiting(manager, booking, amendment, { at: by.at });
    return amendment;
  }
}

/** Money that came by card for the change and didn't match counts towards it. */
const keptOf = async (manager: EntityManager, { id }: PaymentEntity): Promise<number> =>
  keptPence(await paymentAccountOf(manager, id));

async function sameAgain(
  manager: EntityManager,
  amendment: AmendmentEntity,
  { reference }: Taken,
): Promise<AmendmentEntity> {
  const isSame = { amendmentId: amendment.id, reference };
  if (!(await manager.existsBy(PaymentEntity, isSame))) throw new AppError('already_paid');
  return amendment;
}
