import { Entity, Index, JoinColumn, OneToOne, type Relation } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { PaymentEntity } from '../model/payment.entity';

/**
 * The PaymentIntent of a payment by card, from when its id is known. A payment that is still `opening` has none: its
 * idempotency key finds the intent.
 */
@Entity('card_payments')
@Index('uq_card_payments_reference', ['reference'], { unique: true })
@Index('ix_card_payments_charge', ['chargeId'])
export class CardPaymentEntity extends c.columns({
  paymentId: c.primary(c.integer()),
  /** The intent's id, `pi_…`. */
  reference: c.varchar(255),
  /** The charge that brought the money, which Stripe's receipts and bank statements refer to. */
  chargeId: c.orNull(c.varchar(255)),
  /** Whether Stripe uses real or test money. */
  livemode: c.boolean(),
}) {
  @OneToOne(() => PaymentEntity)
  @JoinColumn()
  payment: Relation<PaymentEntity>;
}

personalData(CardPaymentEntity, {
  ofBooking: ['paymentId', () => PaymentEntity],
  rowsGoBy: 'references',
  columns: { reference: ['references', 'family'], chargeId: ['references', 'reference'] },
  file: { isInOther: true },
});
