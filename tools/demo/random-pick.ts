export type Pick = <Item>(list: readonly Item[]) => Item;

/**
 * Makes the same choices in every run. Uses the upper bits of the C standard's linear congruential generator.
 */
export function randomPick(seed: number): Pick {
  let state = seed;
  return (list) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const chosen = list[Math.floor((state / 2_147_483_648) * list.length)];
    return chosen as (typeof list)[number];
  };
}
