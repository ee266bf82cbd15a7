import { type DeliveryState } from '@sunfield/contracts/kit/delivery';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { code, instant, integer, uuid, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** What happened to one sent message of an email; an email that was sent again has several. */
@Entity('email_deliveries')
@Index('ix_email_deliveries_outbox', ['outboxId'])
@Index('ix_email_deliveries_state', ['state', 'at'])
export class EmailDeliveryEntity {
  /** Of the outbox, when that message was sent. */
  @PrimaryColumn(uuid())
  messageKey: string;

  @Column(integer())
  outboxId: number;

  @Column(code(12))
  state: DeliveryState;

  /** As the provider reports it. */
  @Column(instant())
  at: Date;

  @Column(varchar(300))
  detail: string;
}

personalData(EmailDeliveryEntity, {
  columns: {},
  notPersonal: { 'what the mail server said, with addresses taken out': ['detail'] },
});
