import * as z from 'zod/mini';
import { PenceSchema } from './money';

export const QuoteLineSchema = z.object({
  kind: z.enum(['camp-days', 'sibling-discount', 'tshirts']),
  /** What a parent reads: "9am-3pm camp days", "Sibling discount (10%)". */
  label: z.string(),
  quantity: z.int(),
  unitPence: PenceSchema,
  /** Negative for a discount. The lines of a quote add up to its total. */
  amountPence: PenceSchema,
});
export type QuoteLine = z.infer<typeof QuoteLineSchema>;

/** What a basket costs, line by line, in pence. Made only by `libs/pricing`. */
export const QuoteSchema = z.object({
  lines: z.array(QuoteLineSchema),
  /** Camp days before the discount. */
  campPence: PenceSchema,
  discountPence: PenceSchema,
  tshirtPence: PenceSchema,
  totalPence: PenceSchema,
});
export type Quote = z.infer<typeof QuoteSchema>;
