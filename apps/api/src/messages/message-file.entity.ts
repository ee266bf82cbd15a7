import { Entity, Index } from 'typeorm';
import * as c from '../kernel/database/columns';
import { personalData } from '../kernel/database/personal-data';

/** A file that staff attach to a message; without a message it is deleted after a day. */
@Entity('message_files')
@Index('ix_message_files_message', ['messageId', 'position'])
export class MessageFileEntity extends c.columns({
  id: c.primary(c.uuid()),
  messageId: c.orNull(c.integer()),
  /** In the order of the message. */
  position: c.byDefault(c.integer(), 0),
  name: c.varchar(120),
  /** A media type. */
  type: c.code(40),
  /** How many bytes it has. */
  size: c.integer(),
  /** Not read by default. */
  bytes: c.unlessAsked(c.bytes()),
  addedAt: c.instant(),
}) {}

personalData(MessageFileEntity, {
  rowsGoBy: 'expiry',
  columns: { name: ['expiry', 'others'], bytes: ['expiry', 'others'] },
});
