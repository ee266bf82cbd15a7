import { Column, Entity, PrimaryColumn } from 'typeorm';
import { code, instant } from '../database/columns';

/** How far a job has read a list, such as Stripe's events, by the times of that list. */
@Entity('sweeps')
export class SweepEntity {
  @PrimaryColumn(code(40))
  name: string;

  /** Everything up to here has been read. */
  @Column(instant())
  readUntil: Date;

  /** The newest object in an unfinished sweep; becomes `readUntil` when the sweep ends. */
  @Column({ ...instant(), nullable: true })
  newest: Date | null;

  /** The object after which an unfinished sweep resumes. */
  @Column({ ...code(255), nullable: true })
  resumeAfter: string | null;
}
