import { Entity } from 'typeorm';
import * as c from '../database/columns';

/** How far a job has read a list, such as Stripe's events, by the times of that list. */
@Entity('sweeps')
export class SweepEntity extends c.columns({
  name: c.primary(c.code(40)),
  /** Everything up to here has been read. */
  readUntil: c.instant(),
  /** The newest object in an unfinished sweep; becomes `readUntil` when the sweep ends. */
  newest: c.orNull(c.instant()),
  /** The object after which an unfinished sweep resumes. */
  resumeAfter: c.orNull(c.code(255)),
}) {}
