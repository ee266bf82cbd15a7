import { type TextState } from '@sunfield/contracts/messages/texts';
import { Entity, Index } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** A text message to a family. Its words and its number are found when it is sent, and not kept. */
@Entity('text_messages')
@Index('uq_text_messages_receiver', ['receiverId'], { unique: true })
@Index('uq_text_messages_number', ['messageId', 'numberHash'], { unique: true })
@Index('ix_text_messages_due', ['state', 'dueAt'])
@Index('ix_text_messages_provider', ['providerId'])
export class TextMessageEntity extends c.columns({
  id: c.id(),
  messageId: c.integer(),
  /** Of `message_receivers`. */
  receiverId: c.integer(),
  /** Under the data key, once it is being sent: no number gets a message twice. */
  numberHash: c.orNull(c.code(64)),
  state: c.code<TextState>(12),
  /** The provider's number of it. */
  providerId: c.orNull(c.code(64)),
  queuedAt: c.instant(),
  /** When it may next be tried, or the provider be asked whether it has it. */
  dueAt: c.instant(),
  /** When its state changed. */
  changedAt: c.instant(),
  attempts: c.integer(),
  /** As charged. */
  parts: c.orNull(c.integer()),
  /** The provider's code, or why it was not sent. */
  detail: c.orNull(c.code(40)),
}) {}

personalData(TextMessageEntity, {
  rowsGoBy: 'expiry',
  columns: { numberHash: ['expiry', 'key'] },
});
