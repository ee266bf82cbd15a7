/** What Stripe takes by card. */
export const leastByCardPence = 30;
export const mostByCardPence = 99_999_999;
