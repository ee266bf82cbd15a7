/** Stripe's limit for card payments, in pence. */
export const minByCardPence = 30;
export const maxByCardPence = 99_999_999;
