import { Column, Entity, PrimaryColumn } from 'typeorm';
import { code, instant, text } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** The last result of a check, stored so that every replica shows staff the same. */
@Entity('health_notes')
export class HealthNoteEntity {
  /** `books`, `clock:<machine>`, `job:<name>`, `certificate:<host>`, `key:<setting>:<id>`, `backup:good`, `backup:failed` or `backup:expected`. */
  @PrimaryColumn(code(160))
  name: string;

  @Column(instant())
  seenAt: Date;

  /** JSON in the writer's format. */
  @Column(text())
  found: string;
}

personalData(HealthNoteEntity, {
  isLeftOutOfBackups: true,
  columns: {},
  notPersonal: { 'numbers of bookings and what is wrong with them': ['found'] },
});
