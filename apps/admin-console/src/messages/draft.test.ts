import { expect, it } from '@jest/globals';
import { audienceOf, newMessage, sentOf } from './draft';

const bookings = (typed: string) => audienceOf({ ...newMessage, bookings: typed }).bookingIds;

it('reads numbers of bookings as they are typed, and words without one as none, not as all', () => {
  expect(bookings('#12, 15')).toEqual([12, 15]);
  expect(bookings('twelve')).toEqual([]);
  expect(bookings(' ')).toBeUndefined();
});

it('is sent at the usual time of a day if its time is empty', () => {
  const { at } = sentOf({ ...newMessage, date: '2026-07-01', time: '' }, 'id');
  expect(at).toBe('2026-07-01T08:00:00.000Z');
});
