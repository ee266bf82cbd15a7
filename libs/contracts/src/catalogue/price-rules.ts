import * as z from 'zod/mini';
import { CancellationPolicySchema } from './cancellation-policy';
import { type CodeTerms } from './code-terms';
import { discountKinds } from './discount-kinds';
import { calendarDateOr } from '../kit/dates';
import { type SoldVat } from '../payments/money/vat';

const PERCENT = 'Please give a whole number from 0 to 100';
const PercentSchema = z.int(PERCENT).check(z.minimum(0, PERCENT), z.maximum(100, PERCENT));
const AMOUNT = 'Please give the amount in pounds, such as 15.00';
const AmountSchema = z.int(AMOUNT).check(z.minimum(0, AMOUNT));
const UNTIL = 'Please give the last day to book with this discount';
const FROM_DAYS = 'Please give a whole number of days, at least 2';

/** A discount: whole per cent, or pence for each camp day it applies to. */
const OffSchema = z.union(
  [z.strictObject({ percent: PercentSchema }), z.strictObject({ pencePerDay: AmountSchema })],
  'Please give 0 to 100 per cent, or pounds such as 2.50',
);
export type Off = z.infer<typeof OffSchema>;

/** How a season's baskets are priced beyond each slot's price. `libs/pricing` applies the rules. */
export const PriceRuleSchema = z.discriminatedUnion('kind', [
  /** From this many camp days of one child on, off that child's days. */
  z.object({
    kind: z.literal('multi-day'),
    fromDays: z.int(FROM_DAYS).check(z.minimum(2, FROM_DAYS)),
    off: OffSchema,
  }),
  /** Off all camp days in a basket booked on or before this date in London. */
  z.object({ kind: z.literal('early-bird'), until: calendarDateOr(UNTIL), off: OffSchema }),
  /** Off all camp days in a basket with more than one child. */
  z.object({ kind: z.literal('sibling'), percent: PercentSchema }),
  /** T-shirts are sold with the season, at this price each. */
  z.object({ kind: z.literal('t-shirt'), pricePence: AmountSchema }),
]);
export type PriceRule = z.infer<typeof PriceRuleSchema>;

const ORDER = 'Please give each kind of discount once';
export const DiscountOrderSchema = z
  .array(z.enum(discountKinds, ORDER))
  .check(z.refine((order) => discountKinds.every((kind) => order.includes(kind)), ORDER))
  .check(z.maxLength(discountKinds.length, ORDER));

/** A season and its rules, as currently on sale or as when a booking was sold. */
export const SeasonPricesSchema = z.object({
  id: z.int(),
  name: z.string(),
  priceRules: z.array(PriceRuleSchema),
  /** Left out: the usual order. */
  discountOrder: z.optional(DiscountOrderSchema),
  /** Bookings sold before policies existed have none: `usualCancellationPolicy` applies to them. */
  cancellationPolicy: z.optional(CancellationPolicySchema),
});
/** With the code that a basket is priced with, and the code and VAT that a booking was sold with. */
export type SeasonPrices = z.infer<typeof SeasonPricesSchema> & {
  code?: CodeTerms | undefined;
  vat?: SoldVat;
};
