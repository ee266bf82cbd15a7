/** What an entry wants, all or none. */
export interface Wish {
  id: number;
  /** How many places, by camp day. */
  wanted: ReadonlyMap<number, number>;
}

/**
 * The entries that get an offer, in their order: each whose wish fits wholly into what those before it leave. `free` has
 * only days that can be offered now.
 */
export function fittingEntries<Entry extends Wish>(
  wishes: readonly Entry[],
  free: ReadonlyMap<number, number>,
): Entry[] {
  const left = new Map(free);
  return wishes.filter(({ wanted }) => {
    const all = [...wanted];
    if (!all.every(([day, count]) => (left.get(day) ?? 0) >= count)) return false;
    for (const [day, count] of all) left.set(day, (left.get(day) ?? 0) - count);
    return true;
  });
}
