import * as z from 'zod/mini';
import { PenceSchema } from '../kit/money';

export const QuoteLineSchema = z.object({
  kind: z.enum([
    'camp-days',
    'multi-day-discount',
    'early-bird-discount',
    'sibling-discount',
    /** What the provider's own cancelling of a day would have cost of the discounts of the days that stay. */
    'kept-discount',
    'tshirts',
    'cancellation-charge',
  ]),
  /** The season whose days it is about; t-shirts, and charges for them, are of none. */
  seasonId: z.optional(z.int()),
  /** What a parent reads: "Camp days, 9am-3pm", "Sibling discount, 10% off camp days". */
  label: z.string(),
  quantity: z.int(),
  unitPence: PenceSchema,
  /** Negative for a discount. The lines of a quote add up to its total. */
  amountPence: PenceSchema,
});
export type QuoteLine = z.infer<typeof QuoteLineSchema>;

/** Discounts are what makes a price smaller. */
export const isDiscount = ({ amountPence }: Pick<QuoteLine, 'amountPence'>): boolean =>
  amountPence < 0;

/** Camp days and t-shirts are counted; discounts and charges have one amount. */
export const isCounted = ({ kind }: Pick<QuoteLine, 'kind'>): boolean =>
  kind === 'camp-days' || kind === 'tshirts';

/** What a basket costs, line by line, in pence. Made only by `libs/pricing`. */
export const QuoteSchema = z.object({
  lines: z.array(QuoteLineSchema),
  /** Camp days before any discount. */
  campPence: PenceSchema,
  /** All discounts together. */
  discountPence: PenceSchema,
  tshirtPence: PenceSchema,
  /** What cancelled days cost by the policy; left out while there is nothing. Part of the total. */
  chargePence: z.optional(PenceSchema),
  totalPence: PenceSchema,
});
export type Quote = z.infer<typeof QuoteSchema>;
