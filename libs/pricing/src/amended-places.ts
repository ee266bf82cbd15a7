import { type CancellationPolicy } from '@sunfield/contracts/catalogue/cancellation-policy';
import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { type Back, backFor, maySwap } from './cancellation-step';
import { type BasketPlace } from './quote';

/** One child on one slot of a camp day: booked already, or wanted at today's price of the slot. */
export interface AmendedPlace extends BasketPlace {
  slotId: number;
  campDayId: number;
  /** Calendar date in London. */
  date: string;
  venueName: string;
  carried?: Carried;
  /** The provider has cancelled its day: giving it up refunds everything, whatever the policy. */
  isDayCancelled?: true;
  /** The discount that is kept for it because the provider cancelled another day: its part of the `kept-discount` lines. */
  keptDiscountPence?: number;
}

/**
 * The part of a place's price that came from a day given up: by a swap, or as a discount lost with it. However far
 * ahead its own day is, this part is not refunded when the place is cancelled.
 */
export interface Carried {
  pence: number;
  keptPence: number;
}

/** One place exchanged for another of the same child, without a charge. */
export interface Swap {
  kind: 'swapped' | 'other-times';
  from: AmendedPlace;
  to: AmendedPlace;
}

export interface Changes {
  kept: AmendedPlace[];
  swaps: Swap[];
  cancelled: AmendedPlace[];
  added: AmendedPlace[];
}

export const policyOf = (
  seasons: readonly SeasonPrices[],
  { seasonId }: Pick<BasketPlace, 'seasonId'>,
): CancellationPolicy =>
  seasons.find(({ id }) => id === seasonId)?.cancellationPolicy ?? usualCancellationPolicy;

/** What cancelling a place refunds today: everything if the provider has cancelled its day. */
export const backToday = (
  seasons: readonly SeasonPrices[],
  place: AmendedPlace,
  today: string,
): Back =>
  place.isDayCancelled
    ? { percentBack: 100, until: null }
    : backFor(policyOf(seasons, place), place.date, today);

/** What happens to each place; kept places stay as sold, and added ones are marked with today's date. */
export function changesOf(
  before: readonly AmendedPlace[],
  after: readonly AmendedPlace[],
  rules: readonly SeasonPrices[],
  today: string,
): Changes {
  const kept = before.filter((place) => after.some((other) => isSame(place, other)));
  const gone = before.filter((place) => !kept.includes(place));
  const come = after
    .filter((place) => !before.some((other) => isSame(place, other)))
    .map((place) => ({ ...place, bookedOn: today }));
  const swaps = [...otherTimes(gone, come), ...otherDays(gone, come, rules, today)];
  const given = new Set(swaps.map(({ from }) => from));
  const taken = new Set(swaps.map(({ to }) => to));
  return {
    kept,
    swaps: swaps.map(keepingItsEarlyBird),
    cancelled: gone.filter((place) => !given.has(place)),
    added: come.filter((place) => !taken.has(place)),
  };
}

type Places = readonly AmendedPlace[];

const isSame = (a: AmendedPlace, b: AmendedPlace): boolean =>
  isOfChild(a, b) && a.slotId === b.slotId;

const isOfChild = (a: AmendedPlace, b: AmendedPlace): boolean => a.childIndex === b.childIndex;

/** A child stays on its day at other times: no day is given up, whatever the policy. */
const otherTimes = (gone: Places, come: Places): Swap[] =>
  gone.flatMap((from) => {
    const to = come.find((place) => isOfChild(from, place) && place.campDayId === from.campDayId);
    return to ? [{ kind: 'other-times', from, to }] : [];
  });

/** Days with the lowest refund are swapped first, for the first of the child's new days. */
function otherDays(
  gone: Places,
  come: Places,
  rules: readonly SeasonPrices[],
  today: string,
): Swap[] {
  const isOther = (place: AmendedPlace, others: Places) =>
    !others.some((other) => isOfChild(place, other) && place.campDayId === other.campDayId);
  const percentOf = (place: AmendedPlace) => backToday(rules, place, today).percentBack;
  const isFree = (place: AmendedPlace) =>
    place.isDayCancelled || maySwap(policyOf(rules, place), place.date, today);
  const byDay = (a: AmendedPlace, b: AmendedPlace) =>
    Number(a.date > b.date) - Number(a.date < b.date) || a.slotId - b.slotId;
  const free = gone
    .filter((place) => isOther(place, come) && isFree(place))
    .sort((a, b) => percentOf(a) - percentOf(b) || byDay(a, b));
  const wanted = come.filter((place) => isOther(place, gone)).sort(byDay);
  return free.flatMap((from) => {
    const index = wanted.findIndex((place) => isOfChild(from, place));
    const [to] = index < 0 ? [] : wanted.splice(index, 1);
    return to ? [{ kind: 'swapped', from, to }] : [];
  });
}

const keepingItsEarlyBird = ({ kind, from, to }: Swap): Swap => ({
  kind,
  from,
  to: from.seasonId === to.seasonId ? { ...to, ...stayingWith(from) } : to,
});

const stayingWith = ({ bookedOn, keptDiscountPence }: AmendedPlace) => ({
  bookedOn,
  ...(keptDiscountPence !== undefined && { keptDiscountPence }),
});
