/** What comes off a season's camp days, in the usual order. A code takes off per cent, or an amount. */
export const discountKinds = [
  'multi-day',
  'early-bird',
  'sibling',
  'code-percent',
  'code-amount',
] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** A stored order, and last the kinds that did not exist when it was stored. */
export const withNewerKinds = (order: readonly DiscountKind[]): DiscountKind[] => [
  ...new Set([...order, ...discountKinds]),
];

/** Instead of a code: staff agreed a lower price for one booking. It comes off last. */
export const AGREED = '';
