import { deflateSync, inflateSync } from 'node:zlib';
import { type AmendmentPlan } from './plan-amendment';
import { type StandingBasket } from './read-basket';

/** A plan without the rows that it was made from: those are read again. */
interface StoredPlan extends Pick<AmendmentPlan, 'wanted' | 'amended' | 'quote'> {
  places: Omit<AmendmentPlan['places'], 'kept'> & { keptIds: number[] };
}

/** As text for a column. Packed: two hundred places in plain JSON are more than a column of MySQL takes. */
export function writePlan({ wanted, amended, quote, places }: AmendmentPlan): string {
  const { kept, ...rest } = places;
  const stored: StoredPlan = {
    wanted,
    amended,
    quote,
    places: { ...rest, keptIds: kept.map(({ id }) => id) },
  };
  return deflateSync(JSON.stringify(stored)).toString('base64');
}

const unpack = (text: string): StoredPlan =>
  JSON.parse(inflateSync(Buffer.from(text, 'base64')).toString()) as StoredPlan;

/** What was agreed to, as long as the booking stands as it did then: its `revision` says so. */
export function readPlan(text: string, basket: StandingBasket): AmendmentPlan {
  const { wanted, amended, quote, places } = unpack(text);
  const { keptIds, ...rest } = places;
  const kept = basket.places.filter(({ id }) => keptIds.includes(id));
  return { basket, wanted, amended, quote, places: { ...rest, kept } };
}

/** Its price, line by line, and what it would cost in all. */
export const quoteOfPlan = (text: string): StoredPlan['quote'] => unpack(text).quote;

/** Of which revision of its booking it is a change. */
export const revisionOfPlan = (text: string): number => unpack(text).wanted.revision;
