import * as z from 'zod/mini';
import { idPath } from '../../kit/input-fields';
import { BookingAccessSchema } from '../../bookings/bookings';
import { CodeTermsSchema, codeTermsShape, TypedCodeSchema } from '../code-terms';
import { cleanLine } from '../../kit/clean-text';
import { calendarDateOr } from '../../kit/dates';
import { PenceSchema } from '../../kit/money';
import { type Limit } from '../../kit/route';
import { RowVersionSchema } from '../../kit/row-version';

/** Against guessing; bookings with a code count, too. Enough for many families behind one address. */
export const codeGuesses: Limit = {
  name: 'discount-code',
  points: 200,
  seconds: 3600,
  per: 'network',
};

/** `POST /api/codes/look-up`. Errors: `validation_failed` at `code`, which says why it can't be used now. */
export const LookUpCodeSchema = z.object({ code: TypedCodeSchema });
export const FoundCodeSchema = CodeTermsSchema;

const CODE = 'Please give 3 to 40 letters, digits and hyphens';
const FROM = 'Please give the first day to use it';
const UNTIL = 'Please give the last day to use it';
const LIMIT = 'Please give a whole number, at least 1';
const LimitSchema = z.nullable(
  z.int(LIMIT).check(z.minimum(1, LIMIT), z.maximum(1_000_000, LIMIT)),
);

const changeable = {
  ...codeTermsShape,
  /** London dates of booking, both included; null for no limit. */
  startsOn: z.nullable(calendarDateOr(FROM)),
  endsOn: z.nullable(calendarDateOr(UNTIL)),
  /** Bookings in all; of a batch, each code is for one. */
  maxUses: LimitSchema,
  /** Bookings of one email address. */
  maxPerFamily: LimitSchema,
};

export const MAX_BATCH = 1000;
const COUNT = `Please give a number from 1 to ${MAX_BATCH}`;

export const AddCodeSchema = z.object({
  ...changeable,
  /** The code itself, or what staff call a batch. */
  name: z.string(CODE).check(cleanLine(), z.minLength(3, CODE), z.maxLength(40, CODE)),
  /** A batch of this many random codes for one booking each. */
  count: z.optional(z.int(COUNT).check(z.minimum(1, COUNT), z.maximum(MAX_BATCH, COUNT))),
});
export type AddCode = z.infer<typeof AddCodeSchema>;

/** Bookings already made keep the terms that they were sold with. */
export const ChangeCodeSchema = z.object({
  ...changeable,
  isOff: z.boolean(),
  version: RowVersionSchema,
});
export type ChangeCode = z.infer<typeof ChangeCodeSchema>;

export const CodeOfferSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** How many codes a batch has; null for a code that is its name. */
  count: z.nullable(z.int()),
  ...changeable,
  isOff: z.boolean(),
  version: RowVersionSchema,
  /** Bookings that hold places or were paid with it. */
  uses: z.int(),
  /** What it took off them. */
  discountPence: PenceSchema,
});
export type CodeOffer = z.infer<typeof CodeOfferSchema>;

export const CodePathSchema = idPath('Please give the number of the code');

export const UseCodeSchema = z.object({
  access: BookingAccessSchema.shape.access,
  code: TypedCodeSchema,
});

export const UsedCodeSchema = z.object({
  code: CodeTermsSchema,
  totalPence: PenceSchema,
  /** How much less the booking costs than before; 0 if it had the code already. */
  savedPence: PenceSchema,
  /** Left to pay now; 0: the booking is confirmed. */
  duePence: PenceSchema,
});
export type UsedCode = z.infer<typeof UsedCodeSchema>;
