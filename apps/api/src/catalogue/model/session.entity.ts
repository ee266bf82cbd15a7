import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import { integer, varchar } from '../../kernel/database/columns';

/** Times in and out of a camp day. */
@Entity('sessions')
export class SessionEntity {
  /** Short name on the wire: `9am-3pm`. */
  @PrimaryColumn(varchar(20))
  key: string;

  @Column(varchar(60))
  name: string;

  /** London's clock: `09:00`. */
  @Column(varchar(5))
  starts: string;

  @Column(varchar(5))
  ends: string;

  @Column(integer())
  position: number;

  @VersionColumn({ ...integer(), default: 1 })
  version: number;
}
