import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, instant, integer, varchar } from '../../../kernel/database/columns';

/**
 * Something that Stripe says has happened, from a webhook or from its list of events. Only a hint to
 * look: what it is about is kept, not what it says.
 */
@Entity('stripe_events')
@Index('ix_stripe_events_due', ['processedAt', 'dueAt'])
@Index('ix_stripe_events_intent', ['intentId', 'type'])
export class StripeEventEntity {
  /** `evt_…`: the same event twice is one row. */
  @PrimaryColumn(varchar(255))
  id: string;

  @Column(varchar(80))
  type: string;

  @Column(varchar(255))
  objectId: string;

  /** The PaymentIntent that it concerns, where there is one. */
  @Column({ ...varchar(255), nullable: true })
  intentId: string | null;

  @Column(boolean())
  livemode: boolean;

  @Column(instant())
  receivedAt: Date;

  /** When it is to be processed, again after a failure. */
  @Column(instant())
  dueAt: Date;

  @Column({ ...instant(), nullable: true })
  processedAt: Date | null;

  @Column({ ...integer(), default: 0 })
  attempts: number;

  /** What processing it came to. */
  @Column({ ...varchar(40), nullable: true })
  outcome: string | null;
}
