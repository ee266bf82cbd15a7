export const median = (values: number[]) => percentile(values, 0.5);

/** @param share 0.95 for the 95th percentile */
export function percentile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** A row of the results: the median of the rounds, and their range. */
export function rowOf(what: string, values: number[], unit: string, digits: number) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const spread = `${low.toFixed(digits)} to ${high.toFixed(digits)}`;
  return { what, value: Number(median(values).toFixed(digits)), unit: `${unit} (${spread})` };
}

/** Milliseconds that something takes. */
export async function timed(act: () => Promise<unknown>) {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
