/** @param {number[]} values */
export const median = (values) => percentile(values, 0.5);

/** @param {number[]} values @param {number} share 0.95 for the 95th percentile */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/**
 * A row of the results: the median of the rounds, and their range.
 *
 * @param {string} what
 * @param {number[]} values
 * @param {string} unit
 * @param {number} digits
 */
export function rowOf(what, values, unit, digits) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const spread = `${low.toFixed(digits)} to ${high.toFixed(digits)}`;
  return { what, value: Number(median(values).toFixed(digits)), unit: `${unit} (${spread})` };
}

/** Milliseconds that something takes. @param {() => Promise<unknown>} act */
export async function timed(act) {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
