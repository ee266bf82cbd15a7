import * as z from 'zod/mini';
import { idPath, numberInPath } from '../../kit/input-fields';
import { TypedCodeSchema } from '../code-terms';
import { cleanLine } from '../../kit/clean-text';
import { PenceSchema } from '../../kit/money';
import { RowVersionSchema } from '../../kit/row-version';

/** How a funder wants to know that a child may have its places. */
export const fundingAsks = ['code', 'declaration'] as const;

/** What a funder's report needs of each child, besides what every booking has. */
export const fundedAnswers = {
  postcode: 'Postcode district',
  send: 'Special educational needs or disability (SEND)',
  meal: 'The meal you provide',
} as const;
export type FundedAnswer = keyof typeof fundedAnswers;
const answerKeys = Object.keys(fundedAnswers) as [FundedAnswer, ...FundedAnswer[]];

const DISTRICT = 'Please give the first half of the postcode, such as NG1';
/** Of a whole postcode, only the first half is kept. */
const DistrictSchema = z.string(DISTRICT).check(
  z.overwrite((typed) => {
    const plain = typed.toUpperCase().replaceAll(/\s/g, '');
    return plain.replace(/^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/, '$1');
  }),
  z.regex(/^[A-Z]{1,2}\d[A-Z\d]?$/, DISTRICT),
);

/** What a family says so that its child may have a funded place, and for the funder's report. */
export const FundedChildSchema = z.object({
  code: z.optional(TypedCodeSchema),
  /** The family has confirmed the funder's sentence. */
  isDeclared: z.optional(z.boolean()),
  postcode: z.optional(DistrictSchema),
  send: z.optional(z.boolean()),
  meal: z.optional(z.boolean()),
});
export type FundedChild = z.infer<typeof FundedChildSchema>;

/** All places of the booking are the funder's; one entry for each child, in their order. */
export const FundingOrderSchema = z.object({
  funderId: z.int(),
  children: z.array(FundedChildSchema).check(z.maxLength(50)),
});

const NAME = 'Please give a name, such as “HAF, Nottinghamshire County Council”';
const SENTENCE = 'Please write what the family confirms';
const PART = 'Please give an amount in pounds, or 0.00';
const SESSIONS = 'Please give a whole number of sessions, at least 1';
const DAYS = 'Please give a whole number of days from 0 to 60';

const changeable = {
  name: z.string(NAME).check(cleanLine(), z.minLength(2, NAME), z.maxLength(80, NAME)),
  asks: z.enum(fundingAsks),
  /** What the family confirms; for `declaration`. */
  declaration: z._default(z.string(SENTENCE).check(cleanLine(), z.maxLength(500, SENTENCE)), ''),
  /** What the family pays for each session, in pence; 0 for a free place. */
  partPence: z.int(PART).check(z.minimum(0, PART), z.maximum(100_000, PART)),
  /** Sessions of one child in one season; null for no limit. */
  maxSessions: z.nullable(z.int(SESSIONS).check(z.minimum(1, SESSIONS), z.maximum(200, SESSIONS))),
  /** What its report needs. */
  needs: z.array(z.enum(answerKeys)).check(z.maxLength(answerKeys.length)),
  /** Unused places go to everyone this many days before; null if only staff give them back. */
  giveBackDays: z.nullable(z.int(DAYS).check(z.minimum(0, DAYS), z.maximum(60, DAYS))),
};

export const MAX_CODES = 5000;

export const AddFunderSchema = z.object(changeable);
export type AddFunder = z.infer<typeof AddFunderSchema>;

/** Bookings already made keep what they were sold for. */
export const ChangeFunderSchema = z.object({
  ...changeable,
  /** Codes to add; those there are stay. */
  addCodes: z._default(z.array(TypedCodeSchema).check(z.maxLength(MAX_CODES)), []),
  /** No family can book its places any longer. */
  isOff: z.boolean(),
  version: RowVersionSchema,
});
export type ChangeFunder = z.infer<typeof ChangeFunderSchema>;

export const FunderSchema = z.object({
  id: z.int(),
  ...changeable,
  isOff: z.boolean(),
  version: RowVersionSchema,
  /** How many codes it has. */
  codes: z.int(),
  /** Places of days to come, and how many of them are booked. */
  places: z.int(),
  taken: z.int(),
});
export type Funder = z.infer<typeof FunderSchema>;

/** A camp day and the places that a funder has of it. */
export const FundedDaySchema = z.object({
  campDayId: z.int(),
  /** Calendar date. */
  date: z.string(),
  venue: z.string(),
  activity: z.string(),
  capacity: z.int(),
  /** By everyone, funded places included. */
  placesTaken: z.int(),
  /** Of this funder, booked ones included. */
  places: z.int(),
  taken: z.int(),
});
export type FundedDay = z.infer<typeof FundedDaySchema>;

const PLACES = 'Please give a whole number of places';

/** How many places the funder has on these days from now on, those that are booked included. */
export const SetBlocksSchema = z.object({
  days: z
    .array(
      z.object({
        campDayId: z.int(),
        places: z.int(PLACES).check(z.minimum(0, PLACES), z.maximum(1000, PLACES)),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});
export type SetBlocks = z.infer<typeof SetBlocksSchema>;

export const FunderPathSchema = idPath('Please give the number of the funder');
export const FundedSeasonSchema = z.object({ season: numberInPath('Please choose a season') });

/** `GET /api/funding`: whom a family can book a funded place with. */
export const FundingOnOfferSchema = z.object({
  id: z.int(),
  name: z.string(),
  asks: z.enum(fundingAsks),
  declaration: z.string(),
  partPence: PenceSchema,
  maxSessions: z.nullable(z.int()),
  needs: z.array(z.enum(answerKeys)),
  /** Days on sale on which it has places, and how many are left. */
  days: z.array(z.object({ campDayId: z.int(), placesLeft: z.int() })),
});
export type FundingOnOffer = z.infer<typeof FundingOnOfferSchema>;
