import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import { integer, varchar } from '../../kernel/database/columns';

/** What children do on a camp day: sports, dance. */
@Entity('activities')
export class ActivityEntity {
  /** Short name in the API: `sports`. */
  @PrimaryColumn(varchar(20))
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
  @Column(varchar(40))
  icon: string;

  @Column(integer())
  position: number;

  @VersionColumn({ ...integer(), default: 1 })
  version: number;
}
