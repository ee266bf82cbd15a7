import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { isAppError } from '../../kernel/base/app-error';
import { goneWith } from '../model/days-gone';

/**
 * Runs work with the order; if days turn out to be gone and the parent wants the rest, with the rest, until it can be
 * had. Each round leaves out at least one date. Errors: those of the work; the last one if nothing is left.
 */
export async function takingRest<Result>(
  order: PlaceBooking,
  closed: readonly string[],
  work: (left: PlaceBooking, gone: string[]) => Promise<Result>,
): Promise<Result> {
  const { takeRest } = order;
  if (!takeRest) return work(order, []);
  const ordered = order.places.map(({ date }) => date);
  const leaveOut = (dates: readonly string[]) =>
    goneWith(takeRest.together, dates).filter((date) => ordered.includes(date));
  const isNothingLeft = (dates: readonly string[]) => ordered.every((date) => dates.includes(date));
  let gone = leaveOut(closed);
  // Then all of it is asked for, and refused.
  if (isNothingLeft(gone)) gone = [];
  for (;;) {
    try {
      return await work(withoutDates(order, gone), gone);
    } catch (error) {
      const full = isAppError(error, 'session_full') ? (error.details.days ?? []) : [];
      const next = leaveOut([...gone, ...full.map(({ date }) => date)]);
      if (next.length === gone.length || isNothingLeft(next)) throw error;
      gone = next;
    }
  }
}

/** Without the places on those dates, and without children who have no other. */
function withoutDates(order: PlaceBooking, dates: readonly string[]): PlaceBooking {
  if (dates.length === 0) return order;
  const places = order.places.filter(({ date }) => !dates.includes(date));
  const coming = order.children.flatMap((child, index) =>
    places.some(({ childIndex }) => childIndex === index) ? [{ child, index }] : [],
  );
  return {
    ...order,
    children: coming.map(({ child }) => child),
    places: places.map((place) => ({
      ...place,
      childIndex: coming.findIndex(({ index }) => index === place.childIndex),
    })),
  };
}
