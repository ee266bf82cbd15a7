import { type CancellationPolicy } from './cancellation-policy';
import { usualCancellationPolicy } from './usual-cancellation-policy';

/**
 * A policy in words for parents: "Cancel 7 or more days before for a full refund, 2 to 6 days before for half. After
 * that we can't refund. Swap a day for free up to 2 days before."
 */
export const cancellationPolicyText = (policy: CancellationPolicy): string =>
  `${cancelText(policy, 'days')} Swap a day for free ${swapUntil(policy.swapUntilDays)}.`;

/** Of what can't be swapped, such as a party. */
export function cancelText({ steps }: Pick<CancellationPolicy, 'steps'>, what: string): string {
  const [first, ...others] = steps;
  if (!first) return `We can’t refund cancelled ${what}.`;
  const ways = [
    `${from(first.daysBefore)} for ${first.percentBack === 100 ? 'a full refund' : `${first.percentBack}% back`}`,
    ...others.map(
      ({ percentBack, daysBefore }, index) =>
        `${between(steps[index]?.daysBefore ?? 0, daysBefore)} for ${percentBack === 50 ? 'half' : `${percentBack}%`}`,
    ),
  ];
  const end = steps.at(-1)?.daysBefore === 0 ? '' : ' After that we can’t refund.';
  return `Cancel ${ways.join(', ')}.${end}`;
}

/** The policies of several seasons; seasons with the same policy are grouped, and named if others differ. */
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

/** The same as one text. */
export const cancellationPoliciesText = (
  seasons: Parameters<typeof cancellationPoliciesTold>[0],
): string =>
  cancellationPoliciesTold(seasons)
    .map((told) => (told.seasons ? `${told.seasons}: ${told.text}` : told.text))
    .join(' ');

function from(days: number): string {
  if (days === 0) return 'before the day begins';
  return days === 1 ? 'by the day before' : `${days} or more days before`;
}

/** The days a step covers: after the previous step's last day, up to and including its own. */
function between(before: number, last: number): string {
  if (last === 0) return before === 1 ? 'later' : `less than ${before} days before`;
  const first = before - 1;
  if (first === last) return last === 1 ? 'the day before' : `${last} days before`;
  return `${last} to ${first} days before`;
}

function swapUntil(days: number): string {
  if (days === 0) return 'until it begins';
  return days === 1 ? 'up to the day before' : `up to ${days} days before`;
}
