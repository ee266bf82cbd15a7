import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { calendarDate, code, integer } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { BookingChildEntity } from './booking-child.entity';
import { BookingEntity } from './booking.entity';
import { shownPlaces } from './shown-places';

/**
 * `held` until paid · `confirmed` paid, or kept for other reasons · `released` the hold ended, or the place went to a
 * changed basket · `cancelled` given up, or its booking was deleted. The first two count in `places_taken`. Code that
 * shows or counts a booking's places uses `shown-places.ts` to choose which ones.
 */
export type PlaceState = 'held' | 'confirmed' | 'released' | 'cancelled';

/** The states in which a place isn't available to others. */
export const takenStates: PlaceState[] = ['held', 'confirmed'];

/** One child in one slot, at the price it was sold for. */
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
  booking: Relation<BookingEntity>;

  @Column(integer())
  childId: number;

  @ManyToOne(() => BookingChildEntity)
  child: Relation<BookingChildEntity>;

  @Column(integer())
  slotId: number;

  @ManyToOne(() => SlotEntity)
  slot: Relation<SlotEntity>;

  /** The slot's day, which has the counter. A child goes to one camp a day. */
  @Column(integer())
  campDayId: number;

  @ManyToOne(() => CampDayEntity)
  campDay: Relation<CampDayEntity>;

  @Column(integer())
  pricePence: number;

  /** The places of a funder that it is one of; set by `funding`. */
  @Column({ ...integer(), nullable: true })
  fundedBlockId: number | null;

  /** The London date that decides its early-bird discounts, if not the date of the booking. */
  @Column({ ...calendarDate(), nullable: true })
  bookedOn: string | null;

  /** How much of its price was carried over from a day that was given up for it. */
  @Column({ ...integer(), default: 0 })
  carriedPence: number;

  /** How much of that is never refunded, however early the place is cancelled: see `amend` in `libs/pricing`. */
  @Column({ ...integer(), default: 0 })
  carriedKeptPence: number;

  /** Changed only by `booking-places.ts` and amendments, together with the camp days' counters. */
  @Column(code(12))
  state: PlaceState;
}

personalData(BookingPlaceEntity, {
  ofBooking: 'bookingId',
  columns: {},
  file: {
    list: 'days',
    relations: { child: true, campDay: { venue: true, activity: true }, slot: { session: true } },
    choose: (places) =>
      shownPlaces(places).sort(
        (a, b) =>
          a.campDay.date.localeCompare(b.campDay.date) || a.child.position - b.child.position,
      ),
    facts: {
      date: ({ campDay }) => campDay.date,
      venue: ({ campDay }) => campDay.venue.name,
      activity: ({ campDay }) => campDay.activity.bookingName,
      time: ({ slot }) => slot.session.name,
      child: ({ child }) => child.name,
      pricePence: 'pricePence',
    },
  },
});
