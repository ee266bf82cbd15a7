import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { asSold, withCode } from './codes';
import { type AmendedPlace, backToday, type Changes, changesOf } from './amended-places';
import { type Back } from './cancellation-step';
import { differenceLines } from './difference-lines';
import { idOf, keptDiscountLines, type Terms, withStillKept } from './kept-discounts';
import { chargeByPolicy } from './policy-charges';
import { type DifferenceLine, type Price, type PriceLine } from './price';
import { quote } from './quote';
import { totalOf } from './total';
import { type LineWords, wordsOfLine } from '@sunfield/words/price-lines';

export interface Amendment {
  /** The rules and policies that the booking was sold under. */
  soldRules: readonly SeasonPrices[];
  /** Today's rules, for seasons that are new to the booking. */
  onSale: readonly SeasonPrices[];
  /** London calendar date on which it was placed. */
  bookedOn: string;
  /** Calendar date in London. */
  today: string;
  /** What is booked now, and the lines it was sold for. */
  before: { places: readonly AmendedPlace[]; lines: readonly PriceLine[] };
  /** Every place the booking should have. Places already booked keep their price. */
  after: readonly AmendedPlace[];
  /** Replaces the policy's charge, in pence. 0 for an unpaid booking. */
  chargePence?: number;
}

export interface Amended {
  /** The booking as it will be, with its previous charges and the new ones. */
  quote: Price;
  /** From the old price to the new one. */
  lines: DifferenceLine[];
  /** The sum of `lines`; negative if money is refunded. */
  differencePence: number;
  /** The charge for this change. */
  chargePence: number;
  /** The upper limit of the charge: the refund before any charge. */
  maxChargePence: number;
  cancellations: ({ place: AmendedPlace } & Back)[];
  /** The places of `quote`, with all that must be stored for each. */
  places: AmendedPlace[];
  /** The rules the booking is sold under from now on. */
  soldRules: SeasonPrices[];
}

/**
 * What a change of a placed booking costs or refunds, in pence. The order of the places does not matter.
 *
 * Prices
 * 1. Places that stay keep the price they were sold at; added places cost today's price of their slot, even if the same
 *    day was cancelled before.
 * 2. The basket is priced by the rules it was sold under, and days in a new season by today's rules, which then stay
 *    with the booking. Discounts that a smaller basket loses are charged back; a larger one gains them.
 * 3. Early birds go by the date on which each place was booked, so that booking one day early doesn't make the others
 *    cheaper later. A day swapped within its season keeps the booking date of the day it replaces.
 *    The code of a booking stays with it, even if it has ended since; an amount off the whole is for its season, and for
 *    fewer days it is less, so that no day refunds more than was paid for it.
 * 4. T-shirts keep their price, and are cancelled only when no day is left.
 *
 * Swaps: a child gives up one day and gets another in the same change.
 * 5. A swap is free until `swapUntilDays` before the day given up: the difference in price is paid or refunded. Other
 *    times on the same day are always a swap. The days with the lowest refund are swapped first; days without a partner
 *    are cancelled or added.
 * 6. A swap never refunds more than cancelling the day would, so that swapping to a very cheap day doesn't get round
 *    the policy. The new day carries the part that cancelling would not have refunded, so that swapping to a distant
 *    day and then cancelling it doesn't either. Money paid on top follows the new day.
 *
 * Cancellations
 * 7. The price reduction of a season's smaller basket, never below 0, is split among its cancelled places by what was
 *    paid for them. Each day's own policy step refunds its percentage of that part, rounded up to the parent by half a
 *    penny; the rest is the charge. If a lost discount exceeds the days' value, nothing is refunded and the difference
 *    is to be paid.
 * 8. A lost discount makes the remaining days dearer. Of that increase, at most the same percentage is refunded later:
 *    the remaining days carry the rest. So cancelling day by day never refunds more than cancelling all days together;
 *    and if cancelling together refunds everything, so does cancelling day by day.
 * 9. T-shirts are refunded by the step of the nearest of the last days cancelled.
 * 10. Charges stay part of the price; no later change refunds them.
 *
 * Days that the provider has cancelled (`isDayCancelled`)
 * 11. Everything paid for such a place is refunded, even after the day, whatever the policy and whatever it carries;
 *     staff can't charge for it. It can be swapped for free at any time.
 * 12. The remaining days keep their price: the discount they would lose is kept for them (`kept-discount`) until they
 *     are cancelled or the discount applies again.
 */
export function amend(amendment: Amendment): Amended {
  const { before, bookedOn, today } = amendment;
  const rules = rulesFor(amendment);
  const terms = { rules, bookedOn, today };
  const standing = sorted(before.places);
  const changes = changesOf(standing, sorted(amendment.after), rules, today);
  const tshirts = before.lines.filter(({ kind }) => kind === 'tshirts');
  const goneTshirts = amendment.after.length === 0 ? totalOf(tshirts) : 0;
  const { charges, maxChargePence, ...left } = charged(changes, goneTshirts, terms, amendment);
  const places = withStillKept(withoutCancelledDays(standing, changes), left.places, terms);
  const after = priceOf(places, terms, {
    tshirts: amendment.after.length === 0 ? [] : tshirts,
    charges: withoutRepeats([...before.lines.filter(isCharge), ...charges]),
    kept: keptDiscountLines(places, terms),
  });
  const lines = differenceLines(changes, before.lines, after.lines, charges);
  return {
    quote: after,
    lines,
    differencePence: totalOf(lines),
    chargePence: totalOf(charges),
    maxChargePence,
    cancellations: changes.cancelled.map((place) => ({
      place,
      ...backToday(rules, place, today),
    })),
    places,
    soldRules: rules,
  };
}

/** The booking's rules, and today's rules for seasons new to it. */
function rulesFor({ soldRules, onSale, after, today }: Amendment): SeasonPrices[] {
  const sold = new Set(soldRules.map(({ id }) => id));
  const wanted = new Set(after.map(({ seasonId }) => seasonId));
  const code = soldRules.find((season) => season.code)?.code;
  const added = onSale.filter(({ id }) => wanted.has(id) && !sold.has(id));
  if (!code || 'pence' in code.off) return [...soldRules, ...added];
  const basket = { places: after, bookedOn: today };
  return [...soldRules, ...asSold(withCode(added, code, after), basket)];
}

/** By the policy, or the charge that replaces it: then nothing is carried for later. */
function charged(
  changes: Changes,
  tshirtPence: number,
  terms: Terms,
  { chargePence }: Pick<Amendment, 'chargePence'>,
) {
  const byPolicy = chargeByPolicy(changes, terms);
  const maxChargePence = byPolicy.givenPence - byPolicy.cancelledDaysPence + tshirtPence;
  if (chargePence !== undefined) {
    const charges = staffLines(Math.min(chargePence, maxChargePence));
    const kept = new Map(byPolicy.places.map((place) => [idOf(place), place.keptDiscountPence]));
    const places = [...changes.kept, ...changes.swaps.map(({ to }) => to), ...changes.added].map(
      (place) => ({ ...place, keptDiscountPence: kept.get(idOf(place)) }),
    );
    return { places: sorted(places), charges, maxChargePence };
  }
  const [nearest] = [...changes.cancelled].sort(byDay);
  const percentBack = nearest ? backToday(terms.rules, nearest, terms.today).percentBack : 100;
  const tshirtCharge = tshirtPence - Math.round((tshirtPence * percentBack) / 100);
  const charges = policyLines(byPolicy.charges, tshirtCharge);
  return { places: sorted([...byPolicy.places, ...changes.added]), charges, maxChargePence };
}

function priceOf(
  places: readonly AmendedPlace[],
  { rules, bookedOn }: Terms,
  { tshirts, charges, kept }: { tshirts: PriceLine[]; charges: PriceLine[]; kept: PriceLine[] },
): Price {
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

/** The prices of days that stay already include what they lose by these: it is kept for them. */
const withoutCancelledDays = (places: readonly AmendedPlace[], { cancelled }: Changes) =>
  places.filter((place) => !(place.isDayCancelled && cancelled.includes(place)));

const isCharge = ({ kind }: PriceLine): boolean => kind === 'cancellation-charge';

const byDay = (a: AmendedPlace, b: AmendedPlace): number =>
  Number(a.date > b.date) - Number(a.date < b.date) ||
  a.childIndex - b.childIndex ||
  a.slotId - b.slotId;

const sorted = (places: readonly AmendedPlace[]): AmendedPlace[] => [...places].sort(byDay);

/** The policy's charges as lines: one for each day and venue, for all children together, and one for t-shirts. */
function policyLines(
  charges: readonly { place: AmendedPlace; pence: number }[],
  tshirtPence: number,
): PriceLine[] {
  const ofDays = charges.map(({ place: { date, venueName, seasonId }, pence }) => ({
    ...chargeLine({ key: 'day-charge', date, venueName }, pence),
    seasonId,
  }));
  return withoutRepeats([...ofDays, chargeLine({ key: 'tshirt-charge' }, tshirtPence)]);
}

/** A charge set by staff, for the change as a whole. */
const staffLines = (pence: number): PriceLine[] =>
  withoutRepeats([chargeLine({ key: 'charge' }, pence)]);

/** Merges charges that say the same; zero charges are dropped. */
function withoutRepeats(lines: readonly PriceLine[]): PriceLine[] {
  const byWords = new Map<string, PriceLine>();
  for (const line of lines.filter(({ amountPence }) => amountPence !== 0)) {
    const words = wordsOfLine(line);
    const amountPence = (byWords.get(words)?.amountPence ?? 0) + line.amountPence;
    byWords.set(words, { ...line, unitPence: amountPence, amountPence });
  }
  return [...byWords.values()];
}

const chargeLine = (words: LineWords, pence: number): PriceLine => ({
  kind: 'cancellation-charge',
  words,
  quantity: 1,
  unitPence: pence,
  amountPence: pence,
});
