import { type CancellationPolicy } from './cancellation-policy';

/** What many providers promise, to choose for a new season; also that of the example. */
export const usualCancellationPolicy: CancellationPolicy = {
  steps: [
    { daysBefore: 7, percentBack: 100 },
    { daysBefore: 2, percentBack: 50 },
  ],
  swapUntilDays: 2,
};
