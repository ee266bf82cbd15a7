import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import { boolean, degrees, integer, varchar } from '../../kernel/database/columns';

/** Where camps take place. */
@Entity('venues')
export class VenueEntity {
  /** Short name on the wire: `st-marys`. */
  @PrimaryColumn(varchar(40))
  key: string;

  @Column(varchar(120))
  name: string;

  @Column(varchar(300))
  address: string;

  /** With the longitude, or not at all: without them no map is shown. */
  @Column({ ...degrees(), nullable: true })
  latitude: number | null;

  @Column({ ...degrees(), nullable: true })
  longitude: number | null;

  /** Entrance, parking: what parents are to know of it. */
  @Column({ ...varchar(500), default: '' })
  note: string;

  /** Offered for no new days; what it had stays. */
  @Column({ ...boolean(), default: false })
  isArchived: boolean;

  /** Order in which venues are shown. */
  @Column(integer())
  position: number;

  @VersionColumn({ ...integer(), default: 1 })
  version: number;
}
