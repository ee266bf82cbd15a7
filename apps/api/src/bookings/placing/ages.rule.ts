import { addToNote } from '../notes/booking-notes.service';
import { type Basket, type PlacingRule } from './placing-rule';
import { findWrongAges, refuseWrongAges } from './refuse-wrong-ages';

/** Children come to days for their age, unless staff allow another and say why. */
export const agesRule: PlacingRule = ({ sent, staff, onSale, knownBirths, actor }) => {
  const rules = { ...onSale, ...(knownBirths && { knownBirths }) };
  const reason = staff ? sent.ageReason : undefined;
  if (!reason) return { check: ({ order, places }) => refuseWrongAges(order, places, rules) };
  const wrongIn = ({ order, places }: Basket) => findWrongAges(order, places, rules);
  return {
    allowed: (basket, at) =>
      new Map(
        wrongIn(basket).map(({ childIndex, days }) => [
          childIndex,
          { days, reason, by: actor, at: at.toISOString() },
        ]),
      ),
    finish: (basket) => {
      if (wrongIn(basket).length === 0) return undefined;
      const text = `Another age allowed: ${reason}`;
      return async (manager, _, { id, at }) => {
        await addToNote(manager, { bookingId: id, text, actor, at });
      };
    },
  };
};
