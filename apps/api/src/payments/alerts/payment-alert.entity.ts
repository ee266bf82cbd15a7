import { type PaymentAlertKind } from '@sunfield/contracts/bookings/staff-bookings';
import { type PaymentMethodName } from '@sunfield/contracts/payments/money/payment-methods';
import { Entity, Index } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** What exactly happened (decision 25), without personal data. */
export type AlertDetails =
  /** Codes, such as `amount, currency` or a dispute's status; or what a check reports to engineers. */
  | string
  | { key: 'refund-overtaken'; failedPence: number; madePence: number; sentPence: number }
  | { key: 'credit-gone'; gonePence: number; wantedPence: number }
  | { key: 'paid-by-hand'; amountPence: number; method: PaymentMethodName }
  | { key: 'fraud'; type: string }
  | { key: 'clock'; machine: string; skewMs: number }
  /** An ISO instant, if there is a good backup. */
  | { key: 'last-backup'; at: string | null };

@Entity('payment_alerts')
@Index('uq_payment_alerts_once', ['onceKey'], { unique: true })
@Index('ix_payment_alerts_booking', ['bookingId'])
export class PaymentAlertEntity extends c.columns({
  id: c.id(),
  /** Unique, so that the same thing raises one alert. */
  onceKey: c.code(300),
  kind: c.code<PaymentAlertKind>(40),
  bookingId: c.orNull(c.integer()),
  /** The id of the intent, refund, dispute or event at Stripe. */
  stripeId: c.orNull(c.varchar(255)),
  details: c.orNull(c.json<AlertDetails>()),
  raisedAt: c.instant(),
  /** When staff said that what it asks for was done; only kept for `give_back_by_hand`. */
  doneAt: c.orNull(c.instant()),
}) {}

personalData(PaymentAlertEntity, {
  rowsGoBy: 'expiry',
  // Longer than a payer may dispute a payment, and than staff look back at a season.
  expires: { after: 'raisedAt', minutes: 400 * 24 * 60 },
  columns: { stripeId: ['expiry', 'reference'] },
  notPersonal: { 'keys, codes and amounts': ['details'] },
});
