import { Column, Entity, PrimaryColumn } from 'typeorm';
import { code, integer } from '../../kernel/database/columns';

/** One row, created with its table: makes this installation's set-up code unique. */
@Entity('setup_salt')
export class SetupSaltEntity {
  @PrimaryColumn(integer())
  id: number;

  @Column(code(64))
  salt: string;
}
