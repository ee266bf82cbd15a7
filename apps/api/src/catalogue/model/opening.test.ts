import { describe, expect, it } from '@jest/globals';
import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { type CampDayState } from './camp-day.entity';
import { isOpenForBooking } from './opening';
import { type SeasonEntity } from './season.entity';

const aDay = (date: string, state: CampDayState = 'open') => ({ date, state });

const aSeason = (change: Partial<SeasonEntity> = {}): SeasonEntity => ({
  id: 1,
  name: 'Summer 2026',
  description: '',
  state: 'on_sale',
  bookingOpensAt: null,
  bookingClosesAt: null,
  closesWithEachDay: true,
  yearsFrom: null,
  yearsTo: null,
  payingInParts: null,
  discountOrder: null,
  cancellationPolicy: usualCancellationPolicy,
  priceRules: [],
  version: 1,
  ...change,
});

describe('booking for a day', () => {
  it('closes when the day begins in London, also in summer time', () => {
    const season = aSeason();
    expect(isOpenForBooking(season, aDay('2026-07-27'), new Date('2026-07-26T22:59:59Z'))).toBe(
      true,
    );
    expect(isOpenForBooking(season, aDay('2026-07-27'), new Date('2026-07-26T23:00:00Z'))).toBe(
      false,
    );
  });

  it('never closes by itself in the specified season', () => {
    const season = aSeason({ closesWithEachDay: false });
    expect(isOpenForBooking(season, aDay('2025-10-27'), new Date('2026-11-21T00:00:00Z'))).toBe(
      true,
    );
  });

  it('keeps to the opening and closing of its season, and to publication', () => {
    const now = new Date('2026-06-01T09:00:00Z');
    const later = new Date('2026-06-01T09:00:01Z');
    expect(isOpenForBooking(aSeason({ bookingOpensAt: later }), aDay('2026-07-27'), now)).toBe(
      false,
    );
    expect(isOpenForBooking(aSeason({ bookingOpensAt: now }), aDay('2026-07-27'), now)).toBe(true);
    expect(isOpenForBooking(aSeason({ bookingClosesAt: now }), aDay('2026-07-27'), now)).toBe(
      false,
    );
    expect(isOpenForBooking(aSeason({ state: 'archived' }), aDay('2026-07-27'), now)).toBe(false);
  });

  it('stays open for staff until the day is over, wherever parents are too late', () => {
    const staffMay = (season: SeasonEntity, now: string) =>
      isOpenForBooking(season, aDay('2026-07-27'), new Date(now), 'staff');
    expect(staffMay(aSeason(), '2026-07-27T08:00:00Z')).toBe(true);
    expect(staffMay(aSeason(), '2026-07-27T23:00:00Z')).toBe(false);
    const closed = aSeason({ bookingClosesAt: new Date('2026-07-01T09:00:00Z') });
    expect(staffMay(closed, '2026-07-27T08:00:00Z')).toBe(true);
    const unopened = aSeason({ bookingOpensAt: new Date('2026-07-28T09:00:00Z') });
    expect(staffMay(unopened, '2026-07-27T08:00:00Z')).toBe(false);
    expect(staffMay(aSeason({ state: 'draft' }), '2026-07-27T08:00:00Z')).toBe(false);
  });

  it('is over for everybody once staff close or cancel the day', () => {
    const now = new Date('2026-06-01T09:00:00Z');
    for (const state of ['closed', 'cancelled'] as const) {
      for (const booker of ['parent', 'staff'] as const) {
        expect(isOpenForBooking(aSeason(), aDay('2026-07-27', state), now, booker)).toBe(false);
      }
    }
  });
});
