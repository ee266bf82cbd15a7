import { Entity } from 'typeorm';
import * as c from '../../kernel/database/columns';

/** When automatic erasure starts: written by the first run, so that an update gives notice first. */
@Entity('retention_start')
export class RetentionStartEntity extends c.columns({
  id: c.primary(c.integer()),
  startsAt: c.instant(),
}) {}
