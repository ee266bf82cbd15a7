import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant, text, varchar } from '../kernel/database/columns';

/** What a check found when it last looked: every replica tells staff the same, whichever looked. */
@Entity('health_notes')
export class HealthNoteEntity {
  /** `books`, `clock:<machine>`, `backup:good`, `backup:failed` or `backup:expected`. */
  @PrimaryColumn(varchar(160))
  name: string;

  @Column(instant())
  seenAt: Date;

  /** JSON, as its writer knows it. */
  @Column(text())
  found: string;
}
