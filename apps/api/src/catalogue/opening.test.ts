import { describe, expect, it } from '@jest/globals';
import { isOpenForBooking } from './opening';
import { type SeasonEntity } from './season.entity';

const aSeason = (change: Partial<SeasonEntity> = {}): SeasonEntity => ({
  id: 1,
  name: 'Summer 2026',
  published: true,
  bookingOpensAt: null,
  bookingClosesAt: null,
  closesWithEachDay: true,
  tshirtPence: 1500,
  siblingDiscountPercent: 10,
  ...change,
});

describe('booking for a day', () => {
  it('closes when the day begins in London, also in summer time', () => {
    const season = aSeason();
    expect(isOpenForBooking(season, '2026-07-27', new Date('2026-07-26T22:59:59Z'))).toBe(true);
    expect(isOpenForBooking(season, '2026-07-27', new Date('2026-07-26T23:00:00Z'))).toBe(false);
  });

  it('never closes by itself in the specified season', () => {
    const season = aSeason({ closesWithEachDay: false });
    expect(isOpenForBooking(season, '2025-10-27', new Date('2026-11-21T00:00:00Z'))).toBe(true);
  });

  it('keeps to the opening and closing of its season, and to publication', () => {
    const now = new Date('2026-06-01T09:00:00Z');
    const later = new Date('2026-06-01T09:00:01Z');
    expect(isOpenForBooking(aSeason({ bookingOpensAt: later }), '2026-07-27', now)).toBe(false);
    expect(isOpenForBooking(aSeason({ bookingOpensAt: now }), '2026-07-27', now)).toBe(true);
    expect(isOpenForBooking(aSeason({ bookingClosesAt: now }), '2026-07-27', now)).toBe(false);
    expect(isOpenForBooking(aSeason({ published: false }), '2026-07-27', now)).toBe(false);
  });

  it('stays open for staff until the day is over, wherever parents are too late', () => {
    const staffMay = (season: SeasonEntity, now: string) =>
      isOpenForBooking(season, '2026-07-27', new Date(now), 'staff');
    expect(staffMay(aSeason(), '2026-07-27T08:00:00Z')).toBe(true);
    expect(staffMay(aSeason(), '2026-07-27T23:00:00Z')).toBe(false);
    const closed = aSeason({ bookingClosesAt: new Date('2026-07-01T09:00:00Z') });
    expect(staffMay(closed, '2026-07-27T08:00:00Z')).toBe(true);
    const unopened = aSeason({ bookingOpensAt: new Date('2026-07-28T09:00:00Z') });
    expect(staffMay(unopened, '2026-07-27T08:00:00Z')).toBe(false);
    expect(staffMay(aSeason({ published: false }), '2026-07-27T08:00:00Z')).toBe(false);
  });
});
