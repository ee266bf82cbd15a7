import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../../../kernel/events/record-event';
import { followAccount, lockBookingEvenDeleted } from '../../../bookings/model/move-booking';
import { Clock } from '../../../kernel/base/clock';
import { inTransaction } from '../../../kernel/database/transaction';
import { closedDisputes, DisputeEntity } from '../../model/dispute.entity';
import { enterDispute } from '../../model/enter-money';
import { type PaymentEntity } from '../../model/payment.entity';
import { followDispute } from '../../credit/disputed-credit';
import { raiseAlert } from '../../alerts/raise-alert';
import { findCardPayment } from '../card-references';
import { orNotOurs } from '../stripe-client';

/**
 * Stores banks' disputes and inquiries, and alerts staff to them and to banks' warnings. The booking keeps its places in
 * the meantime.
 */
@Injectable()
export class Disputes {
  constructor(
    private readonly stripe: Stripe,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Asks Stripe for a dispute and stores its current state. Errors: Stripe's own. */
  async sync(disputeId: string): Promise<'dispute_read' | 'not_ours'> {
    const dispute = await orNotOurs(this.stripe.disputes.retrieve(disputeId));
    return dispute === 'not_ours' ? dispute : this.record(dispute);
  }

  /**
   * A bank's warning that a card was probably stolen, often days before the dispute: staff are alerted and the booking
   * shows it, but the money isn't touched. Errors: Stripe's own.
   */
  async syncWarning(warningId: string): Promise<'fraud_warning_read' | 'not_ours'> {
    const warning = await orNotOurs(this.stripe.radar.earlyFraudWarnings.retrieve(warningId));
    if (warning === 'not_ours') return warning;
    const card = await findCardPayment(this.dataSource.manager, warning.payment_intent);
    if (!card) return 'not_ours';
    await inTransaction(this.dataSource, (manager) =>
      this.warnStaff(manager, card.payment, warning),
    );
    return 'fraud_warning_read';
  }

  private async warnStaff(
    manager: EntityManager,
    { bookingId }: PaymentEntity,
    { id: stripeId, fraud_type: fraudType }: Stripe.Radar.EarlyFraudWarning,
  ): Promise<void> {
    const at = this.clock.now();
    // Locks the booking, so that concurrent calls write one entry.
    await lockBookingEvenDeleted(manager, bookingId);
    const details = { key: 'fraud', type: fraudType } as const;
    const alert = { kind: 'fraud_warning', at, bookingId, stripeId, details } as const;
    if (!(await raiseAlert(manager, alert))) return;
    await recordEvent(manager, {
      type: 'payment.fraud_warning',
      at,
      actor: 'stripe',
      subjectId: bookingId,
      after: { warningId: stripeId, fraudType },
    });
  }

  async record(dispute: Stripe.Dispute): Promise<'dispute_read' | 'not_ours'> {
    const card = await findCardPayment(this.dataSource.manager, dispute.payment_intent);
    if (!card) return 'not_ours';
    await inTransaction(this.dataSource, (manager) => this.store(manager, card.payment, dispute));
    return 'dispute_read';
  }

  private async store(
    manager: EntityManager,
    payment: PaymentEntity,
    dispute: Stripe.Dispute,
  ): Promise<void> {
    const at = this.clock.now();
    const { id: paymentId, bookingId } = payment;
    // Locks the booking, so that concurrent calls create one row.
    const booking = await lockBookingEvenDeleted(manager, bookingId);
    const row =
      (await manager.findOneBy(DisputeEntity, { stripeDisputeId: dispute.id })) ??
      manager.create(DisputeEntity, { paymentId, stripeDisputeId: dispute.id, createdAt: at });
    const { status } = dispute;
    const isClosed = closedDisputes.includes(status);
    // An older response may arrive after the one that closed it.
    if (closedDisputes.includes(row.status) && (row.status === status || !isClosed)) return;
    const before = row.status;
    const { amount: amountPence, reason } = dispute;
    const answerBy = deadlineOf(dispute);
    await manager.save(
      DisputeEntity,
      Object.assign(row, { amountPence, reason, status, answerBy, updatedAt: at }),
    );
    // A bank may change the deadline without changing the status.
    if (before === status) return;
    const by = { actor: 'stripe', at } as const;
    await enterDispute(manager, booking, payment, row, by);
    await followDispute(manager, booking, payment, row, by);
    await followAccount(manager, booking, by);
    await recordEvent(manager, {
      type: 'payment.disputed',
      ...by,
      subjectId: bookingId,
      ...(before && { before: { status: before } }),
      after: { disputeId: dispute.id, status, amountPence },
    });
    await raiseAlert(manager, {
      kind: isClosed ? 'dispute_closed' : 'dispute_opened',
      at,
      bookingId,
      stripeId: dispute.id,
      details: status,
    });
  }
}

/** Stripe sends 0 or nothing if the bank takes no evidence. */
const deadlineOf = ({ evidence_details: { due_by: dueBy } }: Stripe.Dispute): Date | null =>
  dueBy ? new Date(dueBy * 1000) : null;
