import { Entity } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** The last result of a check, stored so that every replica shows staff the same. */
@Entity('health_notes')
export class HealthNoteEntity extends c.columns({
  /** `books`, `clock:<machine>`, `job:<name>`, `certificate:<host>`, `key:<setting>:<id>`, `backup:good`, `backup:failed` or `backup:expected`. */
  name: c.primary(c.code(160)),
  seenAt: c.instant(),
  /** JSON in the writer's format. */
  found: c.text(),
}) {}

personalData(HealthNoteEntity, {
  isLeftOutOfBackups: true,
  columns: {},
  notPersonal: { 'numbers of bookings and what is wrong with them': ['found'] },
});
