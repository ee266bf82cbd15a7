import { describe, expect, it } from '@jest/globals';
import { daysText, type Listed, statusText, upcomingFirst } from './listed-booking';

const now = new Date('2025-10-20T09:00:00Z');
type Booking = Parameters<typeof statusText>[0];
const paid = { totalPence: 1500, receivedPence: 1500, returnedPence: 0, refundedPence: 0 };
const booking = (id: number, dates: string[], more: Partial<Booking> = {}): Booking => ({
  id,
  ...paid,
  depositPence: null,
  cancelledAt: null,
  paymentStatus: 'succeeded',
  places: dates.map((date) => ({ state: 'confirmed', campDay: { date } })),
  ...more,
});
const order = (bookings: Booking[]) => upcomingFirst(bookings, now).map(({ id }) => id);

describe('the order of a parent’s bookings', () => {
  it('is what comes next first, then what has been, the latest first', () => {
    expect(
      order([
        booking(1, ['2025-08-04']),
        booking(2, ['2025-10-30']),
        booking(3, ['2025-08-05']),
        // Already begun, but its next day is the nearest of all.
        booking(4, ['2025-10-13', '2025-10-27']),
      ]),
    ).toEqual([4, 2, 3, 1]);
  });

  it('puts bookings without expected children after those to come', () => {
    expect(
      order([
        booking(1, ['2025-10-27'], { paymentStatus: 'expired' }),
        booking(2, ['2025-10-28'], { paymentStatus: 'pending' }),
        booking(3, ['2025-10-29'], { paymentStatus: 'refunded' }),
      ]),
    ).toEqual([2, 3, 1]);
  });
});

it('calls a booking cancelled whose days were all given up, and expects no child for it', () => {
  const places: Listed['places'] = [{ state: 'cancelled', campDay: { date: '2025-10-21' } }];
  const cancelled = booking(1, [], { paymentStatus: 'partially_refunded', places });
  expect(statusText(cancelled)).toBe('Cancelled');
  expect(order([cancelled, booking(2, ['2025-10-30'])])).toEqual([2, 1]);
  expect(statusText(booking(3, ['2025-10-30']))).toBe('Confirmed');
});

it('says what is still owed once the deposit is paid', () => {
  const begun = { depositPence: 600, receivedPence: 600 };
  const dates = ['2025-10-30'];
  expect(statusText(booking(1, dates, begun))).toBe('Confirmed, £9.00 still to pay');
  expect(statusText(booking(1, dates, { ...begun, receivedPence: 1500 }))).toBe('Confirmed');
});

it.each([
  [['2025-10-27'], 'Mon 27 Oct 2025'],
  [['2025-10-28', '2025-10-27', '2025-10-27'], 'Mon 27 Oct, Tue 28 Oct 2025'],
  [['2025-12-31', '2026-01-02'], 'Wed 31 Dec 2025, Fri 2 Jan'],
  [['2026-11-23', '2026-11-24'], 'Mon 23 Nov, Tue 24 Nov'],
  [
    ['2025-10-27', '2025-10-28', '2025-10-29', '2025-10-30', '2025-10-31', '2025-11-03'],
    '6 days, Mon 27 Oct to Mon 3 Nov 2025',
  ],
  [[], 'No camp days'],
])('says %j as "%s"', (dates, words) => {
  expect(daysText(dates, new Date('2026-11-23T12:00:00Z'))).toBe(words);
});
