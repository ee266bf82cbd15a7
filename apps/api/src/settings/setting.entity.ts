import { Column, Entity, PrimaryColumn } from 'typeorm';
import { varchar } from '../kernel/database/columns';

/** Settings staff have changed from the defaults, one row each. */
@Entity('settings')
export class SettingEntity {
  @PrimaryColumn(varchar(40))
  key: string;

  @Column({ type: 'simple-json' })
  value: unknown;
}
