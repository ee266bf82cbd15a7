import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import { code, integer, varchar } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** When a camp day's session starts and ends. */
@Entity('sessions')
export class SessionEntity {
  /** Short name in the API: `9am-3pm`. */
  @PrimaryColumn(code(20))
  key: string;

  @Column(varchar(60))
  name: string;

  /** London time: `09:00`. */
  @Column(code(5))
  starts: string;

  @Column(code(5))
  ends: string;

  @Column(integer())
  position: number;

  @VersionColumn({ ...integer(), default: 1 })
  version: number;
}

notPersonal(SessionEntity, { 'what is sold, for everyone to read': ['name'] });
