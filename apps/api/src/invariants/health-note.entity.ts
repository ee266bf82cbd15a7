import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant, text, varchar } from '../kernel/database/columns';

/** The last result of a check, stored so that every replica shows staff the same. */
@Entity('health_notes')
export class HealthNoteEntity {
  /** `books`, `clock:<machine>`, `backup:good`, `backup:failed` or `backup:expected`. */
  @PrimaryColumn(varchar(160))
  name: string;

  @Column(instant())
  seenAt: Date;

  /** JSON in the writer's format. */
  @Column(text())
  found: string;
}
