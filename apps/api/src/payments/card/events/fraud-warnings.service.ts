import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../../../kernel/events/record-event';
import { lockBookingEvenDeleted } from '../../../bookings/model/move-booking';
import { Clock } from '../../../kernel/base/clock';
import { inTransaction } from '../../../kernel/database/transaction';
import { type PaymentEntity } from '../../model/payment.entity';
import { raiseAlert } from '../../alerts/raise-alert';
import { findCardPayment } from '../card-references';
import { isMissing } from '../stripe-client';

/**
 * Handles a bank's warning that a card was probably stolen, often days before the dispute. Staff
 * are alerted and the booking shows it, but the money isn't touched and the booking keeps its
 * places.
 */
@Injectable()
export class FraudWarnings {
  constructor(
    private readonly stripe: Stripe,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Asks Stripe for a warning and alerts staff to it. Errors: Stripe's own. */
  async sync(warningId: string): Promise<'fraud_warning_read' | 'not_ours'> {
    try {
      return await this.record(await this.stripe.radar.earlyFraudWarnings.retrieve(warningId));
    } catch (error) {
      if (isMissing(error)) return 'not_ours';
      throw error;
    }
  }

  private async record(
    warning: Stripe.Radar.EarlyFraudWarning,
  ): Promise<'fraud_warning_read' | 'not_ours'> {
    const card = await findCardPayment(this.dataSource.manager, warning.payment_intent);
    if (!card) return 'not_ours';
    await inTransaction(this.dataSource, (manager) =>
      this.alertStaff(manager, card.payment, warning),
    );
    return 'fraud_warning_read';
  }

  private async alertStaff(
    manager: EntityManager,
    { bookingId }: PaymentEntity,
    { id: stripeId, fraud_type: fraudType }: Stripe.Radar.EarlyFraudWarning,
  ): Promise<void> {
    const at = this.clock.now();
    // Locks the booking, so that concurrent calls write one entry.
    await lockBookingEvenDeleted(manager, bookingId);
    const isNew = await raiseAlert(manager, {
      kind: 'fraud_warning',
      at,
      bookingId,
      stripeId,
      details: { key: 'fraud', type: fraudType },
    });
    if (!isNew) return;
    await recordEvent(manager, {
      at,
      actor: 'stripe',
      type: 'payment.fraud_warning',
      subjectId: bookingId,
      after: { warningId: stripeId, fraudType },
    });
  }
}
