import { moneyAgrees } from './money-agrees';
import { partiesAgree } from './parties-agree';
import { placesAgree } from './places-agree';

/**
 * Rules between tables that must hold at every moment. Each is a single statement that finds violations, because one
 * statement sees one snapshot. Rows have a `bookingId` or null, and say what is wrong with which row.
 */
export const agreements: Record<string, string> = {
  ...placesAgree,
  ...moneyAgrees,
  ...partiesAgree,
};

/** Reads all bookings, so it is counted every night instead of every minute. */
export const figuresRule = 'the figures are what the bookings come to';
