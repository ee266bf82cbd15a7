import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { BookingChildEntity } from './booking-child.entity';
import { BookingEntity } from './booking.entity';
import { areParties, partyActivity } from '@sunfield/contracts/kit/party-activity';
import { isPastDay } from '@sunfield/words/dates';
import { type SeasonEntity } from '../../catalogue/model/season.entity';
import { type DatesStanding } from '@sunfield/contracts/kit/dates-over';

/**
 * `held` until paid · `confirmed` paid, or kept for other reasons · `released` the hold ended, or the place went to a
 * changed basket · `cancelled` given up, or its booking was deleted. The first two count in `places_taken`. Code that
 * shows or counts a booking's places uses `shownPlaces` or `isComing` to choose which ones.
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
  /** A discount it has lost that is kept for it, because we cancelled another day. */
  keptDiscountPence: c.byDefault(c.integer(), 0),
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

/**
 * The places to show for a booking: those that weren't cancelled. If all were, the booking was cancelled or deleted as
 * a whole, and they show what it was for. For which children are expected, use `isComing`.
 */
export function shownPlaces<Place extends Pick<BookingPlaceEntity, 'state'>>(
  places: readonly Place[],
): Place[] {
  const standing = places.filter(({ state }) => state !== 'cancelled');
  return standing.length > 0 ? standing : [...places];
}

/** The same in SQL, for rows of `booking_places` under an alias. */
export const isShownPlace = (alias: string): string =>
  `(${alias}.state <> 'cancelled' OR NOT EXISTS (SELECT 1 FROM booking_places standing
    WHERE standing.booking_id = ${alias}.booking_id AND standing.state <> 'cancelled'))`;

/** The place is taken, so no one else can have it. */
export const isComing = ({ state }: Pick<BookingPlaceEntity, 'state'>): boolean =>
  takenStates.includes(state);

/** The provider hasn't cancelled its camp day. */
export const takesPlace = ({ campDay }: Pick<BookingPlaceEntity, 'campDay'>): boolean =>
  campDay.state !== 'cancelled';

interface DatedPlace extends Pick<BookingPlaceEntity, 'state'> {
  campDay: Pick<CampDayEntity, 'state' | 'date'> & {
    season: Pick<SeasonEntity, 'closesWithEachDay'>;
  };
}

/** Places at which a child is still expected, today included; days of example seasons never pass. */
export const placesAhead = <Place extends DatedPlace>(
  places: readonly Place[],
  now: Date,
): Place[] =>
  places.filter(
    ({ state, campDay }) =>
      isComing({ state }) &&
      campDay.state !== 'cancelled' &&
      !(campDay.season.closesWithEachDay && isPastDay(campDay.date, now)),
  );

/** Keeps only the places from `shownPlaces`, and the children who have any of them, in order. */
export function keepShownPlaces(booking: Pick<BookingEntity, 'children' | 'places'>): void {
  booking.places = shownPlaces(booking.places);
  booking.children = withPlaces(booking.children, booking.places).sort(
    (a, b) => a.position - b.position,
  );
}

export function withPlaces<Child extends { id: number }>(
  children: readonly Child[],
  places: readonly { childId: number }[],
): Child[] {
  const having = new Set(places.map(({ childId }) => childId));
  return children.filter(({ id }) => having.has(id));
}

/** The place of a birthday child; its camp day must be loaded. */
export const isOfParty = ({ campDay }: Pick<BookingPlaceEntity, 'campDay'>): boolean =>
  campDay.activityKey === partyActivity;

export const isPartyBooking = (places: readonly Pick<BookingPlaceEntity, 'campDay'>[]): boolean =>
  areParties(places.map(({ campDay }) => campDay));

/** A place with its camp day. */
interface Dated {
  campDay: { date: string };
}

/** Places on days still to come in London, including today. Their camp days must be loaded. */
export const placesToCome = <Place extends Dated>(places: readonly Place[], now: Date): Place[] =>
  places.filter(({ campDay }) => !isPastDay(campDay.date, now));

/** The places' camp days and seasons must be loaded. */
export const timingOf = (
  places: readonly { campDay: { date: string; season: { closesWithEachDay: boolean } } }[],
  now: Date,
): DatesStanding => ({
  isOver: places.length > 0 && placesToCome(places, now).length === 0,
  isExample: places.some(({ campDay }) => !campDay.season.closesWithEachDay),
});
