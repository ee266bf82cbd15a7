import { Entity, Index } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import * as c from '../../kernel/database/columns';

/** Old bookings that were cleared together: hidden immediately, and erased for good when their time is over. */
@Entity('clearings')
@Index('ix_clearings_erase', ['eraseAt'])
export class ClearingEntity extends c.columns({
  id: c.id(),
  /** All of their camp days are before this date. */
  cutoffDate: c.calendarDate(),
  bookings: c.integer(),
  clearedBy: c.code<Actor>(64),
  clearedAt: c.instant(),
  eraseAt: c.instant(),
  /** When they were restored. */
  undoneAt: c.orNull(c.instant()),
  erasedAt: c.orNull(c.instant()),
}) {}
