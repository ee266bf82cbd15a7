import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { calendarDate, integer, varchar } from '../../kernel/database/columns';
import { BookingChildEntity } from './booking-child.entity';
import { BookingEntity } from './booking.entity';

/**
 * `held` until it is paid · `confirmed` paid, or kept for other reasons · `released` the hold ended, or the place
 * went over to a changed basket · `cancelled` given up, or its booking was deleted. The first two count in
 * `places_taken`. Whoever shows or counts a booking's places asks `standing-places.ts` which of them stand.
 */
export type PlaceState = 'held' | 'confirmed' | 'released' | 'cancelled';

/** Those that somebody else cannot have. */
export const takenStates: PlaceState[] = ['held', 'confirmed'];

/** One child on one slot, at the price it was sold for. */
@Entity('booking_places')
@Index('uq_booking_places_child_day', ['childId', 'campDayId'], { unique: true })
@Index('ix_booking_places_booking', ['bookingId', 'state'])
@Index('ix_booking_places_day', ['campDayId', 'bookingId', 'state'])
@Index('ix_booking_places_slot', ['slotId'])
export class BookingPlaceEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  bookingId: number;

  @ManyToOne(() => BookingEntity, (booking) => booking.places)
  @JoinColumn({ name: 'booking_id', foreignKeyConstraintName: 'fk_booking_places_booking' })
  booking: Relation<BookingEntity>;

  @Column(integer())
  childId: number;

  @ManyToOne(() => BookingChildEntity)
  @JoinColumn({ name: 'child_id', foreignKeyConstraintName: 'fk_booking_places_child' })
  child: Relation<BookingChildEntity>;

  @Column(integer())
  slotId: number;

  @ManyToOne(() => SlotEntity)
  @JoinColumn({ name: 'slot_id', foreignKeyConstraintName: 'fk_booking_places_slot' })
  slot: Relation<SlotEntity>;

  /** The slot's day: it has the counter, and a child is at one camp a day. */
  @Column(integer())
  campDayId: number;

  @ManyToOne(() => CampDayEntity)
  @JoinColumn({ name: 'camp_day_id', foreignKeyConstraintName: 'fk_booking_places_camp_day' })
  campDay: Relation<CampDayEntity>;

  @Column(integer())
  pricePence: number;

  /** London calendar date by which its early birds go, where it is not the booking's. */
  @Column({ ...calendarDate(), nullable: true })
  bookedOn: string | null;

  /** What of its price a day brought along that was given up for it, */
  @Column({ ...integer(), default: 0 })
  carriedPence: number;

  /** and how much of that does not come back however early it is cancelled: see `amend` in `libs/pricing`. */
  @Column({ ...integer(), default: 0 })
  carriedKeptPence: number;

  /** Changed only by `booking-places.ts` and amendments, with the counters of the camp days. */
  @Column(varchar(12))
  state: PlaceState;
}
