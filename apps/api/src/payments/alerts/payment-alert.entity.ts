import { type PaymentAlertKind } from '@sunfield/contracts/bookings/staff-bookings';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { code, instant, integer, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

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

  /** What exactly doesn't match: `amount, currency`. Contains no personal data. */
  @Column(varchar(200))
  detail: string;

  @Column(instant())
  raisedAt: Date;
}

personalData(PaymentAlertEntity, {
  rowsGoBy: 'expiry',
  columns: { stripeId: ['expiry', 'reference'] },
  notPersonal: { 'the program’s own words': ['detail'] },
});
