import { type AmendmentLine } from '@sunfield/contracts/bookings/amendment-lines';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { type Quote, type QuoteLine } from '@sunfield/contracts/money/quote';
import { type AmendedPlace, backToday, type Changes, changesOf } from './amended-places';
import { type Back } from './cancellation-step';
import { policyLines, staffLines, withoutRepeats } from './charge-lines';
import { differenceLines } from './difference-lines';
import { idOf, keptDiscountLines, type Terms, withKeptDiscounts } from './kept-discounts';
import { chargeByPolicy } from './policy-charges';
import { quote } from './quote';
import { totalOf } from './total';

export interface Amendment {
  /** The rules and policies that the booking was sold under. */
  soldRules: readonly SeasonPrices[];
  /** Today's, for seasons that the booking has had no days of. */
  onSale: readonly SeasonPrices[];
  /** London calendar date on which it was placed. */
  bookedOn: string;
  /** Calendar date in London. */
  today: string;
  /** What is booked now, and the lines that it was sold for. */
  before: { places: readonly AmendedPlace[]; lines: readonly QuoteLine[] };
  /** Every place that there is to be. Those that are booked already stay as they were sold. */
  after: readonly AmendedPlace[];
  /** Instead of the policy's charge: pence. 0 for a booking that has not been paid. */
  chargePence?: number;
}

export interface Amended {
  /** The booking as it will be, with its charges so far and the new ones. */
  quote: Quote;
  /** From what it cost to what it will cost. */
  lines: AmendmentLine[];
  /** What `lines` add up to; below 0 where money comes back. */
  differencePence: number;
  /** What is charged for this change. */
  chargePence: number;
  /** Nobody may be charged more for it: what it gives back before any charge. */
  mostChargePence: number;
  cancellations: ({ place: AmendedPlace } & Back)[];
  /** The places of `quote`, with what has to be remembered of each: `bookedOn` and `carried`. */
  places: AmendedPlace[];
  /** What the booking is sold under from now on. */
  soldRules: SeasonPrices[];
}

/**
 * What a change of a placed booking costs or gives back, in pence. The order of the places does not matter.
 *
 * Prices
 * 1. Places that stay keep the price they were sold at; others come at today's price of their slot, also where a day
 *    comes back that was given up before.
 * 2. The basket is priced by the rules it was sold under, and days of a new season by today's, which then stay the
 *    booking's. What a smaller basket loses in discounts is taken back; a larger one gains them.
 * 3. Early birds go by the date on which each place was booked: nobody books one day early to have the others cheaper
 *    later. A day swapped within its season keeps the date of the day it came for.
 * 4. T-shirts keep their price, and go only when no day is left.
 *
 * Swaps: a child gives up one day and gets another in the same change.
 * 5. A swap is free of charge until `swapUntilDays` before the day that is given up: the difference in price is paid or
 *    comes back. Other times on the same day are always a swap. The days that would give least back are swapped first;
 *    those without a partner are cancelled, or added.
 * 6. A swap never gives back more than cancelling the day would: a day that costs next to nothing is no way around the
 *    policy. What cancelling would not have given back, the new day carries with it: neither is a day far ahead that is
 *    cancelled afterwards. Money paid on top goes by the new day.
 *
 * Cancellations
 * 7. What a season's smaller basket costs less, never below 0, is split among its cancelled places by what was paid for
 *    them. Of each part its own day's step gives back its per cent, a half penny to the parent; the rest is the charge.
 *    Where a lost discount is more than the days were worth, nothing comes back, and the difference is to be paid.
 * 8. A lost discount makes the days that stay dearer. Of what it takes, no more than the same per cent comes back later:
 *    the days that stay carry the rest. So nobody gets more back for cancelling day by day than for all at once; and
 *    where everything comes back at once, everything comes back day by day.
 * 9. T-shirts come back by the step of the nearest of the days that are cancelled last.
 * 10. Charges stay part of the price; no later change gives them back.
 *
 * Days that the provider has cancelled (`isCalledOff`)
 * 11. All that was paid for such a place comes back, also after the day, whatever the policy and whatever it carries;
 *     staff can charge nothing for it. It is swapped free of charge at any time.
 * 12. The days that stay cost what they did: what they lose of a discount is kept for them (`kept-discount`), as long
 *     as they stay and the discount does not come again.
 */
export function amend(amendment: Amendment): Amended {
  const { before, bookedOn, today } = amendment;
  const rules = rulesFor(amendment);
  const terms = { rules, bookedOn, today };
  const standing = withKeptDiscounts(sorted(before.places), before.lines, terms);
  const changes = changesOf(standing, sorted(amendment.after), rules, today);
  const tshirts = before.lines.filter(({ kind }) => kind === 'tshirts');
  const goneTshirts = amendment.after.length === 0 ? totalOf(tshirts) : 0;
  const { places, charges, mostChargePence } = charged(changes, goneTshirts, terms, amendment);
  const after = priceOf(places, terms, {
    tshirts: amendment.after.length === 0 ? [] : tshirts,
    charges: withoutRepeats([...before.lines.filter(isCharge), ...charges]),
    kept: keptDiscountLines(standing, places, terms),
  });
  const lines = differenceLines(changes, before.lines, after.lines, charges);
  return {
    quote: after,
    lines,
    differencePence: totalOf(lines),
    chargePence: totalOf(charges),
    mostChargePence,
    cancellations: changes.cancelled.map((place) => ({
      place: asStored(place),
      ...backToday(rules, place, today),
    })),
    places: places.map(asStored),
    soldRules: rules,
  };
}

/** The booking's own rules, and today's of seasons that are new to it. */
function rulesFor({ soldRules, onSale, after }: Amendment): SeasonPrices[] {
  const sold = new Set(soldRules.map(({ id }) => id));
  const wanted = new Set(after.map(({ seasonId }) => seasonId));
  return [...soldRules, ...onSale.filter(({ id }) => wanted.has(id) && !sold.has(id))];
}

/** By the policy, or what is charged instead of it: then nothing is left to be charged later. */
function charged(
  changes: Changes,
  tshirtPence: number,
  terms: Terms,
  { chargePence }: Pick<Amendment, 'chargePence'>,
) {
  const byPolicy = chargeByPolicy(changes, terms);
  const mostChargePence = byPolicy.givenPence - byPolicy.calledOffPence + tshirtPence;
  if (chargePence !== undefined) {
    const charges = staffLines(Math.min(chargePence, mostChargePence));
    const kept = new Map(byPolicy.places.map((place) => [idOf(place), place.keptDiscountPence]));
    const places = [...changes.kept, ...changes.swaps.map(({ to }) => to), ...changes.added].map(
      (place) => ({ ...place, keptDiscountPence: kept.get(idOf(place)) }),
    );
    return { places: sorted(places), charges, mostChargePence };
  }
  const [nearest] = [...changes.cancelled].sort(byDay);
  const percentBack = nearest ? backToday(terms.rules, nearest, terms.today).percentBack : 100;
  const tshirtCharge = tshirtPence - Math.round((tshirtPence * percentBack) / 100);
  const charges = policyLines(byPolicy.charges, tshirtCharge);
  return { places: sorted([...byPolicy.places, ...changes.added]), charges, mostChargePence };
}

function priceOf(
  places: readonly AmendedPlace[],
  { rules, bookedOn }: Terms,
  { tshirts, charges, kept }: { tshirts: QuoteLine[]; charges: QuoteLine[]; kept: QuoteLine[] },
): Quote {
  const days = quote(rules, { places, tshirts: [], bookedOn });
  const chargePence = totalOf(charges);
  const tshirtPence = totalOf(tshirts);
  return {
    ...days,
    lines: [...days.lines, ...kept, ...tshirts, ...charges],
    discountPence: days.discountPence - totalOf(kept),
    tshirtPence,
    ...(chargePence > 0 && { chargePence }),
    totalPence: days.totalPence + totalOf(kept) + tshirtPence + chargePence,
  };
}

const asStored = ({ keptDiscountPence: _, ...place }: AmendedPlace): AmendedPlace => place;

const isCharge = ({ kind }: QuoteLine): boolean => kind === 'cancellation-charge';

const byDay = (a: AmendedPlace, b: AmendedPlace): number =>
  Number(a.date > b.date) - Number(a.date < b.date) ||
  a.childIndex - b.childIndex ||
  a.slotId - b.slotId;

const sorted = (places: readonly AmendedPlace[]): AmendedPlace[] => [...places].sort(byDay);
