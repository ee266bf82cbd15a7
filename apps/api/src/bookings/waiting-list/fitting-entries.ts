import { sum } from '@sunfield/pricing/total';

/** What an entry wants, all or none. */
export interface Wish {
  id: number;
  family: string;
  /** How many places, by camp day. */
  wanted: ReadonlyMap<number, number>;
}

/** What families hold unpaid, and how much one may. */
export interface Shares {
  /** By family and camp day. */
  held: ReadonlyMap<string, ReadonlyMap<number, number>>;
  maxPlaces: number;
  maxOfDay: (day: number) => number;
}

/** A family that holds so many unpaid places of a day gets more of it only after all others that wait. */
const PLACES_IN_TURN = 2;

/**
 * The entries that get an offer, in their order: each whose wish fits wholly into what those before it leave, and into
 * its family's share. One mailbox with many children, invented or not, does not hold up the others. `free` has only
 * days that can be offered now.
 */
export function fittingEntries<Entry extends Wish>(
  wishes: readonly Entry[],
  free: ReadonlyMap<number, number>,
  shares: Shares,
): Entry[] {
  const left = new Map(free);
  const held = new Map([...shares.held].map(([family, days]) => [family, new Map(days)]));
  const later: Entry[] = [];
  const ofFamily = ({ family }: Entry) => held.get(family) ?? new Map<number, number>();
  const hadTurn = (entry: Entry) =>
    [...entry.wanted.keys()].some((day) => (ofFamily(entry).get(day) ?? 0) >= PLACES_IN_TURN);
  const take = (entry: Entry): boolean => {
    const has = ofFamily(entry);
    const all = [...entry.wanted];
    const total = sum([...has.values()]) + sum([...entry.wanted.values()]);
    const fits = ([day, count]: [number, number]) =>
      (left.get(day) ?? 0) >= count && (has.get(day) ?? 0) + count <= shares.maxOfDay(day);
    if (total > shares.maxPlaces || !all.every(fits)) return false;
    for (const [day, count] of all) {
      left.set(day, (left.get(day) ?? 0) - count);
      has.set(day, (has.get(day) ?? 0) + count);
    }
    held.set(entry.family, has);
    return true;
  };
  const first = wishes.filter((entry) => {
    if (!hadTurn(entry)) return take(entry);
    later.push(entry);
    return false;
  });
  return [...first, ...later.filter(take)];
}
