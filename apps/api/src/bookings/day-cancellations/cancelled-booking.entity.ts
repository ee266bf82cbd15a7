import { type DayChoice } from '@sunfield/contracts/bookings/day-cancellations';
import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import * as c from '../../kernel/database/columns';
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
export class CancelledBookingEntity extends c.columns({
  id: c.id(),
  cancellationId: c.integer(),
  bookingId: c.integer(),
  state: c.code<CancelledBookingState>(12),
  /** When its email was queued. */
  toldAt: c.orNull(c.instant()),
  choice: c.orNull(c.code<DayChoice>(12)),
  /** The change that settled it. */
  amendmentId: c.orNull(c.integer()),
  settledBy: c.orNull(c.code<Actor>(64)),
  settledAt: c.orNull(c.instant()),
  /** Why the default could not be applied. */
  stuckReason: c.orNull(c.json<StuckReason>()),
  /** It was paid by hand, so staff refund it by hand. */
  isByHand: c.boolean(),
}) {
  @ManyToOne(() => DayCancellationEntity)
  cancellation: Relation<DayCancellationEntity>;

  @ManyToOne(() => BookingEntity)
  booking: Relation<BookingEntity>;

  @ManyToOne(() => AmendmentEntity)
  amendment: Relation<AmendmentEntity> | null;
}

notPersonal(CancelledBookingEntity, { 'keys, codes and amounts': ['stuckReason'] });
