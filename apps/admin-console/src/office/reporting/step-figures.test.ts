import { expect, it } from '@jest/globals';
import { ticksOf } from './step-figures';

it.each([
  [0, 'bookings', [0, 1, 2, 3, 4]],
  [4, 'bookings', [0, 1, 2, 3, 4]],
  [5, 'bookings', [0, 2, 4, 6, 8]],
  [104, 'bookings', [0, 50, 100, 150, 200]],
  [0, 'revenue', [0, 100, 200, 300, 400]],
  [711_645, 'revenue', [0, 200_000, 400_000, 600_000, 800_000]],
  [12_345_600, 'revenue', [0, 5_000_000, 10_000_000, 15_000_000, 20_000_000]],
] as const)('an axis up to %s of %s has round ticks only', (most, measure, ticks) => {
  const steps = [most, 0].map((count, at) => ({
    name: String(at),
    bookings: count,
    revenuePence: count,
  }));
  expect(ticksOf(steps, measure)).toEqual(ticks);
});
