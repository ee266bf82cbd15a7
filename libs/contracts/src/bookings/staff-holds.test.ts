import { describe, expect, it } from '@jest/globals';
import { holdProblem, latestHold, usualHold } from './staff-holds';

// London is an hour ahead of UTC until 26 October.
const now = new Date('2025-10-01T09:00:00.000Z');
const iso = (at: Date | undefined) => at?.toISOString();

describe('the usual hold', () => {
  it.each([
    [['2025-10-27'], '2025-10-03T17:00:00.000Z'],
    [['2025-10-03', '2025-10-02'], '2025-10-01T17:00:00.000Z'],
    [['2025-10-03'], '2025-10-02T17:00:00.000Z'],
    [['2025-10-01'], undefined],
    [['2024-10-27'], '2025-10-03T17:00:00.000Z'],
  ])('of %j is two days at six, or what there is of that', (dates, until) => {
    expect(iso(usualHold(dates, now))).toBe(until);
  });

  it('is the evening before the first day once six has passed', () => {
    const evening = new Date('2025-10-01T17:00:00.000Z');
    expect(iso(usualHold(['2025-10-02'], evening))).toBe('2025-10-01T22:59:00.000Z');
    expect(usualHold(['2025-10-02'], new Date('2025-10-01T22:40:00.000Z'))).toBeUndefined();
  });
});

describe('the latest hold', () => {
  it('ends before the first day that is to come, and after four weeks', () => {
    expect(iso(latestHold(['2025-10-10', '2025-10-09'], now))).toBe('2025-10-08T22:59:00.000Z');
    expect(iso(latestHold(['2026-04-01'], now))).toBe('2025-10-29T18:00:00.000Z');
    expect(iso(latestHold(['2024-10-27'], now))).toBe('2025-10-29T18:00:00.000Z');
  });

  it('is named where a time is beyond it', () => {
    const at = (time: string) => holdProblem(new Date(time), ['2025-10-09'], now);
    expect(at('2025-10-08T22:59:00.000Z')).toBeUndefined();
    expect(at('2025-10-08T23:00:00.000Z')).toContain('until Wednesday 8 October at 11:59pm');
    expect(at('2025-10-01T09:00:00.000Z')).toContain('from now');
    expect(holdProblem(new Date('2025-10-01T12:00:00.000Z'), ['2025-10-01'], now)).toContain(
      'take the payment now',
    );
  });
});
