import { type CancellationPolicy, usualCancellationPolicy } from './cancellation-policy';

/**
 * A policy as parents read it: "Cancel free of charge until 7 days before the day, for half of its price until 2 days
 * before; after that nothing comes back. Swap a day free of charge until 2 days before."
 */
export function cancellationPolicyText({ steps, swapUntilDays }: CancellationPolicy): string {
  const swap = `Swap a day free of charge until ${before(swapUntilDays, 'it begins')}.`;
  const [first, ...others] = steps;
  if (!first) return `Nothing comes back when a day is cancelled. ${swap}`;
  const object = first.percentBack === 100 ? '' : ' a day';
  const ways = [
    `${cost(first.percentBack)} until ${before(first.daysBefore, 'the day begins', ' the day')}`,
    ...others.map(
      ({ percentBack, daysBefore }) =>
        `${cost(percentBack)} until ${before(daysBefore, 'it begins')}`,
    ),
  ];
  const end = steps.at(-1)?.daysBefore === 0 ? '' : '; after that nothing comes back';
  return `Cancel${object} ${ways.join(', ')}${end}. ${swap}`;
}

/** The same of several seasons; those that go by the same policy are told once, and named where others differ. */
export function cancellationPoliciesTold(
  seasons: readonly { name: string; cancellationPolicy?: CancellationPolicy }[],
): { seasons: string; text: string }[] {
  const byText = new Map<string, string[]>();
  for (const { name, cancellationPolicy = usualCancellationPolicy } of seasons) {
    const text = cancellationPolicyText(cancellationPolicy);
    byText.set(text, [...(byText.get(text) ?? []), name]);
  }
  return [...byText].map(([text, names]) => ({
    seasons: byText.size > 1 ? names.join(', ') : '',
    text,
  }));
}

function before(days: number, onTheDay: string, what = ''): string {
  if (days === 0) return onTheDay;
  return days === 1 ? 'the day before' : `${days} days before${what}`;
}

function cost(percentBack: number): string {
  const percent = 100 - percentBack;
  return percent === 0
    ? 'free of charge'
    : `for ${fractions.get(percent) ?? `${percent}%`} of its price`;
}

const fractions = new Map([
  [25, 'a quarter'],
  [50, 'half'],
  [75, 'three quarters'],
]);
