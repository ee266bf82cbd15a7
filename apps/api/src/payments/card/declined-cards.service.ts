import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../kernel/clock';
import { log } from '../../kernel/log/log';
import { inTransaction } from '../../kernel/database/transaction';
import { CancelPayment } from './cancel-payment.service';
import { PaymentEntity } from '../payment.entity';
import { raiseAlert } from '../alerts/raise-alert';

/**
 * More cards are declined for one booking by whoever tries out stolen ones, hardly by a parent who looks
 * for the right one: Stripe and the banks hold a shop to account that lets itself be used for that.
 */
const maxDeclined = 10;

/** Closes card payment for a booking after too many cards were declined, whatever its intents. */
@Injectable()
export class DeclinedCards {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cancelling: CancelPayment,
    private readonly clock: Clock,
  ) {}

  /** Stripe takes no more cards for an intent that is cancelled. Errors: Stripe's own. */
  async limit(intentId: string): Promise<void> {
    const { manager } = this.dataSource;
    const payment = await manager.findOneBy(PaymentEntity, { stripeIntentId: intentId });
    if (!payment || !(await areTooMany(manager, payment.bookingId))) return;
    const { bookingId } = payment;
    const outcome = await this.cancelling.cancelIntent(intentId);
    log.warn('too many cards were declined', { bookingId, paymentIntentId: intentId, outcome });
    if (outcome !== 'canceled') return;
    await inTransaction(this.dataSource, (inner) =>
      raiseAlert(inner, { kind: 'cards_declined', at: this.clock.now(), bookingId }),
    );
  }
}

/** Counted from what Stripe told us: the browser pays at Stripe, past our server. */
export async function areTooMany(manager: EntityManager, bookingId: number): Promise<boolean> {
  const [row] = await manager.query<{ declined: number | string }[]>(
    `SELECT COUNT(*) AS declined
     FROM payments JOIN stripe_events ON stripe_events.intent_id = payments.stripe_intent_id
     WHERE payments.booking_id = ? AND stripe_events.type = 'payment_intent.payment_failed'`,
    [bookingId],
  );
  return Number(row?.declined ?? 0) >= maxDeclined;
}
