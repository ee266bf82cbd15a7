import * as z from 'zod/mini';
import { PenceSchema } from '../../kit/money';
import { formatPounds } from '@sunfield/words/money';

/** What an address can spend now, and what was spent or paid out since one of its bookings was kept as credit. */
export const CreditNowSchema = z.object({
  balancePence: PenceSchema,
  used: z.array(
    z.object({
      kind: z.enum(['spent', 'paid_out', 'taken_back']),
      /** For `spent`: the booking it paid for. */
      bookingId: z.int(),
      amountPence: PenceSchema,
    }),
  ),
});
export type CreditNow = z.infer<typeof CreditNowSchema>;

/** Shared by emails and the page. */
export const creditLeftWords = (balancePence: number): string =>
  balancePence > 0
    ? `You have ${formatPounds(balancePence)} of credit left. To use it, choose credit below the total when you pay for a booking.`
    : 'You have no credit left.';
