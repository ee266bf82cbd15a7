import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import { integer, varchar } from '../../kernel/database/columns';

/** When a camp day's session starts and ends. */
@Entity('sessions')
export class SessionEntity {
  /** Short name in the API: `9am-3pm`. */
  @PrimaryColumn(varchar(20))
  key: string;

  @Column(varchar(60))
  name: string;

  /** London time: `09:00`. */
  @Column(varchar(5))
  starts: string;

  @Column(varchar(5))
  ends: string;

  @Column(integer())
  position: number;

  @VersionColumn({ ...integer(), default: 1 })
  version: number;
}
