import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  bytes,
  code,
  instant,
  integer,
  readBytes,
  uuid,
  varchar,
} from '../kernel/database/columns';
import { personalData } from '../kernel/database/personal-data';

/** A file that staff attach to a message; without a message it is deleted after a day. */
@Entity('message_files')
@Index('ix_message_files_message', ['messageId', 'position'])
export class MessageFileEntity {
  @PrimaryColumn(uuid())
  id: string;

  @Column({ ...integer(), nullable: true })
  messageId: number | null;

  /** In the order of the message. */
  @Column({ ...integer(), default: 0 })
  position: number;

  @Column(varchar(120))
  name: string;

  /** A media type. */
  @Column(code(40))
  type: string;

  /** How many bytes it has. */
  @Column(integer())
  size: number;

  /** Not read by default. */
  @Column({ ...bytes(), transformer: readBytes, select: false })
  bytes: Buffer;

  @Column(instant())
  addedAt: Date;
}

personalData(MessageFileEntity, {
  rowsGoBy: 'expiry',
  columns: { name: ['expiry', 'others'], bytes: ['expiry', 'others'] },
});
