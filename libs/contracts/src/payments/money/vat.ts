import { formatPounds } from '@sunfield/words/money';
import * as z from 'zod/mini';
import { PenceSchema } from '../../kit/money';

export const vatRateNames = ['standard', 'reduced', 'zero', 'exempt'] as const;
export const VatRateSchema = z.enum(vatRateNames);
export type VatRate = z.infer<typeof VatRateSchema>;

interface Rate {
  /** By the day in London from which bookings are sold with it. A new per cent is a new row. */
  percents: readonly [{ percent: number }, ...{ percent: number; from: string }[]];
  nameOf: (percent: number) => string;
  /** Its name in Xero. */
  xeroOf: (percent: number) => string;
}

/** Rates of VAT in the United Kingdom. */
export const vatRates: Record<VatRate, Rate> = {
  standard: {
    percents: [{ percent: 20 }],
    nameOf: (percent) => `Standard rate, ${percent}%`,
    xeroOf: (percent) => `${percent}% (VAT on Income)`,
  },
  reduced: {
    percents: [{ percent: 5 }],
    nameOf: (percent) => `Reduced rate, ${percent}%`,
    xeroOf: (percent) => `${percent}% (VAT on Income)`,
  },
  zero: {
    percents: [{ percent: 0 }],
    nameOf: () => 'Zero rate, 0%',
    xeroOf: () => 'Zero Rated Income',
  },
  exempt: { percents: [{ percent: 0 }], nameOf: () => 'Exempt', xeroOf: () => 'Exempt Income' },
};

/** A rate and its per cent at a sale. */
export interface SoldRate {
  rate: VatRate;
  percent: number;
}

/** "Standard rate, 20%". */
export const vatRateName = ({ rate, percent }: SoldRate): string => vatRates[rate].nameOf(percent);

/** What is sold on a day (YYYY-MM-DD in London) has this per cent. */
function percentOn(rate: VatRate, day: string): number {
  const [first, ...later] = vatRates[rate].percents;
  return later.findLast(({ from }) => from <= day)?.percent ?? first.percent;
}

/** The provider's number, and the rates of camp days and t-shirts. */
export interface VatOnSale {
  number: string;
  camps: VatRate;
  tshirts: VatRate;
}

/** What a season was sold with. */
export interface SoldVat extends VatOnSale {
  campsPercent: number;
  tshirtsPercent: number;
}

const VatOfRateSchema = z.object({
  rate: VatRateSchema,
  percent: z.number(),
  netPence: PenceSchema,
  vatPence: PenceSchema,
  /** What was paid for it, with VAT. */
  grossPence: PenceSchema,
});
export type VatOfRate = z.infer<typeof VatOfRateSchema>;

/** The VAT in a price, after refunds. Left out everywhere if the provider was not registered. */
export const VatSchema = z.object({ number: z.string(), rates: z.array(VatOfRateSchema) });
export type Vat = z.infer<typeof VatSchema>;

/** The settings as bookings are sold with them; undefined without a number. */
export const vatOnSale = (settings: {
  vatNumber: string;
  vatCamps: VatRate;
  vatTshirts: VatRate;
}): VatOnSale | undefined =>
  settings.vatNumber === ''
    ? undefined
    : { number: settings.vatNumber, camps: settings.vatCamps, tshirts: settings.vatTshirts };

/** What a booking of this day (YYYY-MM-DD in London) keeps. */
export const soldVat = (vat: VatOnSale, day: string): SoldVat => ({
  ...vat,
  campsPercent: percentOn(vat.camps, day),
  tshirtsPercent: percentOn(vat.tshirts, day),
});

/** "Standard rate, 20%: £10.00 + £2.00 VAT = £12.00", one for each rate, and the number; none if all is refunded. */
export const vatWords = ({ number, rates }: Vat): string[] => [
  ...rates.map(({ netPence, vatPence, grossPence, ...rate }) =>
    vatPence === 0
      ? `${vatRateName(rate)}: ${formatPounds(grossPence)}`
      : `${vatRateName(rate)}: ${formatPounds(netPence)} + ${formatPounds(vatPence)} VAT = ${formatPounds(grossPence)}`,
  ),
  ...(rates.length > 0 ? [`VAT number ${number}`] : []),
];
