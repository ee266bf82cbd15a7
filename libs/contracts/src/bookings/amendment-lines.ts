import * as z from 'zod/mini';
import { PenceSchema } from '../kit/money';

export const amendmentLineKinds = [
  'cancelled',
  'added',
  /** A child's day for another of its days. */
  'swapped',
  'other-times',
  'discount-lost',
  'discount-gained',
  'tshirts',
  'cancellation-charge',
] as const;

/** A step from what a booking cost to what it will cost, as its parent reads it. */
export const AmendmentLineSchema = z.object({
  kind: z.enum(amendmentLineKinds),
  label: z.string(),
  amountPence: PenceSchema,
});
export type AmendmentLine = z.infer<typeof AmendmentLineSchema>;

/** A change that was agreed to and is made as soon as it is paid. */
export const WaitingAmendmentSchema = z.object({
  id: z.int(),
  payPence: PenceSchema,
  /** ISO instant until which what it adds is held. */
  holdExpiresAt: z.string(),
  /** They add up to `payPence`. */
  lines: z.array(AmendmentLineSchema),
  /** Its card payment was made and the bank still works on it: nothing more is to be paid now. */
  isProcessing: z.boolean(),
});
export type WaitingAmendment = z.infer<typeof WaitingAmendmentSchema>;
