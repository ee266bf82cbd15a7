import { type BookingPlaceEntity, takenStates } from './booking-place.entity';
import { type BookingEntity } from './booking.entity';

/**
 * The places that a booking stands for: those that were not cancelled. Where all were, it was cancelled or
 * deleted whole, and those are what it was about; who comes is another question (`isComing`).
 */
export function standingPlaces<Place extends Pick<BookingPlaceEntity, 'state'>>(
  places: readonly Place[],
): Place[] {
  const standing = places.filter(({ state }) => state !== 'cancelled');
  return standing.length > 0 ? standing : [...places];
}

/** The same in SQL, of rows of `booking_places` under an alias. */
export const isStanding = (alias: string): string =>
  `(${alias}.state <> 'cancelled' OR NOT EXISTS (SELECT 1 FROM booking_places standing
    WHERE standing.booking_id = ${alias}.booking_id AND standing.state <> 'cancelled'))`;

/** Somebody has this place, and nobody else can have it. */
export const isComing = ({ state }: Pick<BookingPlaceEntity, 'state'>): boolean =>
  takenStates.includes(state);

/** Its camp day was not cancelled by the provider. */
export const takesPlace = ({ campDay }: Pick<BookingPlaceEntity, 'campDay'>): boolean =>
  campDay.state !== 'cancelled';

/** Leaves out of a booking's rows the places that do not stand, and children with no others; in their order. */
export function keepWhatStands(booking: Pick<BookingEntity, 'children' | 'places'>): void {
  booking.places = standingPlaces(booking.places);
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
