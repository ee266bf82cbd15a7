import { Column, Entity, PrimaryColumn } from 'typeorm';
import { code, integer, varchar } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** A size in which t-shirts can be ordered. */
@Entity('tshirt_sizes')
export class TshirtSizeEntity {
  /** Short name in the API: `age-5-6`. */
  @PrimaryColumn(code(20))
  key: string;

  @Column(varchar(60))
  name: string;

  @Column(integer())
  position: number;
}

notPersonal(TshirtSizeEntity, { 'what is sold, for everyone to read': ['name'] });
