import { median } from './median.mjs';

/**
 * The median of the rounds and their range.
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
