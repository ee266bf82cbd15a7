import { expect, it } from '@jest/globals';
import { type CancellationPolicy } from './cancellation-policy';
import { usualCancellationPolicy } from './usual-cancellation-policy';
import { cancellationPoliciesTold, cancellationPolicyText } from './cancellation-policy-text';

const policy = (swapUntilDays: number, ...steps: [number, number][]): CancellationPolicy => ({
  steps: steps.map(([daysBefore, percentBack]) => ({ daysBefore, percentBack })),
  swapUntilDays,
});

it.each([
  [
    usualCancellationPolicy,
    'Cancel 7 or more days before for a full refund, 2 to 6 days before for half. After that we can’t refund. Swap a day for free up to 2 days before.',
  ],
  [
    policy(1, [14, 75], [1, 30]),
    'Cancel 14 or more days before for 75% back, 1 to 13 days before for 30%. After that we can’t refund. Swap a day for free up to the day before.',
  ],
  [
    policy(2, [3, 100], [2, 60], [1, 50], [0, 10]),
    'Cancel 3 or more days before for a full refund, 2 days before for 60%, the day before for half, later for 10%. Swap a day for free up to 2 days before.',
  ],
  [
    policy(1, [1, 100]),
    'Cancel by the day before for a full refund. After that we can’t refund. Swap a day for free up to the day before.',
  ],
  [
    policy(2, [7, 100], [0, 50]),
    'Cancel 7 or more days before for a full refund, less than 7 days before for half. Swap a day for free up to 2 days before.',
  ],
  [
    policy(0, [0, 100]),
    'Cancel before the day begins for a full refund. Swap a day for free until it begins.',
  ],
  [policy(3), 'We can’t refund cancelled days. Swap a day for free up to 3 days before.'],
])('%j reads', (told, text) => {
  expect(cancellationPolicyText(told)).toBe(text);
});

it('is stated once for seasons that share it, and names them where others differ', () => {
  const easter = { name: 'Easter 2026', cancellationPolicy: policy(3) };
  const [summer, autumn] = [{ name: 'Summer 2026' }, { name: 'Autumn 2026' }];
  expect(cancellationPoliciesTold([summer, autumn]).map(({ seasons }) => seasons)).toEqual(['']);
  expect(cancellationPoliciesTold([easter, summer, autumn])).toEqual([
    { seasons: 'Easter 2026', text: cancellationPolicyText(policy(3)) },
    {
      seasons: 'Summer 2026, Autumn 2026',
      text: cancellationPolicyText(usualCancellationPolicy),
    },
  ]);
});
