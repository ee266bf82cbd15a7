import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant, integer } from '../kernel/database/columns';

/** From when data is erased by itself: written by the first run, so that nobody is surprised by an update. */
@Entity('retention_start')
export class RetentionStartEntity {
  @PrimaryColumn(integer())
  id: number;

  @Column(instant())
  startsAt: Date;
}
