import { formatPounds } from '@sunfield/words/money';

/** Shared by emails and the page. */
export const creditLeftWords = (balancePence: number): string =>
  balancePence > 0
    ? `You have ${formatPounds(balancePence)} of credit left. To use it, choose credit below the total when you pay for a booking.`
    : 'You have no credit left.';
