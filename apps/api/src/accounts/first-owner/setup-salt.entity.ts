import { Column, Entity, PrimaryColumn } from 'typeorm';
import { integer, varchar } from '../../kernel/database/columns';

/** One row, made with its table: what makes this installation's set-up code another one than any other's. */
@Entity('setup_salt')
export class SetupSaltEntity {
  @PrimaryColumn(integer())
  id: number;

  @Column(varchar(64))
  salt: string;
}
