import * as z from 'zod/mini';
import { PenceSchema } from '../../kit/money';
import { formatPounds } from '@sunfield/words/money';
import { paymentMethods, waysToPay } from './payment-methods';

/** Money received by one method and not refunded. */
const PaidPartSchema = z.object({ method: z.enum(paymentMethods), amountPence: PenceSchema });
export const PaidBySchema = z.array(PaidPartSchema);
export type PaidPart = z.infer<typeof PaidPartSchema>;

/** "£15.00 paid by credit, £12.00 by card"; empty if nothing was paid. */
export const paidByWords = (parts: readonly PaidPart[]): string =>
  parts
    .map(({ method, amountPence }, index) =>
      [formatPounds(amountPence), index === 0 ? 'paid' : '', waysToPay[method].words.paid]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');
