import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant, integer } from '../../kernel/database/columns';

/** When automatic erasure starts: written by the first run, so that an update gives notice first. */
@Entity('retention_start')
export class RetentionStartEntity {
  @PrimaryColumn(integer())
  id: number;

  @Column(instant())
  startsAt: Date;
}
