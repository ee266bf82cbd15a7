/** Stripe's limit for card payments, in pence. */
export const leastByCardPence = 30;
export const mostByCardPence = 99_999_999;
