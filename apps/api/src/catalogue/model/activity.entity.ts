import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import { code, integer, varchar } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** What children do on a camp day: sports, dance. */
@Entity('activities')
export class ActivityEntity {
  /** Short name in the API: `sports`. */
  @PrimaryColumn(code(20))
  key: string;

  /** In the programme: "Multi-Sport Camp". */
  @Column(varchar(120))
  programmeName: string;

  /** In a booking: "Sports Camp". */
  @Column(varchar(120))
  bookingName: string;

  @Column(varchar(300))
  description: string;

  /** Which of the public site's drawings to show for it. */
  @Column(code(40))
  icon: string;

  @Column(integer())
  position: number;

  @VersionColumn({ ...integer(), default: 1 })
  version: number;
}

notPersonal(ActivityEntity, {
  'what is sold, for everyone to read': ['programmeName', 'bookingName', 'description'],
});
