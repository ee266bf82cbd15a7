import * as z from 'zod/mini';
import { PenceSchema } from '../../kit/money';

export const QuoteLineSchema = z.object({
  kind: z.enum([
    'camp-days',
    'multi-day-discount',
    'early-bird-discount',
    'sibling-discount',
    'code-discount',
    /** Staff agreed a lower price. */
    'agreed-discount',
    /** Discounts on the remaining days that would be lost because the provider cancelled a day. */
    'kept-discount',
    'tshirts',
    'cancellation-charge',
  ]),
  /** The season of its days; left out for t-shirts and their charges. */
  seasonId: z.optional(z.int()),
  /** Shown to parents: "Camp days, 9am-3pm", "Sibling discount, 10% off camp days". */
  label: z.string(),
  quantity: z.int(),
  unitPence: PenceSchema,
  /** Negative for a discount. The lines of a quote add up to its total. */
  amountPence: PenceSchema,
});
export type QuoteLine = z.infer<typeof QuoteLineSchema>;

/** The price of a basket, line by line, in pence. Made only by `libs/pricing`. */
export const QuoteSchema = z.object({
  lines: z.array(QuoteLineSchema),
  /** Camp days before any discount. */
  campPence: PenceSchema,
  /** All discounts together. */
  discountPence: PenceSchema,
  tshirtPence: PenceSchema,
  /** The charge for cancelled days under the policy; left out if there is none. Part of the total. */
  chargePence: z.optional(PenceSchema),
  totalPence: PenceSchema,
});
export type Quote = z.infer<typeof QuoteSchema>;
