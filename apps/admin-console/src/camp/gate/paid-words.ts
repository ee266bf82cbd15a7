import { formatPounds } from '@sunfield/words/money';

/** "£15.00 paid in cash." */
export const paidWords = (pence: number, how: string): string =>
  `${formatPounds(pence)} paid ${how}.`;
