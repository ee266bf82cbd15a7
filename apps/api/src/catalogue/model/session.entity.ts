import { Entity, VersionColumn } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** When a camp day's session starts and ends. */
@Entity('sessions')
export class SessionEntity extends c.columns({
  /** Short name in the API: `9am-3pm`. */
  key: c.primary(c.code(20)),
  name: c.varchar(60),
  /** London time: `09:00`. */
  starts: c.code(5),
  ends: c.code(5),
  position: c.integer(),
}) {
  @VersionColumn({ ...c.integer(), default: 1 })
  version: number;
}

notPersonal(SessionEntity, { 'what is sold, for everyone to read': ['name'] });
