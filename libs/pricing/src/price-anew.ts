import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { type Amended } from './amend';
import { type AmendedPlace } from './amended-places';
import { differenceLines } from './difference-lines';
import { type Price, type PriceLine } from './price';
import { totalOf } from './total';

/** An unpaid booking, and what it would cost if placed now. */
export interface PricedAnew {
  before: { places: readonly AmendedPlace[]; lines: readonly PriceLine[] };
  after: { places: readonly AmendedPlace[]; price: Price; soldRules: SeasonPrices[] };
}

/**
 * A change of an unpaid booking: it costs what a new booking of the same days would cost, without policy or charge. A
 * place that stays at another price appears in the lines as removed and added.
 */
export function pricedAnew({ before, after }: PricedAnew): Amended {
  const cancelled = before.places.filter((place) => !isAmong(after.places, place));
  const added = after.places.filter((place) => !isAmong(before.places, place));
  const kept = before.places.filter((place) => !cancelled.includes(place));
  const changes = { kept, swaps: [], cancelled, added };
  const lines = differenceLines(changes, before.lines, after.price.lines, []);
  return {
    quote: after.price,
    lines,
    differencePence: totalOf(lines),
    chargePence: 0,
    maxChargePence: 0,
    cancellations: [],
    places: [...after.places],
    soldRules: after.soldRules,
  };
}

const isAmong = (places: readonly AmendedPlace[], place: AmendedPlace): boolean =>
  places.some(
    ({ childIndex, slotId, pricePence }) =>
      childIndex === place.childIndex && slotId === place.slotId && pricePence === place.pricePence,
  );
