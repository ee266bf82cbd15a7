import { type CareScreen } from '@sunfield/contracts/bookings/care-readings';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, integer, varchar } from '../../kernel/database/columns';

/** In place of the number of an account: the booking's own family. */
export const THE_FAMILY = 0;

/** Staff or the family read the notes on the children of a booking. No key to the booking: it outlives that. */
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

  @Column(varchar(32))
  screen: CareScreen;

  @Column(integer())
  bookingId: number;

  /** Numbers of children on whom there was something to read. */
  @Column({ type: 'simple-json' })
  childIds: number[];
}
