import { describe, expect, it } from '@jest/globals';
import { datesOf, gather, readPeriod, readSpan } from './periods';

const day = (date: string, bookings: number, revenuePence: number) => ({
  date,
  bookings,
  revenuePence,
});

describe('periods', () => {
  it('end today in London and include both ends', () => {
    // 00:30 on 1 July in London is still June in UTC.
    const now = new Date('2026-06-30T23:30:00Z');
    expect(datesOf('30d', now)).toEqual({ from: '2026-06-02', to: '2026-07-01' });
  });

  it('are 30 days where the address says nothing that is understood', () => {
    expect(['12m', 'toString', null].map(readPeriod)).toEqual(['12m', '30d', '30d']);
  });
});

describe('the span of an address', () => {
  const span = (query: string) =>
    readSpan(new URLSearchParams(query), new Date('2026-06-15T12:00Z'));

  it('is chosen days, in bars of days, weeks or months', () => {
    expect(span('from=2026-01-01&to=2026-01-31')).toEqual({
      period: 'chosen',
      from: '2026-01-01',
      to: '2026-01-31',
      step: 'day',
      name: 'Thu 1 Jan 2026 to Sat 31 Jan 2026',
    });
    expect(span('from=2026-01-01&to=2026-04-30').step).toBe('week');
    expect(span('from=2025-01-01&to=2026-04-30').step).toBe('month');
  });

  it('is the usual one where the days make no sense', () => {
    for (const odd of [
      'from=2026-02-01&to=2026-01-01',
      'from=odd&to=2026-01-01',
      'from=2020-01-01&to=2026-01-01',
    ])
      expect(span(odd)).toMatchObject({ period: '30d', to: '2026-06-15', name: 'last 30 days' });
  });
});

describe('days gathered', () => {
  const days = [
    day('2025-10-26', 1, 1500),
    day('2025-10-27', 2, 3500),
    day('2025-11-02', 0, 0),
    day('2025-11-03', 1, 2000),
  ];

  it('into weeks that begin on Monday', () => {
    expect(gather(days, 'week')).toEqual([
      { name: 'from 20 Oct', bookings: 1, revenuePence: 1500 },
      { name: 'from 27 Oct', bookings: 2, revenuePence: 3500 },
      { name: 'from 3 Nov', bookings: 1, revenuePence: 2000 },
    ]);
  });

  it('into months', () => {
    expect(gather(days, 'month')).toEqual([
      { name: 'Oct 2025', bookings: 3, revenuePence: 5000 },
      { name: 'Nov 2025', bookings: 1, revenuePence: 2000 },
    ]);
  });
});
