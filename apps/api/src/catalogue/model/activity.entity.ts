import { Entity, VersionColumn } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** What children do on a camp day: sports, dance. */
@Entity('activities')
export class ActivityEntity extends c.columns({
  /** Short name in the API: `sports`. */
  key: c.primary(c.code(20)),
  /** In the programme: "Multi-Sport Camp". */
  programmeName: c.varchar(120),
  /** In a booking: "Sports Camp". */
  bookingName: c.varchar(120),
  description: c.varchar(300),
  /** Which of the public site's drawings to show for it. */
  icon: c.code(40),
  position: c.integer(),
}) {
  @VersionColumn({ ...c.integer(), default: 1 })
  version: number;
}

notPersonal(ActivityEntity, {
  'what is sold, for everyone to read': ['programmeName', 'bookingName', 'description'],
});
