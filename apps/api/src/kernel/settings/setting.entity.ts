import { Column, Entity, PrimaryColumn } from 'typeorm';
import { code } from '../database/columns';
import { personalData } from '../database/personal-data';

/** Settings staff have changed from the defaults, one row each. */
@Entity('settings')
export class SettingEntity {
  @PrimaryColumn(code(40))
  key: string;

  @Column({ type: 'simple-json' })
  value: unknown;
}

personalData(SettingEntity, { columns: { value: ['provider', 'others'] } });
