import { readingHeld, heldOf } from '../../catalogue/holds/holds';
import { type PlacingRule } from './placing-rule';

/** A parent holds only so many places without paying. An offer counted when it was made. */
export const unpaidRule: PlacingRule = ({ sent, source, onSale }, { unpaid }) => {
  if (!source || sent.offer) return undefined;
  return {
    // After the places: they lock the days, so that only one request at a time counts what is held on them.
    take: (first, { wanted }) => {
      const held = first.add(readingHeld(source));
      return () => unpaid.refuseTooMany(heldOf(held.rows), { wanted, onSale });
    },
  };
};
