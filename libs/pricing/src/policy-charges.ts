import {
  type AmendedPlace,
  backToday,
  type Carried,
  type Changes,
  type Swap,
} from './amended-places';
import { byRules, groups, idOf, type Terms } from './kept-discounts';
import { shares } from './shares';
import { sum } from './total';

/** The policy's result for swaps and cancellations. */
export interface Charged {
  charges: { place: AmendedPlace; pence: number }[];
  /** The refund before any charge. */
  givenPence: number;
  /** The part of it for days the provider cancelled, which is never charged. */
  cancelledDaysPence: number;
  /** Places that stay or were added by a swap, with what each carries. */
  places: AmendedPlace[];
}

type Places = readonly AmendedPlace[];

/**
 * Swaps come first; from the resulting basket, season by season, cancelled days are removed, and then the other
 * cancelled days.
 */
export function chargeByPolicy({ kept, swaps, cancelled }: Changes, terms: Terms): Charged {
  const bySwap = chargeSwaps(swaps, [...kept, ...cancelled], terms);
  const stay = [...kept, ...bySwap.places];
  const seasons = groups([...stay, ...cancelled]).flatMap((ofSeason) => {
    const gone = ofSeason.filter((place) => cancelled.includes(place));
    const off = refundCancelledDays(gone.filter(isDayCancelled), ofSeason, terms);
    const ids = new Set(gone.filter((place) => !isDayCancelled(place)).map(idOf));
    const byPolicy = chargeCancelled(
      off.places.filter((place) => ids.has(idOf(place))),
      off.places.filter((place) => !ids.has(idOf(place))),
      terms,
    );
    return [{ ...off, places: [] }, byPolicy];
  });
  const parts = [bySwap, ...seasons];
  return {
    charges: parts.flatMap(({ charges }) => charges).filter(({ pence }) => pence),
    givenPence: sum(parts.map(({ givenPence }) => givenPence)),
    cancelledDaysPence: sum(parts.map(({ cancelledDaysPence }) => cancelledDaysPence)),
    places: seasons.flatMap(({ places }) => places),
  };
}

const keepingMore = (place: AmendedPlace, pence: number): AmendedPlace =>
  pence === 0 ? place : { ...place, keptDiscountPence: (place.keptDiscountPence ?? 0) + pence };

const isDayCancelled = (place: AmendedPlace): boolean => place.isDayCancelled ?? false;

/**
 * Everything paid for cancelled days is refunded, and the remaining days keep their price: the discount they would
 * lose is kept for them. All places are in one season.
 */
function refundCancelledDays(gone: Places, all: Places, terms: Terms): Charged {
  const stay = all.filter((place) => !gone.includes(place));
  const paid = paidFor(all, terms);
  const price = paidFor(stay, terms);
  const givenPence = sum(gone.map((place) => paid.get(place) ?? 0));
  const more = stay.map((place) => (price.get(place) ?? 0) - (paid.get(place) ?? 0));
  const lostPence = gone.length === 0 ? 0 : Math.max(0, sum(more));
  const lost = shares(
    lostPence,
    more.map((pence) => Math.max(0, pence)),
  );
  const places = stay.map((place, index) => keepingMore(place, lost[index] ?? 0));
  return { charges: [], givenPence, cancelledDaysPence: givenPence, places };
}

function chargeSwaps(swaps: readonly Swap[], others: Places, terms: Terms): Charged {
  const before = [...others, ...swaps.map(({ from }) => from)];
  const after = [...others, ...swaps.map(({ to }) => to)];
  const paid = paidFor(before, terms);
  const price = paidFor(after, terms);
  const moved = swaps.map(({ from, to }) => {
    const fromPence = paid.get(from) ?? 0;
    const toPence = price.get(to) ?? 0;
    const keptPence = keptOf(from, fromPence, terms);
    const carried = {
      pence: Math.min(fromPence, toPence),
      keptPence: Math.min(keptPence, toPence),
    };
    return { from, to: carrying(to, carried), pence: Math.max(0, keptPence - toPence) };
  });
  const givenPence = Math.max(0, sum([...paid.values()]) - sum([...price.values()]));
  const due = moved.map(({ pence }) => pence);
  const charged = sum(due) <= givenPence ? due : shares(givenPence, due);
  return {
    charges: moved.map(({ from }, index) => ({ place: from, pence: charged[index] ?? 0 })),
    givenPence,
    cancelledDaysPence: 0,
    places: moved.map(({ to }) => to),
  };
}

/** All places are in one season. */
function chargeCancelled(cancelled: Places, stay: Places, terms: Terms): Charged {
  const paid = paidFor([...cancelled, ...stay], terms);
  const paidPence = (place: AmendedPlace) => paid.get(place) ?? 0;
  const price = paidFor(stay, terms);
  const givenPence = Math.max(0, sum([...paid.values()]) - sum([...price.values()]));
  const weights = cancelled.map(paidPence);
  const ownPence = Math.min(givenPence, sum(weights));
  const given = shares(ownPence, weights);
  // With fewer days, another rule can make those that stay cheaper: that comes back as if it was for cancelling them.
  const cheaper = stay.map((place) => Math.max(0, paidPence(place) - (price.get(place) ?? 0)));
  const keptOfCheaper = shares(givenPence - ownPence, cheaper).map((pence, index) =>
    keptToday(stay[index], pence, terms),
  );
  const chargedMore = shares(sum(keptOfCheaper), weights);
  const parts = cancelled.map((place, index) => {
    const backPence = given[index] ?? 0;
    const pence = keptOf(place, backPence, terms);
    const lostPence = Math.max(0, paidPence(place) - backPence);
    const keptPence = keptOf(place, paidPence(place), terms) - pence;
    return { place, pence, lostPence, keptPence: Math.min(lostPence, Math.max(0, keptPence)) };
  });
  const lost = parts.filter(({ keptPence }) => keptPence > 0);
  const dearer = stay.map((place) => Math.max(0, (price.get(place) ?? 0) - paidPence(place)));
  return {
    charges: parts.map(({ place, pence }, index) => ({
      place,
      pence: pence + (chargedMore[index] ?? 0),
    })),
    givenPence,
    cancelledDaysPence: 0,
    places: spread(stay, dearer, {
      pence: sum(lost.map(({ lostPence }) => lostPence)),
      keptPence: sum(lost.map(({ keptPence }) => keptPence)),
    }),
  };
}

/** The part of a place's amount that is not refunded if it is cancelled today. */
function keptOf(place: AmendedPlace, pence: number, { rules, today }: Terms): number {
  // Not even what it carries, because the provider cancelled the day.
  if (place.isDayCancelled) return 0;
  const kept = (amount: number) => keptToday(place, amount, { rules, today });
  const { pence: carriedPence, keptPence } = place.carried ?? { pence: 0, keptPence: 0 };
  const withCarried = keptPence + kept(Math.max(0, pence - carriedPence));
  return Math.min(pence, Math.max(kept(pence), withCarried));
}

/** By the policy's step alone. */
function keptToday(
  place: AmendedPlace | undefined,
  pence: number,
  { rules, today }: Pick<Terms, 'rules' | 'today'>,
): number {
  return place ? pence - Math.round((pence * backToday(rules, place, today).percentBack) / 100) : 0;
}

/** What was paid for each place, less its kept discounts. */
const paidFor = (places: Places, terms: Terms): Map<AmendedPlace, number> =>
  new Map(
    [...byRules(places, terms)].map(([place, pence]) => [
      place,
      Math.max(0, pence - (place.keptDiscountPence ?? 0)),
    ]),
  );

function spread(places: Places, weights: number[], { pence, keptPence }: Carried): AmendedPlace[] {
  const pences = shares(pence, weights);
  const kepts = shares(keptPence, weights);
  return places.map((place, index) =>
    carrying(place, {
      pence: (place.carried?.pence ?? 0) + (pences[index] ?? 0),
      keptPence: (place.carried?.keptPence ?? 0) + (kepts[index] ?? 0),
    }),
  );
}

const carrying = ({ carried: _, ...place }: AmendedPlace, carried: Carried): AmendedPlace =>
  carried.keptPence > 0 ? { ...place, carried } : place;
