import { type TextState } from '@sunfield/contracts/messages/texts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { code, instant, integer } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** A text message to a family. Its words and its number are found when it is sent, and not kept. */
@Entity('text_messages')
@Index('uq_text_messages_receiver', ['receiverId'], { unique: true })
@Index('uq_text_messages_number', ['messageId', 'numberHash'], { unique: true })
@Index('ix_text_messages_due', ['state', 'dueAt'])
@Index('ix_text_messages_provider', ['providerId'])
export class TextMessageEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  messageId: number;

  /** Of `message_receivers`. */
  @Column(integer())
  receiverId: number;

  /** Under the data key, once it is being sent: no number gets a message twice. */
  @Column({ ...code(64), nullable: true })
  numberHash: string | null;

  @Column(code(12))
  state: TextState;

  /** The provider's number of it. */
  @Column({ ...code(64), nullable: true })
  providerId: string | null;

  @Column(instant())
  queuedAt: Date;

  /** When it may next be tried, or the provider be asked whether it has it. */
  @Column(instant())
  dueAt: Date;

  /** When its state changed. */
  @Column(instant())
  changedAt: Date;

  @Column(integer())
  attempts: number;

  /** As charged. */
  @Column({ ...integer(), nullable: true })
  parts: number | null;

  /** The provider's code, or why it was not sent. */
  @Column({ ...code(40), nullable: true })
  detail: string | null;
}

personalData(TextMessageEntity, {
  rowsGoBy: 'expiry',
  columns: { numberHash: ['expiry', 'key'] },
});
