import { type Booking } from '@sunfield/contracts/bookings/bookings';
import {
  bookingNotes,
  childFields,
  contactFields,
  mapFields,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type Amended, asItIs } from './amended';

/**
 * The booking was read again: what was typed or chosen stays, and everything else is as it is now.
 * Undefined if its days or children are others by now, to which no choice made before would apply.
 */
export function followed(amended: Amended, before: Booking, now: Booking): Amended | undefined {
  const [was, is] = [asItIs(before), asItIs(now)];
  const daysOf = ({ start }: Amended) => JSON.stringify(start);
  const isSameChild = (index: number) => was.children[index]?.name === is.children[index]?.name;
  if (daysOf(was) !== daysOf(is) || !is.children.every((_, index) => isSameChild(index))) {
    return undefined;
  }
  const stays = (asked: string, old: string, current: string) => (asked === old ? current : asked);
  return {
    ...amended,
    start: is.start,
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
