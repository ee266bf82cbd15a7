import { type QuoteLine } from './quote';

/** Lines that reduce the price are discounts. */
export const isDiscount = ({ amountPence }: Pick<QuoteLine, 'amountPence'>): boolean =>
  amountPence < 0;

/** Camp days and t-shirts have a quantity; discounts and charges are single amounts. */
export const isCounted = ({ kind }: Pick<QuoteLine, 'kind'>): boolean =>
  kind === 'camp-days' || kind === 'tshirts';
