import { describe, expect, it } from '@jest/globals';
import { usualCancellationPolicy } from './usual-cancellation-policy';
import { dayTermsOf, dayTermsText } from './day-terms';

const date = '2026-11-24';
const text = (today: string, policy = usualCancellationPolicy, keptPence = 0) =>
  dayTermsText(dayTermsOf(policy, { date, today, keptPence }));

describe('until when a day can be cancelled and swapped', () => {
  it.each([
    [
      '2026-11-17',
      'Cancel by Tue 17 Nov for a full refund, by Sun 22 Nov for half. Swap free by Sun 22 Nov.',
    ],
    ['2026-11-18', 'Cancel by Sun 22 Nov for a half refund. Swap free by Sun 22 Nov.'],
    ['2026-11-23', 'It’s too late to get a refund or a free swap for this day.'],
    ['2027-01-10', 'It’s too late to get a refund or a free swap for this day.'],
  ])('says on %s what is still possible', (today, expected) => {
    expect(text(today)).toBe(expected);
  });

  it('tells a swap that is no longer free from one that is', () => {
    const strict = { steps: [{ daysBefore: 0, percentBack: 40 }], swapUntilDays: 9 };
    expect(text('2026-11-20', strict)).toBe(
      'Cancel before it begins for a 40% refund. Swapping now counts as cancelling this day and booking another.',
    );
    expect(text('2026-11-20', { steps: [], swapUntilDays: 0 })).toBe(
      'It’s too late to get a refund for this day. Swap free before it begins.',
    );
  });

  it('says nothing of swaps about a party', () => {
    const of = (today: string) => {
      const { swapUntil: _, ...terms } = dayTermsOf(usualCancellationPolicy, {
        date,
        today,
        keptPence: 0,
      });
      return dayTermsText(terms);
    };
    expect(of('2026-11-18')).toBe('Cancel by Sun 22 Nov for a half refund.');
    expect(of('2026-11-23')).toBe('It’s too late to get a refund for this day.');
  });

  it('names what a swapped day keeps', () => {
    expect(text('2026-11-18', usualCancellationPolicy, 750)).toContain(
      '£7.50 of it can’t be refunded: it came from a day you swapped.',
    );
  });
});
