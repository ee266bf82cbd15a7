import { describe, expect, it } from '@jest/globals';
import { datesOf, gather, readPeriod } from './periods';

const day = (date: string, bookings: number, revenuePence: number) => ({
  date,
  bookings,
  revenuePence,
});

describe('periods', () => {
  it('end today in London and include both ends', () => {
    // Half past midnight of 1 July in London is still June in UTC.
    const now = new Date('2026-06-30T23:30:00Z');
    expect(datesOf('30d', now)).toEqual({ from: '2026-06-02', to: '2026-07-01' });
  });

  it('are 30 days where the address says nothing that is understood', () => {
    expect(['12m', 'toString', null].map(readPeriod)).toEqual(['12m', '30d', '30d']);
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
