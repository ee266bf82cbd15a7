import * as z from 'zod/mini';
import { AmendmentLineSchema } from '../bookings/amendment-lines';
import { AmendmentQuoteSchema } from '../bookings/amendments';
import { PartsSchema } from '../payments/money/parts';
import { VenueKeySchema } from '../catalogue/camp';
import { CalendarDateSchema } from '../kit/dates';
import { line, wholeNumber, words } from '../kit/input-fields';
import { PenceSchema } from '../kit/money';
import { MAX_PARTY_GUESTS } from './enquiries';
import { HostGuestsSchema } from './guests';
import { FreeDaySchema, PartyTimeSchema } from './packages';

const AMOUNT = 'Please give an amount up to £5,000';

/**
 * One line of a quote. `other` is written by staff; its words stay in the quote, and the booking says "Other" in their
 * place, because a booking's lines outlive its family's data.
 */
export const PartyLineSchema = z.object({
  kind: z.enum(['package', 'children', 'extra', 'other']),
  what: line('what it is', 80),
  quantity: wholeNumber(1, 100, 'Please give a number from 1 to 100'),
  /** Negative for a reduction. */
  unitPence: PenceSchema.check(z.minimum(-500_000, AMOUNT), z.maximum(500_000, AMOUNT)),
});
export type PartyLine = z.infer<typeof PartyLineSchema>;

export const partyTotal = (lines: readonly Pick<PartyLine, 'quantity' | 'unitPence'>[]): number =>
  lines.reduce((sum, { quantity, unitPence }) => sum + quantity * unitPence, 0);

const wish = {
  packageId: z.int(),
  date: CalendarDateSchema,
  starts: PartyTimeSchema,
  children: wholeNumber(1, MAX_PARTY_GUESTS, `Please give 1 to ${MAX_PARTY_GUESTS} children`),
  /** The family's place; empty at a venue of ours. */
  place: words(300),
  lines: z.array(PartyLineSchema).check(z.minLength(1, 'Please give a line'), z.maxLength(30)),
  /** The party that staff saw: 0 if there was none. */
  version: z.int().check(z.minimum(0)),
};

const costsEnough = () =>
  z.refine<{ lines: readonly PartyLine[] }>(
    ({ lines }) => partyTotal(lines) >= 100 && partyTotal(lines) <= 1_000_000,
    { path: ['lines'], error: 'A party costs £1 to £10,000' },
  );

/** `PUT /api/admin/party-enquiries/{id}/quote`: makes the quote of an enquiry, or replaces it. */
export const QuotePartySchema = z
  .object({
    ...wish,
    /** The last London date on which it can be accepted. */
    validUntil: CalendarDateSchema,
  })
  .check(costsEnough());
export type QuoteParty = z.infer<typeof QuotePartySchema>;

/** `POST /api/admin/parties/{id}/change/quote`: an accepted party as it should be. */
export const PartyWishSchema = z.object(wish).check(costsEnough());
export type PartyWish = z.infer<typeof PartyWishSchema>;

/** What a change of an accepted party means, before it is made. */
export const PartyChangeQuoteSchema = z.object({
  beforePence: PenceSchema,
  /** From the old price to the new one. */
  lines: z.array(AmendmentLineSchema),
  afterPence: PenceSchema,
  /** Goes back to the payments it came from. */
  backTo: AmendmentQuoteSchema.shape.backTo,
  /** What is to pay afterwards in all: a higher price is added to the balance. */
  owedPence: PenceSchema,
  /** When the balance is due; null if there is none, or for a deposit that is not paid yet. */
  dueOn: z.nullable(CalendarDateSchema),
  fingerprint: z.string(),
});
export type PartyChangeQuote = z.infer<typeof PartyChangeQuoteSchema>;

/**
 * `POST /api/admin/parties/{id}/change`: at the price that was quoted, once for a `clientRequestId`. The family gets an
 * email.
 */
export const ChangePartySchema = z
  .object({ ...wish, fingerprint: z.string(), clientRequestId: z.guid() })
  .check(costsEnough());
export type ChangeParty = z.infer<typeof ChangePartySchema>;

/**
 * `quoted` the family can accept it, and its time is held · `lapsed` its time ended, or the deposit was not paid ·
 * `accepted` waits for the deposit · `booked` · `declined` · `cancelled` after it was booked
 */
export const partyStates = [
  'quoted',
  'accepted',
  'booked',
  'declined',
  'lapsed',
  'cancelled',
] as const;
export const PartyStateSchema = z.enum(partyStates);
export type PartyState = z.infer<typeof PartyStateSchema>;

const shared = {
  state: PartyStateSchema,
  packageName: z.string(),
  activities: z.array(z.string()),
  date: CalendarDateSchema,
  starts: PartyTimeSchema,
  ends: PartyTimeSchema,
  /** Null: a place that the family chooses. */
  venueName: z.nullable(z.string()),
  children: z.int(),
  lines: z.array(PartyLineSchema),
  totalPence: PenceSchema,
  /** What is left to pay once the deposit is paid. */
  owedPence: PenceSchema,
  validUntil: CalendarDateSchema,
  version: z.int(),
};

/** A party as staff see it, with the enquiry that it came from. */
export const StaffPartySchema = z.object({
  ...shared,
  enquiryId: z.int(),
  parentName: z.string(),
  childName: z.string(),
  childAge: z.int(),
  packageId: z.int(),
  place: z.string(),
  /** Whose register has its guests. */
  venue: VenueKeySchema,
  coachName: z.string(),
  /** What the parent asked, or an empty text. */
  question: z.string(),
  quotedAt: z.string(),
  bookingId: z.nullable(z.int()),
  /** The parent's page. */
  link: z.string(),
  /** Once it is booked: how many guests have said yes, and the last London date for their answers. */
  numbers: z.nullable(z.object({ coming: z.int(), dueOn: CalendarDateSchema })),
  /** What is to be done before a booked party, by its last London date. */
  tasks: z.array(z.object({ what: z.string(), dueOn: CalendarDateSchema, isDone: z.boolean() })),
});
export type StaffParty = z.infer<typeof StaffPartySchema>;

/** `PUT /api/admin/parties/{id}/tasks`. */
export const TickTaskSchema = z.object({ what: z.string(), isDone: z.boolean() });
export type TickTask = z.infer<typeof TickTaskSchema>;

/** A quote as its page shows it: nothing about the family, because a link can be passed on. */
export const PartyQuoteSchema = z.object({
  ...shared,
  /** The deposit and the balance; null if it is paid in one. */
  parts: z.nullable(PartsSchema),
  /** How it can be cancelled. */
  policy: z.string(),
  terms: z.string(),
  /** A question waits for an answer. */
  hasAsked: z.boolean(),
  /** Where the deposit or what is left is paid; null if nothing is due. */
  payLink: z.nullable(z.string()),
  /** Once it is booked. */
  guests: z.nullable(HostGuestsSchema),
  /** When its time has gone: others near it. */
  nearest: z.array(FreeDaySchema),
});
export type PartyQuote = z.infer<typeof PartyQuoteSchema>;

const access = z.string().check(z.maxLength(100));

export const PartyLinkSchema = z.object({ access });

/** `POST /api/admin/parties/{id}/accept`, with the version that staff saw. Repeatable. */
export const AcceptQuoteSchema = z.object({ version: z.int() });

/** `POST /api/parties/{id}/answer`. Accepting needs the version that the page showed. Repeatable. */
export const AnswerQuoteSchema = z
  .object({
    access,
    answer: z.enum(['accept', 'decline', 'ask']),
    version: z.int(),
    /** What the parent asks. */
    question: z.optional(words(1000)),
  })
  .check(
    z.refine(({ answer, question }) => answer !== 'ask' || question, {
      path: ['question'],
      error: 'Please write your question',
    }),
  );
export type AnswerQuote = z.infer<typeof AnswerQuoteSchema>;
