import { type PaymentAlertKind } from '@sunfield/contracts/bookings/staff-bookings';
import { type PaymentMethodName } from '@sunfield/contracts/payments/money/payment-methods';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { code, instant, integer, varchar } from '../../kernel/database/columns';
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
export class PaymentAlertEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Unique, so that the same thing raises one alert. */
  @Column(code(300))
  onceKey: string;

  @Column(code(40))
  kind: PaymentAlertKind;

  @Column({ ...integer(), nullable: true })
  bookingId: number | null;

  /** The id of the intent, refund, dispute or event at Stripe. */
  @Column({ ...varchar(255), nullable: true })
  stripeId: string | null;

  @Column({ type: 'simple-json', nullable: true })
  details: AlertDetails | null;

  @Column(instant())
  raisedAt: Date;

  /** When staff said that what it asks for was done; only kept for `give_back_by_hand`. */
  @Column({ ...instant(), nullable: true })
  doneAt: Date | null;
}

personalData(PaymentAlertEntity, {
  rowsGoBy: 'expiry',
  columns: { stripeId: ['expiry', 'reference'] },
  notPersonal: { 'keys, codes and amounts': ['details'] },
});
