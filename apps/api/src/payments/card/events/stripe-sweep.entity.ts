import { Column, Entity, PrimaryColumn } from 'typeorm';
import { code, instant } from '../../../kernel/database/columns';

/** How far a list at Stripe has been read. Times are Stripe's own. */
@Entity('stripe_sweeps')
export class StripeSweepEntity {
  @PrimaryColumn(code(40))
  name: string;

  /** Everything up to here has been read. */
  @Column(instant())
  readUntil: Date;

  /** The newest object in an unfinished sweep; becomes `readUntil` when the sweep ends. */
  @Column({ ...instant(), nullable: true })
  newest: Date | null;

  /** Where an unfinished sweep resumes: Stripe lists the newest first. */
  @Column({ ...code(255), nullable: true })
  resumeAfter: string | null;
}
