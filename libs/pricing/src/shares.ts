import { sum } from './total';

/**
 * Splits whole pence by weights, by largest remainder: the shares add up to the whole. With equal remainders the first
 * come first; if all weights are 0, all count equally.
 */
export function shares(pence: number, weights: readonly number[]): number[] {
  const weight = sum(weights);
  if (weight === 0)
    return weights.length === 0
      ? []
      : shares(
          pence,
          weights.map(() => 1),
        );
  const exact = weights.map((one) => (pence * one) / weight);
  const whole = exact.map(Math.floor);
  const missing = pence - sum(whole);
  const first = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, missing);
  const extra = new Set(first.map(({ index }) => index));
  return whole.map((share, index) => share + Number(extra.has(index)));
}
