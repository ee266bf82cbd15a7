import { type DeliveryState } from '@sunfield/contracts/kit/delivery';
import { Entity, Index } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** What happened to one sent message of an email; an email that was sent again has several. */
@Entity('email_deliveries')
@Index('ix_email_deliveries_outbox', ['outboxId'])
@Index('ix_email_deliveries_state', ['state', 'at'])
export class EmailDeliveryEntity extends c.columns({
  /** Of the outbox, when that message was sent. */
  messageKey: c.primary(c.uuid()),
  outboxId: c.integer(),
  state: c.code<DeliveryState>(12),
  /** As the provider reports it. */
  at: c.instant(),
  detail: c.varchar(300),
}) {}

personalData(EmailDeliveryEntity, {
  columns: {},
  notPersonal: { 'what the mail server said, with addresses taken out': ['detail'] },
});
