import { Entity, Index } from 'typeorm';
import * as c from '../../../kernel/database/columns';
import { personalData } from '../../../kernel/database/personal-data';

/**
 * An event from Stripe, by webhook or from its list. It is only a prompt to look: the row has what
 * it is about, not its contents.
 */
@Entity('stripe_events')
@Index('ix_stripe_events_due', ['processedAt', 'dueAt'])
@Index('ix_stripe_events_intent', ['reference', 'type'])
export class StripeEventEntity extends c.columns({
  /** `evt_…`: an event that arrives twice is one row. */
  id: c.primary(c.code(255)),
  type: c.code(80),
  objectId: c.code(255),
  /** The PaymentIntent it concerns, if any. */
  reference: c.orNull(c.varchar(255)),
  livemode: c.boolean(),
  receivedAt: c.instant(),
  /** When it is next processed; later after a failure. */
  dueAt: c.instant(),
  processedAt: c.orNull(c.instant()),
  attempts: c.byDefault(c.integer(), 0),
  /** The result of processing it. */
  outcome: c.orNull(c.code(40)),
}) {}

personalData(StripeEventEntity, {
  rowsGoBy: 'expiry',
  // Stripe sends or lists an event for thirty days at most, so an older one never comes again.
  expires: { after: 'processedAt', minutes: 90 * 24 * 60 },
  columns: { reference: ['expiry', 'copy'] },
});
