import { type CareScreen } from '@sunfield/contracts/bookings/care-readings';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { code, instant, integer } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** Used instead of a staff account number: the booking's own family. */
export const THE_FAMILY = 0;

/**
 * A record that staff or the family read the notes on a booking's children. No foreign key to the
 * booking, because the record outlives it.
 */
@Entity('care_readings')
@Index('ix_care_readings_booking', ['bookingId', 'id'])
@Index('ix_care_readings_at', ['at'])
export class CareReadingEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(instant())
  at: Date;

  /** Or `THE_FAMILY`. */
  @Column(integer())
  staffId: number;

  @Column(code(32))
  screen: CareScreen;

  @Column(integer())
  bookingId: number;

  /** The ids of the children who had notes to read. */
  @Column({ type: 'simple-json' })
  childIds: number[];
}

personalData(CareReadingEntity, { rowsGoBy: 'log', columns: { childIds: ['log', 'staff'] } });
