import { expect, it } from '@jest/globals';
import { gather, readSpan } from './periods';

const day = (date: string, bookings: number, revenuePence: number) => ({
  date,
  bookings,
  revenuePence,
});

// 00:30 on 1 July in London is still June in UTC.
const spanOf = (query: string) =>
  readSpan(new URLSearchParams(query), new Date('2026-06-30T23:30:00Z'));

it('is 30 days that end today in London, where the address says nothing that is understood', () => {
  for (const query of ['', 'period=toString', 'period=90d'])
    expect(spanOf(query)).toEqual({
      period: '30d',
      from: '2026-06-02',
      to: '2026-07-01',
      name: 'last 30 days',
      step: 'day',
    });
  expect(spanOf('period=12m')).toMatchObject({ from: '2025-07-02', step: 'month' });
});

it('gathers days into months', () => {
  const days = [
    day('2025-10-26', 1, 1500),
    day('2025-10-27', 2, 3500),
    day('2025-11-02', 0, 0),
    day('2025-11-03', 1, 2000),
  ];
  expect(gather(days, 'month')).toEqual([
    { name: 'October 2025', bookings: 3, revenuePence: 5000 },
    { name: 'November 2025', bookings: 1, revenuePence: 2000 },
  ]);
});
