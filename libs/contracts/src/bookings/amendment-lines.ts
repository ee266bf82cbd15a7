import * as z from 'zod/mini';
import { PenceSchema } from '../kit/money';

export const amendmentLineKinds = [
  'cancelled',
  'added',
  /** A child's day exchanged for another. */
  'swapped',
  'other-times',
  'discount-lost',
  'discount-gained',
  'tshirts',
  'cancellation-charge',
  'party',
] as const;

/** A line between the booking's old price and its new one, in words the parent reads. */
export const AmendmentLineSchema = z.object({
  kind: z.enum(amendmentLineKinds),
  label: z.string(),
  amountPence: PenceSchema,
});
export type AmendmentLine = z.infer<typeof AmendmentLineSchema>;

/** An amendment the parent has agreed to, which is applied once it is paid. */
export const WaitingAmendmentSchema = z.object({
  id: z.int(),
  payPence: PenceSchema,
  /** ISO instant until which the added places are held. */
  holdExpiresAt: z.string(),
  /** They add up to `payPence`. */
  lines: z.array(AmendmentLineSchema),
  /** The card payment was made and the bank is still processing it: no payment is due now. */
  isProcessing: z.boolean(),
});
export type WaitingAmendment = z.infer<typeof WaitingAmendmentSchema>;
