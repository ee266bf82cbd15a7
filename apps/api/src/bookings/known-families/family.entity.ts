import { Entity } from 'typeorm';
import * as c from '../../kernel/database/columns';

/** One or two adults, each by an address they have proved, and their children. */
@Entity('families')
export class FamilyEntity extends c.columns({
  id: c.id(),
  since: c.instant(),
  /** Raised to lock the row. */
  version: c.byDefault(c.integer(), 0),
}) {}
