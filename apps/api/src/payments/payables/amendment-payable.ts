import { formatPounds } from '@sunfield/words/money';
import { type EntityManager } from 'typeorm';
import { refuseSignedIn } from '../../bookings/amendments/plan/refusals';
import { quoteOfPlan } from '../../bookings/amendments/plan/stored-plan';
import { settleWaiting } from '../../bookings/amendments/apply-plan';
import { discardAmendment, planOfWaiting } from '../../bookings/amendments/waiting-amendment';
import { AmendmentEntity } from '../../bookings/model/amendment.entity';
import { type AttendancePort } from '../../bookings/model/attendance-port';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { amendmentKind, renewHold } from '../../bookings/model/hold';
import { followAccount } from '../../bookings/model/move-booking';
import { type Booker } from '../../catalogue/model/opening';
import { HoldEntity } from '../../catalogue/holds/hold.entity';
import { AppError, found } from '../../kernel/base/app-error';
import { keptPence } from '../../bookings/ledger/account';
import { paymentAccountOf } from '../../bookings/ledger/enter';
import { PaymentEntity } from '../model/payment.entity';
import { type By } from '../../kernel/events/event-types';
import { type Payable, type PayableKind } from './payable';

const whenCancelled = {
  parent:
    'this change can no longer be paid. Your booking stays as it was: please make the change again without that day.',
  staff:
    'this change cannot be made. Please make it again without that day, and refund any money that is left over.',
};

export const amendmentPayable: PayableKind = {
  isPrivate: true,
  takesCredit: false,
  tooLate:
    'Your payment reached us too late to make this change. Your booking stays as it was, and we’re refunding all of the payment to your card.',
  async find(manager, booking, { bookingId, payableId: id }) {
    const amendment = found(await manager.findOneBy(AmendmentEntity, { id, bookingId }));
    return new AmendmentPayable(booking, amendment);
  },
};

/** A change to a paid booking that is made with its payment. */
class AmendmentPayable implements Payable {
  constructor(
    readonly booking: BookingEntity,
    private readonly amendment: AmendmentEntity,
  ) {}

  get duePence(): number {
    return this.amendment.payPence;
  }

  get isSettled(): boolean {
    return this.amendment.state === 'applied';
  }

  get holdExpiresAt(): Date | null {
    return this.amendment.holdExpiresAt;
  }

  refuseEnded({ booker, at }: { booker: Booker; at: Date }): void {
    const { state, plan, holdExpiresAt } = this.amendment;
    if (booker === 'staff') {
      if (state !== 'fallen_away') return;
      throw new AppError('status_conflict', {
        message: 'This change is no longer waiting to be paid. Please make it again.',
      });
    }
    if (state === 'applied') {
      throw new AppError('already_paid', {
        message: 'This change is already paid, and made. There is nothing more to pay.',
      });
    }
    if (state === 'fallen_away' || plan === null || (holdExpiresAt && holdExpiresAt <= at)) {
      throw new AppError('booking_expired', {
        message:
          'The time to pay for this change has run out. Your booking stays as it was: please make the change again.',
      });
    }
  }

  async cancelledDay(manager: EntityManager) {
    const hold = await manager.findOne(HoldEntity, {
      where: {
        holderKind: amendmentKind,
        holderId: this.amendment.id,
        campDay: { state: 'cancelled' },
      },
      relations: { campDay: true },
    });
    return hold?.campDay && { date: hold.campDay.date, so: whenCancelled };
  }

  priceChanged(): Promise<AppError> {
    const { payPence } = this.amendment;
    const error = new AppError('price_changed', {
      quote: quoteOfPlan(this.amendment).quote,
      message: `This change costs ${formatPounds(payPence)}. Please check it before you pay.`,
    });
    return Promise.resolve(error);
  }

  extendHold(manager: EntityManager, until: Date): Promise<void> {
    return renewHold(manager, this.amendment, { holdExpiresAt: until });
  }

  expectedPence(): number {
    return this.duePence;
  }

  /** Money that came by card for the change and didn't match counts towards it. */
  async missingPence(manager: EntityManager, open: PaymentEntity | null): Promise<number> {
    return this.duePence - (open ? keptPence(await paymentAccountOf(manager, open.id)) : 0);
  }

  wasPaidWith(manager: EntityManager, reference: string): Promise<boolean> {
    const { id: payableId } = this.amendment;
    return manager.existsBy(PaymentEntity, { payableKind: amendmentKind, payableId, reference });
  }

  async retake(
    manager: EntityManager,
    { at, attendance }: { at: Date; attendance: AttendancePort },
  ): Promise<void> {
    const { booking, amendment } = this;
    const plan = await planOfWaiting(manager, booking, amendment, at);
    const signedIn = await attendance.signedIn(manager, { bookingId: booking.id });
    refuseSignedIn(plan, signedIn, 'booking_closed');
  }

  /** Also takes its places. */
  settle(manager: EntityManager, { at }: By): Promise<void> {
    return settleWaiting(manager, this.booking, this.amendment, { at });
  }

  async giveUp(manager: EntityManager, { at }: By): Promise<void> {
    if (this.amendment.state !== 'waiting') return;
    await discardAmendment(manager, this.amendment, { why: 'paid too late', actor: 'system', at });
  }

  /** The booking stays as it is, and the change can't be made after that. */
  async paidTooLate(manager: EntityManager, by: By): Promise<void> {
    await followAccount(manager, this.booking, by);
    await manager.update(AmendmentEntity, { id: this.amendment.id }, { plan: null });
  }
}
