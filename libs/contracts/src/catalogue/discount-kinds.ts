/**
 * What comes off a season's camp days, in the usual order. A code takes off per cent, or an amount. A season with its
 * own order stores all of them, so a new kind needs a migration of `seasons.discount_order`.
 */
export const discountKinds = [
  'multi-day',
  'early-bird',
  'sibling',
  'code-percent',
  'code-amount',
] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** Instead of a code: staff agreed a lower price for one booking. It comes off last. */
export const AGREED = '';
