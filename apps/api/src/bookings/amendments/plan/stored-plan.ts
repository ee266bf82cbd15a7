import { deflateSync, inflateSync } from 'node:zlib';
import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { shownLine, shownPrice } from '@sunfield/pricing/price';
import { type SealedText } from '../../../kernel/crypto/encryption';
import { type AmendmentEntity, plan as sealedPlan } from '../../model/amendment.entity';
import { type AmendmentPlan, dayCounts } from './amendment-plan';
import { type CurrentBasket } from './current-booking';

/** A plan without the rows it was made from, which are read again, and without words. */
interface StoredPlan extends Pick<AmendmentPlan, 'wanted' | 'amended'> {
  /** Its lines are those of `amended`, in words. */
  quote: Omit<AmendmentQuote, 'lines' | 'quote'>;
  places: Omit<AmendmentPlan['places'], 'kept'> & { keptIds: number[] };
}

type Row = Pick<AmendmentEntity, 'bookingId' | 'position'>;
type WithPlan = Row & { plan: SealedText | null };

/**
 * For the amendment's column. Compressed, because two hundred places in plain JSON don't fit in a MySQL text column.
 */
export function writePlan(row: Row, { wanted, amended, quote, places }: AmendmentPlan): SealedText {
  const { kept, ...rest } = places;
  const { lines: _lines, quote: _quote, ...agreed } = quote;
  const stored: StoredPlan = {
    wanted,
    amended,
    quote: agreed,
    places: { ...rest, keptIds: kept.map(({ id }) => id) },
  };
  return sealedPlan.seal(row, deflateSync(JSON.stringify(stored)).toString('base64'));
}

function unpack(row: WithPlan): StoredPlan {
  const text = sealedPlan.open(row, row.plan ?? '');
  return JSON.parse(inflateSync(Buffer.from(text, 'base64')).toString()) as StoredPlan;
}

/**
 * What was agreed to, to be applied now that it is paid. Its places were priced when they were held, so they are taken
 * from any catalogue. Only valid while the booking is unchanged, which the caller checks by its `revision`.
 */
export function readPlan(row: WithPlan, basket: CurrentBasket): AmendmentPlan {
  const stored = unpack(row);
  const { wanted, amended, places } = stored;
  const { keptIds, ...rest } = places;
  const kept = basket.places.filter(({ id }) => keptIds.includes(id));
  return {
    kind: 'paid',
    basket,
    wanted,
    hasNewLink: false,
    places: { ...rest, kept },
    days: dayCounts(basket, amended),
    amended,
    quote: shownQuote(stored),
    outcome: 'changed',
    reference: null,
  };
}

/** Its price, line by line and in total. */
export const quoteOfPlan = (row: WithPlan): AmendmentQuote => shownQuote(unpack(row));

const shownQuote = ({ quote, amended }: StoredPlan): AmendmentQuote => ({
  ...quote,
  lines: amended.lines.map((line) => shownLine(line)),
  quote: shownPrice(amended.quote),
});

/** The places that it would have added, including those moved to another day or time. */
export function addedByPlan(row: WithPlan): AmendmentPlan['places']['places'] {
  const { places, keptIds } = unpack(row).places;
  return places.slice(keptIds.length);
}

/** The booking revision that the change applies to. */
export const revisionOfPlan = (row: WithPlan): number => unpack(row).wanted.revision;
