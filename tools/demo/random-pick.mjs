/** @typedef {<Item>(list: readonly Item[]) => Item} Pick */

/**
 * Makes the same choices in every run. Uses the upper bits of the C standard's linear congruential generator.
 *
 * @param {number} seed
 * @returns {Pick}
 */
export function randomPick(seed) {
  let state = seed;
  return (list) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const chosen = list[Math.floor((state / 2_147_483_648) * list.length)];
    return /** @type {(typeof list)[number]} */ (chosen);
  };
}
