import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { calendarDate, code, instant, integer } from '../../kernel/database/columns';

/** Old bookings that were cleared together: hidden immediately, and erased for good when their time is over. */
@Entity('clearings')
@Index('ix_clearings_erase', ['eraseAt'])
export class ClearingEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** All of their camp days are before this date. */
  @Column(calendarDate())
  cutoffDate: string;

  @Column(integer())
  bookings: number;

  @Column(code(64))
  clearedBy: Actor;

  @Column(instant())
  clearedAt: Date;

  @Column(instant())
  eraseAt: Date;

  /** When they were restored. */
  @Column({ ...instant(), nullable: true })
  undoneAt: Date | null;

  @Column({ ...instant(), nullable: true })
  erasedAt: Date | null;
}
