import { Injectable } from '@nestjs/common';
import { type Amendment } from '@sunfield/contracts/bookings/amendments';
import { DataSource } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { BookingAccess, type Viewer } from '../access/booking-access';
import { lockBooking, lockIfThere } from '../model/move-booking';
import { PaymentPort } from '../model/payment-port';
import { AmendmentEntity } from '../model/amendment.entity';
import { refuseOpenPayment, withPaymentEnded } from './end-open-payment';
import { amendmentView, discardAmendment, waitingOf } from './waiting-amendment';
import { whoAsks } from './requester';

/** Withdraws a change that is waiting for payment. */
@Injectable()
export class WithdrawAmendment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly payments: PaymentPort,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends its payment first, then the change itself; a change that has already ended stays ended.
   * Errors: `booking_not_found`, `not_found`; `already_paid` if it has been applied;
   * `payment_processing`, `payment_mismatch`, `payment_unavailable`.
   */
  async withdraw(bookingId: number, amendmentId: number, viewer: Viewer): Promise<Amendment> {
    const fallen = await withPaymentEnded(this.payments, bookingId, () =>
      inTransaction(this.dataSource, async (manager) => {
        const booking = await lockBooking(manager, bookingId);
        const { actor, isStaff } = whoAsks(this.access, booking, viewer);
        const amendment = await manager.findOneBy(AmendmentEntity, { id: amendmentId, bookingId });
        if (!amendment) throw new AppError('not_found');
        if (amendment.state === 'applied') {
          throw new AppError('already_paid', { message: 'This change is already paid and made.' });
        }
        if (amendment.state === 'fallen_away') return amendment;
        // A payment that didn't match stays here until staff decide about it.
        if (isStaff) await this.payments.leaveMismatch(manager, bookingId);
        await refuseOpenPayment(manager, this.payments, bookingId);
        await discardAmendment(manager, amendment, {
          why: 'withdrawn',
          actor,
          at: this.clock.now(),
        });
        return amendment;
      }),
    );
    return amendmentView(fallen);
  }

  /**
   * For actions that end the booking in its current form, such as a full refund. Errors: as
   * `withdraw`; does nothing if no change is pending.
   */
  async endBefore(bookingId: number, actor: Actor): Promise<void> {
    await withPaymentEnded(this.payments, bookingId, () =>
      inTransaction(this.dataSource, async (manager) => {
        const booking = await lockIfThere(manager, bookingId);
        const amendment = booking && (await waitingOf(manager, bookingId));
        if (!amendment) return;
        await refuseOpenPayment(manager, this.payments, bookingId);
        await discardAmendment(manager, amendment, {
          why: 'replaced',
          actor,
          at: this.clock.now(),
        });
      }),
    );
  }
}
