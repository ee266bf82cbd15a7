import { Column, Entity, PrimaryColumn } from 'typeorm';
import { integer, varchar } from '../kernel/database/columns';

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

  @Column(varchar(500))
  mapEmbedUrl: string;

  @Column(varchar(500))
  directionsUrl: string;

  /** Order in which venues are shown. */
  @Column(integer())
  position: number;
}
