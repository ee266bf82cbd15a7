import { expect, it } from '@jest/globals';
import { type CancellationPolicy, usualCancellationPolicy } from './cancellation-policy';
import { cancellationPoliciesTold, cancellationPolicyText } from './cancellation-policy-text';

const policy = (swapUntilDays: number, ...steps: [number, number][]): CancellationPolicy => ({
  steps: steps.map(([daysBefore, percentBack]) => ({ daysBefore, percentBack })),
  swapUntilDays,
});

it.each([
  [
    usualCancellationPolicy,
    'Cancel free of charge until 7 days before the day, for half of its price until 2 days before; after that nothing comes back. Swap a day free of charge until 2 days before.',
  ],
  [
    policy(1, [14, 75], [1, 30]),
    'Cancel a day for a quarter of its price until 14 days before the day, for 70% of its price until the day before; after that nothing comes back. Swap a day free of charge until the day before.',
  ],
  [
    policy(0, [0, 100]),
    'Cancel free of charge until the day begins. Swap a day free of charge until it begins.',
  ],
  [
    policy(3),
    'Nothing comes back when a day is cancelled. Swap a day free of charge until 3 days before.',
  ],
])('%j reads', (told, text) => {
  expect(cancellationPolicyText(told)).toBe(text);
});

it('is told once for seasons that share it, and names them where others differ', () => {
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
