import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import { boolean, code, degrees, integer, varchar } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** Where camps take place. */
@Entity('venues')
export class VenueEntity {
  /** Short name in the API: `st-marys`. */
  @PrimaryColumn(code(40))
  key: string;

  @Column(varchar(120))
  name: string;

  @Column(varchar(300))
  address: string;

  /** Set together with the longitude or not at all; without them no map is shown. */
  @Column({ ...degrees(), nullable: true })
  latitude: number | null;

  @Column({ ...degrees(), nullable: true })
  longitude: number | null;

  /** Where to enter or park: what parents should know about the venue. */
  @Column({ ...varchar(500), default: '' })
  note: string;

  /** How many children it takes on a date, in all camps together; null if staff set no limit. */
  @Column({ ...integer(), name: 'max_children', nullable: true })
  capacity: number | null;

  /** Not offered for new days; existing days stay. */
  @Column({ ...boolean(), default: false })
  isArchived: boolean;

  /** The order in which venues are shown. */
  @Column(integer())
  position: number;

  @VersionColumn({ ...integer(), default: 1 })
  version: number;
}

notPersonal(VenueEntity, { 'what is sold, for everyone to read': ['name', 'address', 'note'] });
