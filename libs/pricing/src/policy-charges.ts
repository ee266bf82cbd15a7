import { type SeasonPrices } from '@sunfield/contracts/price-rules';
import {
  type AmendedPlace,
  type Carried,
  type Changes,
  policyOf,
  type Swap,
} from './amended-places';
import { backFor } from './cancellation-step';
import { discounted } from './discounts';
import { shares } from './shares';

/** By which rules and policies, when it was booked, and which day it is in London. */
export interface Terms {
  rules: readonly SeasonPrices[];
  bookedOn: string;
  today: string;
}

/** What the policy makes of swaps and cancellations. */
export interface Charged {
  charges: { place: AmendedPlace; pence: number }[];
  /** What comes back while nothing is charged. */
  givenPence: number;
  /** Those that stay or came by a swap, with what is carried on each. */
  places: AmendedPlace[];
}

type Places = readonly AmendedPlace[];

/** Swaps come first; of the basket that they leave, season by season, days are cancelled. */
export function chargeByPolicy({ kept, swaps, cancelled }: Changes, terms: Terms): Charged {
  const bySwap = chargeSwaps(swaps, [...kept, ...cancelled], terms);
  const stay = [...kept, ...bySwap.places];
  const seasons = groups([...stay, ...cancelled]).map((ofSeason) =>
    chargeCancelled(
      ofSeason.filter((place) => cancelled.includes(place)),
      ofSeason.filter((place) => !cancelled.includes(place)),
      terms,
    ),
  );
  return {
    charges: [bySwap, ...seasons].flatMap(({ charges }) => charges).filter(({ pence }) => pence),
    givenPence: sum([bySwap, ...seasons].map(({ givenPence }) => givenPence)),
    places: seasons.flatMap(({ places }) => places),
  };
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
    places: moved.map(({ to }) => to),
  };
}

/** All places are of one season. */
function chargeCancelled(cancelled: Places, stay: Places, terms: Terms): Charged {
  const paid = paidFor([...cancelled, ...stay], terms);
  const paidPence = (place: AmendedPlace) => paid.get(place) ?? 0;
  const price = paidFor(stay, terms);
  const givenPence = Math.max(0, sum([...paid.values()]) - sum([...price.values()]));
  const given = shares(givenPence, cancelled.map(paidPence));
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
    charges: parts,
    givenPence,
    places: spread(stay, dearer, {
      pence: sum(lost.map(({ lostPence }) => lostPence)),
      keptPence: sum(lost.map(({ keptPence }) => keptPence)),
    }),
  };
}

/** Of an amount for a place, what does not come back when it is cancelled today. */
function keptOf(place: AmendedPlace, pence: number, { rules, today }: Terms): number {
  const { percentBack } = backFor(policyOf(rules, place), place.date, today);
  const kept = (amount: number) => amount - Math.round((amount * percentBack) / 100);
  const { pence: carriedPence, keptPence } = place.carried ?? { pence: 0, keptPence: 0 };
  const withCarried = keptPence + kept(Math.max(0, pence - carriedPence));
  return Math.min(pence, Math.max(kept(pence), withCarried));
}

/** What was paid for each place, season by season. */
const paidFor = (places: Places, { rules, bookedOn }: Terms): Map<AmendedPlace, number> =>
  new Map(
    groups(places).flatMap((ofSeason) => {
      const season = rules.find(({ id }) => id === ofSeason[0]?.seasonId);
      const { paidPence } = discounted(season?.priceRules ?? [], ofSeason, bookedOn);
      return ofSeason.map((place, index) => [place, paidPence[index] ?? 0] as const);
    }),
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

const groups = (places: Places): AmendedPlace[][] =>
  [...new Set(places.map(({ seasonId }) => seasonId))].map((id) =>
    places.filter(({ seasonId }) => seasonId === id),
  );

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
