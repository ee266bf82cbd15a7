import { type Booking } from '@sunfield/contracts/bookings/bookings';
import {
  bookingNotes,
  childFields,
  contactFields,
  mapFields,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type Amended, asItIs } from './amended';

/**
 * The booking was read again: what was typed or chosen stays, and everything else is as it is now. Its days begin anew
 * if they are others by now. Undefined if its children are, to whom nothing typed before would belong.
 */
export function followed(amended: Amended, before: Booking, now: Booking): Amended | undefined {
  const [was, is] = [asItIs(before), asItIs(now)];
  if (!areSameChildren(was, is)) return undefined;
  const daysOf = ({ start }: Amended) => JSON.stringify(start);
  const stays = (asked: string, old: string, current: string) => (asked === old ? current : asked);
  return {
    ...amended,
    start: is.start,
    places: daysOf(was) === daysOf(is) ? amended.places : is.start,
    parent: mapFields(contactFields, ({ key }) =>
      stays(amended.parent[key], was.parent[key], is.parent[key]),
    ),
    ...mapFields(bookingNotes, ({ key }) => stays(amended[key], was[key], is[key])),
    children: amended.children.map((child) => {
      const [old, current] = [was, is].map(({ children }) =>
        children.find(({ key }) => key === child.key),
      );
      if (!old || !current) return child;
      const texts = mapFields(childFields, ({ key }) => stays(child[key], old[key], current[key]));
      return { ...child, ...texts };
    }),
  };
}

/** By their positions, which shift when an earlier child is cancelled. A name may have been corrected. */
const areSameChildren = ({ children: before }: Amended, { children: now }: Amended): boolean =>
  before.length === now.length &&
  before.every(
    ({ key, name }, index) =>
      now[index]?.key === key &&
      (now[index].name === name || !now.some((other) => other.name === name)),
  );
