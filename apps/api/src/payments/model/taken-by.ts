import { type PaymentMethodName } from '@sunfield/contracts/money/payment-methods';

/** How the money was paid, in words. */
export const takenBy: Record<PaymentMethodName, string> = {
  card: 'by card',
  cash: 'in cash',
  bank_transfer: 'by bank transfer',
  other: 'by staff',
  credit: 'by credit',
};
