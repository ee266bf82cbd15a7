import { type DayChoice } from '@sunfield/contracts/bookings/day-cancellations';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { boolean, code, instant, integer } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { type StuckReason } from '../amendments/plan/stuck-reason';
import { AmendmentEntity } from '../model/amendment.entity';
import { BookingEntity } from '../model/booking.entity';
import { DayCancellationEntity } from './day-cancellation.entity';

/**
 * `waiting` for the parent's choice or the default · `failed` needs staff, though the parent can
 * still choose · `done` the booking has no places left on these days.
 */
type CancelledBookingState = 'waiting' | 'failed' | 'done';

/** A paid booking with places on days that were cancelled, and how that was settled. */
@Entity('day_cancellation_bookings')
@Index('uq_day_cancellation_bookings', ['cancellationId', 'bookingId'], { unique: true })
@Index('ix_day_cancellation_bookings_booking', ['bookingId'])
@Index('ix_day_cancellation_bookings_state', ['state', 'cancellationId'])
@Index('ix_day_cancellation_bookings_amendment', ['amendmentId'])
export class CancelledBookingEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  cancellationId: number;

  @ManyToOne(() => DayCancellationEntity)
  cancellation: Relation<DayCancellationEntity>;

  @Column(integer())
  bookingId: number;

  @ManyToOne(() => BookingEntity)
  booking: Relation<BookingEntity>;

  @Column(code(12))
  state: CancelledBookingState;

  /** When its email was queued. */
  @Column({ ...instant(), nullable: true })
  toldAt: Date | null;

  @Column({ ...code(12), nullable: true })
  choice: DayChoice | null;

  /** The change that settled it. */
  @Column({ ...integer(), nullable: true })
  amendmentId: number | null;

  @ManyToOne(() => AmendmentEntity)
  amendment: Relation<AmendmentEntity> | null;

  @Column({ ...code(64), nullable: true })
  settledBy: Actor | null;

  @Column({ ...instant(), nullable: true })
  settledAt: Date | null;

  /** Why the default could not be applied. */
  @Column({ type: 'simple-json', nullable: true })
  stuckReason: StuckReason | null;

  /** It was paid by hand, so staff refund it by hand. */
  @Column(boolean())
  isByHand: boolean;
}

notPersonal(CancelledBookingEntity, { 'keys, codes and amounts': ['stuckReason'] });
