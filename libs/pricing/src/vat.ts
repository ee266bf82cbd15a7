import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import {
  type SoldRate,
  type Vat,
  type VatOfRate,
  vatRateNames,
} from '@sunfield/contracts/payments/money/vat';
import { type PriceLine } from './price';
import { shares } from './shares';
import { totalOf } from './total';

type SoldLine = Pick<PriceLine, 'kind' | 'seasonId' | 'amountPence'>;

/** The camp days of a season, or the t-shirts, with what was taken off or charged for them. */
export interface VatPart {
  /** Undefined for t-shirts. */
  seasonId: number | undefined;
  /** Undefined if it was sold before the provider was registered: it has no VAT. */
  rate: SoldRate | undefined;
  grossPence: number;
  vatPence: number;
}

/**
 * The VAT in each part of a price, or in so much of it as is paid, which is split by what the parts cost. No parts if
 * nothing was sold with VAT. The parts of one rate add up to the rounded VAT of their sum: each gets the rounded VAT of
 * the running sum up to it, less that before it.
 */
export function vatParts(
  rules: readonly SeasonPrices[],
  lines: readonly SoldLine[],
  paidPence = totalOf(lines),
): VatPart[] {
  if (!rules.some(({ vat }) => vat)) return [];
  const sold = [...new Set(lines.map(({ seasonId }) => seasonId))];
  const prices = sold.map((seasonId) =>
    Math.max(0, totalOf(lines.filter((line) => line.seasonId === seasonId))),
  );
  const paid = shares(Math.max(0, Math.min(paidPence, totalOf(lines))), prices);
  const soFar = new Map<string, number>();
  return sold.map((seasonId, at) => {
    const rate = vatRateOf(rules, { seasonId });
    const grossPence = paid[at] ?? 0;
    const before = soFar.get(keyOf(rate)) ?? 0;
    soFar.set(keyOf(rate), before + grossPence);
    const vatPence = vatIn(before + grossPence, rate) - vatIn(before, rate);
    return { seasonId, rate, grossPence, vatPence };
  });
}

/** The rate of a line's season, or of t-shirts; undefined without VAT. */
export function vatRateOf(
  rules: readonly SeasonPrices[],
  { seasonId }: Pick<SoldLine, 'seasonId'>,
): SoldRate | undefined {
  const { vat } =
    rules.find((one) => (seasonId === undefined ? one.vat : one.id === seasonId)) ?? {};
  if (!vat) return undefined;
  return seasonId === undefined
    ? { rate: vat.tshirts, percent: vat.tshirtsPercent }
    : { rate: vat.camps, percent: vat.campsPercent };
}

const keyOf = (sold: SoldRate | undefined): string => (sold ? `${sold.rate} ${sold.percent}` : '');

/** The same for a family: by rate, with the number it was sold under; undefined if nothing was sold with VAT. */
export function vatOf(
  rules: readonly SeasonPrices[],
  lines: readonly SoldLine[],
  paidPence?: number,
): Vat | undefined {
  const number = rules.find(({ vat }) => vat)?.vat?.number;
  return number === undefined
    ? undefined
    : { number, rates: vatByRate(vatParts(rules, lines, paidPence)) };
}

/** By rate and per cent, the highest first. Those without an amount are left out. */
export function vatByRate(
  parts: readonly Pick<VatPart, 'rate' | 'grossPence' | 'vatPence'>[],
): VatOfRate[] {
  const keys = [...new Set(parts.map(({ rate }) => keyOf(rate)))];
  const order = ({ rate }: SoldRate) => vatRateNames.indexOf(rate);
  const rates = keys.flatMap((key): VatOfRate[] => {
    const ofRate = parts.filter(({ rate }) => keyOf(rate) === key);
    const sold = ofRate[0]?.rate;
    const grossPence = ofRate.reduce((sum, part) => sum + part.grossPence, 0);
    const vatPence = ofRate.reduce((sum, part) => sum + part.vatPence, 0);
    if (!sold || (grossPence === 0 && vatPence === 0)) return [];
    const { rate } = sold;
    const netPence = grossPence - vatPence;
    return [{ rate, percent: sold.percent, netPence, vatPence, grossPence }];
  });
  return rates.sort((a, b) => order(a) - order(b) || b.percent - a.percent);
}

/** What a price contains, rounded to the nearest penny. */
function vatIn(grossPence: number, rate: SoldRate | undefined): number {
  const percent = rate ? rate.percent : 0;
  return Math.round((grossPence * percent) / (100 + percent));
}
