import * as z from 'zod/mini';

/** As a person types it; spaces and small letters don't matter. */
export const TypedCodeSchema = z.string('Please type the code').check(
  z.overwrite((typed) => typed.replaceAll(/\s/g, '').toUpperCase()),
  z.maxLength(60, 'This code is too long'),
);

const PERCENT = 'Please give a whole number from 1 to 100';
const AMOUNT = 'Please give an amount in pounds, such as 5.00';
const AmountSchema = z.int(AMOUNT).check(z.minimum(1, AMOUNT));

/** What a code takes off: whole per cent of its days, pence off each of them, or pence off all of them together. */
export const CodeOffSchema = z.union(
  [
    z.strictObject({
      percent: z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(100, PERCENT)),
    }),
    z.strictObject({ pencePerDay: AmountSchema }),
    z.strictObject({ pence: AmountSchema }),
  ],
  'Please give 1 to 100 per cent, or pounds such as 5.00',
);
export type CodeOff = z.infer<typeof CodeOffSchema>;

const MIN_DAYS = 'Please give a whole number of days, at least 2';

/** Which days a code is for, and with what it combines. Lists that are left out mean all. */
export const codeTermsShape = {
  off: CodeOffSchema,
  seasonIds: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(100))),
  /** Keys. */
  venues: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(100))),
  /** Keys. */
  activities: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(100))),
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z.optional(
    z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
  ),
  /** Only from this many camp days in the booking that it is for; each child's day counts. */
  minDays: z.optional(z.int(MIN_DAYS).check(z.minimum(2, MIN_DAYS), z.maximum(1000, MIN_DAYS))),
  /** Only if the camp days it is for cost this much before discounts. */
  minPence: z.optional(AmountSchema),
  withSiblings: z.boolean(),
  /** With multi-day and early-bird discounts. */
  withOthers: z.boolean(),
};

/** A discount code, as far as its price depends on it. */
export const CodeTermsSchema = z.object({
  /** In capitals: "SUMMER10"; or `AGREED`. */
  code: z.string(),
  ...codeTermsShape,
  /**
   * For pence off all days together, in a booking that was placed: what its days cost then, before the code. With fewer
   * days, the code takes off that much less.
   */
  ofPence: z.optional(z.int()),
});
export type CodeTerms = z.infer<typeof CodeTermsSchema>;
/** As staff choose them. */
export type CodeChoices = Omit<CodeTerms, 'code' | 'ofPence'>;
