import * as z from 'zod/mini';
import { VenueKeySchema } from '../catalogue/camp';
import { CalendarDateSchema } from '../kit/dates';
import { idPath, line, lines, numberInPath, wholeNumber, words } from '../kit/input-fields';
import { PenceSchema } from '../kit/money';
import { RowVersionSchema } from '../kit/row-version';
import { VatRateSchema } from '../payments/money/vat';
import { MAX_PARTY_GUESTS } from './enquiries';

const PRICE = 'Please give an amount from £0 to £5,000';
const price = PenceSchema.check(z.minimum(0, PRICE), z.maximum(500_000, PRICE));
const AGE = 'Please give an age from 3 to 16';
const MINUTES = 'Please give 30 to 300 minutes';
const CHILDREN = `Please give 1 to ${MAX_PARTY_GUESTS} children`;

/** London time: `14:00`. */
export const PartyTimeSchema = z
  .string('Please give a time')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time such as 14:00'));

const facts = {
  name: line('the name', 60),
  minutes: wholeNumber(30, 300, MINUTES),
  /** How many children the price is for. */
  children: wholeNumber(1, MAX_PARTY_GUESTS, CHILDREN),
  pricePence: price,
  /** For each further child. */
  childPence: price,
  activities: lines(10, 60),
  extras: z
    .array(z.object({ name: line('what it is', 60), pricePence: price }))
    .check(z.maxLength(12, 'Please give at most 12 extras')),
  agesFrom: wholeNumber(3, 16, AGE),
  agesTo: wholeNumber(3, 16, AGE),
  /** One of our venues; null: a place that the family chooses. */
  venueKey: z.nullable(VenueKeySchema),
  /** Of parties of this package; null: as camp days. */
  vatRate: z.nullable(VatRateSchema),
  /** Parents see it. */
  isOffered: z.boolean(),
};

/** A party that can be had: what is in it, for how long, and what it costs. */
export const PartyPackageSchema = z.object({ ...facts, id: z.int(), version: RowVersionSchema });
export type PartyPackage = z.infer<typeof PartyPackageSchema>;

/** `POST /api/admin/party-packages`. */
export const AddPackageSchema = z.object(facts);
export type PackageFacts = z.infer<typeof AddPackageSchema>;

/** `PUT /api/admin/party-packages/{id}`. */
export const ChangePackageSchema = z.object({ ...facts, version: RowVersionSchema });

export const PackagePathSchema = idPath('Please give the number of the package');

/** As parents see it. */
export const OfferedPackageSchema = z.extend(
  z.omit(PartyPackageSchema, {
    isOffered: true,
    version: true,
    venueKey: true,
    vatRate: true,
  }),
  {
    /** Null: a place that the family chooses. */
    venueName: z.nullable(z.string()),
  },
);
export type OfferedPackage = z.infer<typeof OfferedPackageSchema>;

const days = (from: number, to: number) =>
  wholeNumber(from, to, `Please give ${from} to ${to} days`);

const rules = {
  /** 1 is Monday, 7 Sunday. */
  weekdays: z.array(wholeNumber(1, 7, 'Please choose days of the week')).check(z.maxLength(7)),
  /** When parties can begin, London time. */
  starts: z.array(PartyTimeSchema).check(z.maxLength(24)),
  /** Dates without parties. */
  blocked: z.array(CalendarDateSchema).check(z.maxLength(400)),
  noticeDays: days(0, 90),
  aheadDays: days(7, 400),
  /** Between two parties of a coach, unless both are at the same venue of ours. */
  travelMinutes: wholeNumber(0, 180, 'Please give 0 to 180 minutes'),
  /** Who leads parties, by the names of the rota. Empty: one party at a time. */
  coaches: lines(50, 100),
  /** How long a quote is valid, and its time held. */
  quoteDays: days(1, 60),
  /** How long an accepted party waits for its deposit. */
  payDays: days(1, 30),
  /** What a parent agrees to by accepting. */
  terms: words(5000),
  /** What is to be done for each party before its day. */
  tasks: z
    .array(z.object({ what: line('what is to do', 60), daysBefore: days(0, 90) }))
    .check(z.maxLength(12, 'Please give at most 12 tasks')),
};

/** When parties are possible and how they are quoted (`GET` and `PUT /api/admin/party-rules`). */
export const PartyRulesSchema = z.object({ ...rules, version: z.int().check(z.minimum(0)) });
export type PartyRules = z.infer<typeof PartyRulesSchema>;

/** The same, with its season. */
export const PartyRulesViewSchema = z.extend(PartyRulesSchema, {
  /** The season that a party's day belongs to: its deposit, balance and cancellation policy. */
  seasonId: z.int(),
});
export type PartyRulesView = z.infer<typeof PartyRulesViewSchema>;

/** The times on a date at which a party of a package can begin. */
export const FreeDaySchema = z.object({
  date: CalendarDateSchema,
  times: z.array(PartyTimeSchema),
});
export type FreeDay = z.infer<typeof FreeDaySchema>;

export const FreeTimesQuerySchema = z.object({
  packageId: numberInPath('Please give the number of the package'),
});
