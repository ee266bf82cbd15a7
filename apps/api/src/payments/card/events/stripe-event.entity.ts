import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, code, instant, integer, varchar } from '../../../kernel/database/columns';
import { personalData } from '../../../kernel/database/personal-data';

/**
 * An event from Stripe, by webhook or from its list. It is only a prompt to look: the row has what
 * it is about, not its contents.
 */
@Entity('stripe_events')
@Index('ix_stripe_events_due', ['processedAt', 'dueAt'])
@Index('ix_stripe_events_intent', ['reference', 'type'])
export class StripeEventEntity {
  /** `evt_…`: an event that arrives twice is one row. */
  @PrimaryColumn(code(255))
  id: string;

  @Column(code(80))
  type: string;

  @Column(code(255))
  objectId: string;

  /** The PaymentIntent it concerns, if any. */
  @Column({ ...varchar(255), nullable: true })
  reference: string | null;

  @Column(boolean())
  livemode: boolean;

  @Column(instant())
  receivedAt: Date;

  /** When it is next processed; later after a failure. */
  @Column(instant())
  dueAt: Date;

  @Column({ ...instant(), nullable: true })
  processedAt: Date | null;

  @Column({ ...integer(), default: 0 })
  attempts: number;

  /** The result of processing it. */
  @Column({ ...code(40), nullable: true })
  outcome: string | null;
}

personalData(StripeEventEntity, { rowsGoBy: 'expiry', columns: { reference: ['expiry', 'copy'] } });
