import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { log } from '../../kernel/log/log';
import { inTransaction } from '../../kernel/database/transaction';
import { findCardPayment } from './card-references';
import { raiseAlert } from '../alerts/raise-alert';
import { SyncIntent } from './sync-intent.service';

/**
 * This many declined cards on a booking suggest a person testing stolen ones rather than a parent
 * looking for the right card. Stripe and the banks hold shops responsible for allowing card
 * testing.
 */
const maxDeclined = 10;
const CARDS_WITHOUT_LINK =
  'Too many cards were declined for this booking. Nothing was charged. To try another card, please open the link in our email about it or use the browser that booked, or contact us to pay another way.';

/**
 * Who may still try cards on a booking. Anyone with its number and total can open an intent, so the
 * first ten declines may be a stranger's. After them, only a holder of its token or cookie gets
 * another intent, with ten more tries.
 */
interface CardTrials {
  openTo: 'anybody' | 'holder' | 'nobody';
  /** The last attempt whose secret anyone could ask for; undefined while anyone still can. */
  lastShared: number | undefined;
}

/** Ends intents on which too many cards were declined. */
@Injectable()
export class DeclinedCards {
  constructor(
    private readonly dataSource: DataSource,
    private readonly syncing: SyncIntent,
    private readonly clock: Clock,
  ) {}

  /** Cancels the intent, after which Stripe accepts no cards for it. Errors: Stripe's own. */
  async limit(reference: string): Promise<void> {
    const { manager } = this.dataSource;
    const card = await findCardPayment(manager, reference);
    if (!card) return;
    const { bookingId, attemptNo } = card.payment;
    const { openTo, lastShared = 0 } = await cardTrialsOf(manager, bookingId);
    if (openTo === 'anybody' || (openTo === 'holder' && attemptNo > lastShared)) return;
    const outcome = await this.syncing.cancelIntent(reference);
    log.warn('too many cards were declined', { bookingId, paymentIntentId: reference, outcome });
    if (outcome !== 'canceled') return;
    await inTransaction(this.dataSource, (inner) =>
      raiseAlert(inner, {
        kind: openTo === 'holder' ? 'cards_declined' : 'card_payment_closed',
        at: this.clock.now(),
        bookingId,
      }),
    );
  }
}

/**
 * Refuses a payer who has used up the tries with cards. Returns the last attempt whose secret others could ask
 * for. Errors: `too_many_card_attempts`.
 */
export async function refuseMoreCards(
  manager: EntityManager,
  { bookingId, isHolder }: { bookingId: number; isHolder: boolean },
): Promise<number> {
  const { openTo, lastShared = 0 } = await cardTrialsOf(manager, bookingId);
  if (openTo === 'anybody' || (openTo === 'holder' && isHolder)) return lastShared;
  const message = openTo === 'holder' ? CARDS_WITHOUT_LINK : undefined;
  throw new AppError('too_many_card_attempts', { message });
}

/**
 * Counted from Stripe's events, because the browser pays at Stripe without going through our
 * server.
 */
async function cardTrialsOf(manager: EntityManager, bookingId: number): Promise<CardTrials> {
  const attempts = await manager.query<{ attemptNo: number; declined: number }[]>(
    `SELECT payments.attempt_no AS attemptNo, COUNT(*) AS declined
     FROM payments JOIN card_payments ON card_payments.payment_id = payments.id
       JOIN stripe_events ON stripe_events.reference = card_payments.reference
     WHERE payments.booking_id = ? AND stripe_events.type = 'payment_intent.payment_failed'
     GROUP BY payments.attempt_no ORDER BY payments.attempt_no`,
    [bookingId],
  );
  let declined = 0;
  let lastShared: number | undefined;
  for (const attempt of attempts) {
    declined += attempt.declined;
    if (declined < maxDeclined) continue;
    if (lastShared !== undefined) return { openTo: 'nobody', lastShared };
    lastShared = attempt.attemptNo;
    declined = 0;
  }
  return { openTo: lastShared === undefined ? 'anybody' : 'holder', lastShared };
}
