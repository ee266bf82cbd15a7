import { isSamePlace, type Place } from './places';

/** A booked place, and what is wanted instead: the same place, another one, or none. */
export interface BookedDay {
  was: Place;
  now: Place | undefined;
}

const isOnItsDate = (place: Place, was: Place) =>
  place.child === was.child && place.date === was.date;

/** The ways in which a wanted place takes a booked one's place, the surest first. */
const ways: ((place: Place, was: Place) => boolean)[] = [
  isSamePlace,
  ({ insteadOf }, was) => insteadOf !== undefined && isSamePlace(insteadOf, was),
  isOnItsDate,
];

/** The difference between a booking's places and the wanted ones. */
export function changedPlaces(start: readonly Place[], wanted: readonly Place[]) {
  const added = [...wanted];
  const now = new Map<Place, Place>();
  for (const isFor of ways) {
    for (const was of start.filter((place) => !now.has(place))) {
      const at = added.findIndex((place) => isFor(place, was));
      if (at >= 0) now.set(was, ...(added.splice(at, 1) as [Place]));
    }
  }
  return { booked: start.map((was): BookedDay => ({ was, now: now.get(was) })), added };
}

/** The wanted places with a booked one restored; what took its date, or its place, makes way. */
export function restored(start: readonly Place[], wanted: readonly Place[], was: Place): Place[] {
  const { booked } = changedPlaces(start, wanted);
  const own = booked.find((day) => isSamePlace(day.was, was))?.now;
  const inTheWay = booked.filter(
    (day) => !isSamePlace(day.was, was) && day.now && isOnItsDate(day.now, was),
  );
  const others = wanted.filter((place) => place !== own && !isOnItsDate(place, was));
  return inTheWay.reduce((next, day) => restored(start, next, day.was), [...others, was]);
}
