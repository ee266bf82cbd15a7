import { Column, Entity, PrimaryColumn } from 'typeorm';
import { integer, varchar } from '../../kernel/database/columns';

/** A size in which t-shirts can be ordered. */
@Entity('tshirt_sizes')
export class TshirtSizeEntity {
  /** Short name in the API: `age-5-6`. */
  @PrimaryColumn(varchar(20))
  key: string;

  @Column(varchar(60))
  name: string;

  @Column(integer())
  position: number;
}
