import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { boolean, integer, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { PaymentEntity } from '../model/payment.entity';

/**
 * The PaymentIntent of a payment by card, from when its id is known. A payment that is still `opening` has none: its
 * idempotency key finds the intent.
 */
@Entity('card_payments')
@Index('uq_card_payments_reference', ['reference'], { unique: true })
@Index('ix_card_payments_charge', ['chargeId'])
export class CardPaymentEntity {
  @PrimaryColumn(integer())
  paymentId: number;

  @OneToOne(() => PaymentEntity)
  @JoinColumn()
  payment: Relation<PaymentEntity>;

  /** The intent's id, `pi_…`. */
  @Column(varchar(255))
  reference: string;

  /** The charge that brought the money, which Stripe's receipts and bank statements refer to. */
  @Column({ ...varchar(255), nullable: true })
  chargeId: string | null;

  /** Whether Stripe uses real or test money. */
  @Column(boolean())
  livemode: boolean;
}

personalData(CardPaymentEntity, {
  ofBooking: ['paymentId', () => PaymentEntity],
  rowsGoBy: 'references',
  columns: { reference: ['references', 'family'], chargeId: ['references', 'reference'] },
  file: { isInOther: true },
});
