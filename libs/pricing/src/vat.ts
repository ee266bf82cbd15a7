import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import {
  type Vat,
  type VatOfRate,
  type VatRate,
  vatRateNames,
  vatRates,
} from '@sunfield/contracts/money/vat';
import { type PriceLine } from './price';
import { shares } from './shares';
import { totalOf } from './total';

type SoldLine = Pick<PriceLine, 'kind' | 'seasonId' | 'amountPence'>;

/** The camp days of a season, or the t-shirts, with what was taken off or charged for them. */
export interface VatPart {
  /** Undefined for t-shirts. */
  seasonId: number | undefined;
  /** Undefined if it was sold before the provider was registered: it has no VAT. */
  rate: VatRate | undefined;
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
  const soFar = new Map<VatRate | undefined, number>();
  return sold.map((seasonId, at) => {
    const rate = vatRateOf(rules, { seasonId });
    const grossPence = paid[at] ?? 0;
    const before = soFar.get(rate) ?? 0;
    soFar.set(rate, before + grossPence);
    const vatPence = vatIn(before + grossPence, rate) - vatIn(before, rate);
    return { seasonId, rate, grossPence, vatPence };
  });
}

/** The rate of a line's season, or of t-shirts; undefined without VAT. */
export const vatRateOf = (
  rules: readonly SeasonPrices[],
  { seasonId }: Pick<SoldLine, 'seasonId'>,
): VatRate | undefined =>
  seasonId === undefined
    ? rules.find(({ vat }) => vat)?.vat?.tshirts
    : rules.find(({ id }) => id === seasonId)?.vat?.camps;

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

/** Rates without an amount are left out. */
export const vatByRate = (
  parts: readonly Pick<VatPart, 'rate' | 'grossPence' | 'vatPence'>[],
): VatOfRate[] =>
  vatRateNames.flatMap((rate) => {
    const ofRate = parts.filter((part) => part.rate === rate);
    const grossPence = ofRate.reduce((sum, part) => sum + part.grossPence, 0);
    const vatPence = ofRate.reduce((sum, part) => sum + part.vatPence, 0);
    if (grossPence === 0 && vatPence === 0) return [];
    return [{ rate, netPence: grossPence - vatPence, vatPence, grossPence }];
  });

/** What a price contains, rounded to the nearest penny. */
function vatIn(grossPence: number, rate: VatRate | undefined): number {
  const percent = rate ? vatRates[rate].percent : 0;
  return Math.round((grossPence * percent) / (100 + percent));
}
