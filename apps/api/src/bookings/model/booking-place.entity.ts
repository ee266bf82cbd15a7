import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import * as c from '../../kernel/database/columns';
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
export class BookingPlaceEntity extends c.columns({
  id: c.id(),
  bookingId: c.integer(),
  childId: c.integer(),
  slotId: c.integer(),
  /** The slot's day, which has the counter. A child goes to one camp a day. */
  campDayId: c.integer(),
  pricePence: c.integer(),
  /** The places of a funder that it is one of; set by `funding`. */
  fundedBlockId: c.orNull(c.integer()),
  /** The London date that decides its early-bird discounts, if not the date of the booking. */
  bookedOn: c.orNull(c.calendarDate()),
  /** How much of its price was carried over from a day that was given up for it. */
  carriedPence: c.byDefault(c.integer(), 0),
  /** How much of that is never refunded, however early the place is cancelled: see `amend` in `libs/pricing`. */
  carriedKeptPence: c.byDefault(c.integer(), 0),
  /** Changed only by `booking-places.ts` and amendments, together with the camp days' counters. */
  state: c.code<PlaceState>(12),
}) {
  @ManyToOne(() => BookingEntity, (booking) => booking.places)
  booking: Relation<BookingEntity>;

  @ManyToOne(() => BookingChildEntity)
  child: Relation<BookingChildEntity>;

  @ManyToOne(() => SlotEntity)
  slot: Relation<SlotEntity>;

  @ManyToOne(() => CampDayEntity)
  campDay: Relation<CampDayEntity>;
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
