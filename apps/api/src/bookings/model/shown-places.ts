import { areParties, partyActivity } from '@sunfield/contracts/kit/party-activity';
import { isPastDay } from '@sunfield/words/dates';
import { type CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { type SeasonEntity } from '../../catalogue/model/season.entity';
import { type BookingPlaceEntity, takenStates } from './booking-place.entity';
import { type BookingEntity } from './booking.entity';
import { type DatesStanding } from '@sunfield/contracts/kit/dates-over';

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
