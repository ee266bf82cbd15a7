import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { type RefundStatus } from '@sunfield/contracts/bookings/staff-bookings';
import { DataSource, type EntityManager, IsNull, In, Not } from 'typeorm';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { followAccount, lockBookingEvenDeleted } from '../../bookings/model/move-booking';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { log } from '../../kernel/log/log';
import { inTransaction } from '../../kernel/database/transaction';
import { keptPence } from '../../bookings/ledger/account';
import { paymentAccountOf } from '../../bookings/ledger/enter';
import { enterRefund } from '../model/enter-money';
import { lockPayment } from '../model/payment-rows';
import { PaymentEntity, receivedStates } from '../model/payment.entity';
import { raiseAlert } from '../alerts/raise-alert';
import {
  fruitlessStatuses,
  RefundEntity,
  unsentStatuses,
  refundNote,
} from '../model/refund.entity';
import { cardPaymentOf, findCardPayment } from './card-references';
import { environmentName } from './stripe-client';
import { addRefund, refundedOf } from '../refunds/refund-rows';

/** Keeps our refund rows in line with Stripe. */
@Injectable()
export class RefundRecorder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Applies a refund just received from Stripe; ignores one of a payment that isn't ours. */
  async record(refund: Stripe.Refund): Promise<void> {
    const card = await findCardPayment(this.dataSource.manager, refund.payment_intent);
    if (!card) return;
    const { payment: its } = card;
    await inTransaction(this.dataSource, async (manager) => {
      const at = this.clock.now();
      const booking = await lockBookingEvenDeleted(manager, its.bookingId);
      const payment = await lockPayment(manager, its.id, at);
      const row = (await this.find(manager, refund)) ?? this.imported(manager, payment, refund, at);
      const made = { id: row.id, stripeId: refund.id, amountPence: madePence(refund), at };
      await failOvertaken(manager, booking, payment, made);
      if (!(await this.apply(manager, row, refund, payment))) return;
      await this.enter(manager, booking, payment, row);
      await this.closeMismatch(manager, payment.id);
    });
  }

  /**
   * Once a payment that didn't match is back with the payer, the booking can be paid again, or
   * expire.
   */
  private async closeMismatch(manager: EntityManager, paymentId: number): Promise<void> {
    const payment = await manager.findOneByOrFail(PaymentEntity, { id: paymentId });
    if (payment.status !== 'mismatch' || payment.openBookingId === null) return;
    if (keptPence(await paymentAccountOf(manager, paymentId)) > 0) return;
    const updatedAt = this.clock.now();
    await manager.update(PaymentEntity, { id: paymentId }, { openBookingId: null, updatedAt });
  }

  /** Stripe won't make this refund: the money is still here, so staff are alerted. */
  async refuse(refundId: number): Promise<void> {
    const { payment: its } = await this.dataSource
      .getRepository(RefundEntity)
      .findOneOrFail({ where: { id: refundId }, relations: { payment: true } });
    await inTransaction(this.dataSource, async (manager) => {
      const at = this.clock.now();
      const booking = await lockBookingEvenDeleted(manager, its.bookingId);
      const payment = await lockPayment(manager, its.id, at);
      const refund = await manager.findOneByOrFail(RefundEntity, { id: refundId });
      if (!unsentStatuses.includes(refund.status)) return;
      await this.fail(manager, refund, payment, 'failed');
      await this.enter(manager, booking, payment, refund);
    });
  }

  /** Enters the refund in the account and updates the booking's status. */
  private async enter(
    manager: EntityManager,
    booking: BookingEntity,
    payment: PaymentEntity,
    refund: RefundEntity,
  ): Promise<void> {
    const by = { actor: 'stripe', at: this.clock.now() } as const;
    await enterRefund(manager, booking, payment, refund, by);
    await followAccount(manager, booking, by);
  }

  /** Finds the row by Stripe's id, or by our metadata if Stripe's answer never arrived. */
  private async find(manager: EntityManager, refund: Stripe.Refund): Promise<RefundEntity | null> {
    const known = await manager.findOneBy(RefundEntity, { stripeRefundId: refund.id });
    const metadata = refund.metadata ?? {};
    if (known || metadata['environment'] !== environmentName(this.config)) return known;
    return manager.findOneBy(RefundEntity, {
      id: Number(metadata['refundId']),
      stripeRefundId: IsNull(),
    });
  }

  private imported(
    manager: EntityManager,
    payment: PaymentEntity,
    refund: Stripe.Refund,
    at: Date,
  ): RefundEntity {
    return manager.create(RefundEntity, {
      paymentId: payment.id,
      amountPence: refund.amount,
      reason: 'dashboard',
      isCredit: false,
      status: 'requested',
      idempotencyKey: null,
      stripeRefundId: refund.id,
      madeBy: 'stripe',
      createdAt: at,
      updatedAt: at,
    });
  }

  /**
   * Returns whether anything changed. A failed refund stays failed, because an older response may
   * arrive after a newer one.
   */
  private async apply(
    manager: EntityManager,
    row: RefundEntity,
    refund: Stripe.Refund,
    payment: PaymentEntity,
  ): Promise<boolean> {
    const status = statusOf(refund);
    if (row.status === status && row.stripeRefundId === refund.id && row.id) return false;
    if (fruitlessStatuses.includes(row.status) && row.stripeRefundId === refund.id) return false;
    // If Stripe made a refund that we had given up, the parent still has to be emailed.
    const isNews = unsentStatuses.includes(row.status) || row.stripeRefundId === null;
    row.stripeRefundId = refund.id;
    row.amountPence = refund.amount;
    if (fruitlessStatuses.includes(status)) {
      await this.fail(manager, row, payment, status);
      return true;
    }
    const at = this.clock.now();
    Object.assign(row, { status, updatedAt: at });
    const { id: refundId } = await manager.save(RefundEntity, row);
    log.info('refund recorded', { refundId, bookingId: payment.bookingId, status });
    if (isNews) {
      await recordEvent(manager, {
        type: 'refund.accepted',
        at,
        actor: 'stripe',
        subjectId: payment.bookingId,
        after: { refundId, amountPence: row.amountPence },
      });
    }
    return true;
  }

  private async fail(
    manager: EntityManager,
    row: RefundEntity,
    payment: PaymentEntity,
    status: RefundStatus,
  ): Promise<void> {
    const at = this.clock.now();
    Object.assign(row, { status, updatedAt: at });
    const { id, stripeRefundId } = await manager.save(RefundEntity, row);
    const card = await cardPaymentOf(manager, payment);
    await raiseAlert(manager, {
      kind: 'refund_failed',
      at,
      bookingId: payment.bookingId,
      stripeId: stripeRefundId ?? card?.reference ?? null,
      occasion: String(id),
    });
  }
}

const madePence = (refund: Stripe.Refund): number =>
  fruitlessStatuses.includes(statusOf(refund)) ? 0 : refund.amount;

function statusOf({ status }: Stripe.Refund): RefundStatus {
  switch (status) {
    case 'pending':
    case 'requires_action':
    case 'succeeded':
    case 'failed':
    case 'canceled':
      return status;
    default:
      return 'pending';
  }
}

interface MadeAtStripe {
  /** The id of our row, if there already is one. */
  id: number | undefined;
  stripeId: string;
  amountPence: number;
  at: Date;
}

/**
 * Stripe refuses to give back more than was paid. If a refund made there leaves too little for one
 * of ours that is still unanswered, the excess part of ours fails in the same transaction that
 * imports the other, so that never more goes back than was paid. The part that still fits becomes a
 * new refund, because Stripe binds the first one's key to its amount. Booking and payment must be
 * locked.
 */
async function failOvertaken(
  manager: EntityManager,
  booking: BookingEntity,
  payment: PaymentEntity,
  made: MadeAtStripe,
): Promise<void> {
  if (!receivedStates.includes(payment.status)) return;
  const others = await refundedOf(manager, [payment.id], made.id);
  let tooMuch = others + made.amountPence - payment.receivedPence;
  if (tooMuch <= 0) return;
  const unsent = await manager.find(RefundEntity, {
    where: { paymentId: payment.id, status: In(unsentStatuses), id: Not(made.id ?? 0) },
    order: { id: 'DESC' },
  });
  for (const refund of unsent) {
    if (tooMuch <= 0) return;
    const fitsPence = Math.max(0, refund.amountPence - tooMuch);
    const failedPence = refund.amountPence - fitsPence;
    tooMuch -= failedPence;
    const by = { actor: 'stripe', at: made.at } as const;
    Object.assign(refund, { status: 'failed', amountPence: failedPence, updatedAt: made.at });
    await manager.save(RefundEntity, refund);
    await enterRefund(manager, booking, payment, refund, by);
    if (fitsPence > 0) {
      const { reason, madeBy, note } = refund;
      await addRefund(manager, booking, payment, {
        amountPence: fitsPence,
        reason,
        madeBy,
        at: made.at,
        ...(note !== null && { note: refundNote.open(refund, note) }),
      });
    }
    await raiseAlert(manager, {
      kind: 'refund_overtaken',
      at: made.at,
      bookingId: booking.id,
      stripeId: made.stripeId,
      details: {
        key: 'refund-overtaken',
        failedPence,
        madePence: made.amountPence,
        sentPence: fitsPence,
      },
      occasion: String(refund.id),
    });
  }
}
