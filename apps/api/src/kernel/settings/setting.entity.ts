import { Entity } from 'typeorm';
import * as c from '../database/columns';
import { personalData } from '../database/personal-data';

/** Settings staff have changed from the defaults, one row each. */
@Entity('settings')
export class SettingEntity extends c.columns({
  key: c.primary(c.code(40)),
  value: c.json<unknown>(),
}) {}

personalData(SettingEntity, { columns: { value: ['provider', 'others'] } });
