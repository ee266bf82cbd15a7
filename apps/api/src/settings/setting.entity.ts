import { Column, Entity, PrimaryColumn } from 'typeorm';
import { varchar } from '../kernel/database/columns';

/** What staff have changed from the defaults, one row per setting. */
@Entity('settings')
export class SettingEntity {
  @PrimaryColumn(varchar(40))
  key: string;

  @Column({ type: 'simple-json' })
  value: unknown;
}
